/**
 * Second factors (O5), from the records alone: each code opens one thing, the counter of a passkey grows with each use, and no session
 * of a member with an authenticator app opens without a code, a passkey or a device that has shown one (decisions 0297, 0303).
 */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';
import type { JournalRecord } from '../../../../server-mock/journal/journal.ts';

export interface FactorsTruth {
  /** What is wrong with the record, or null. */
  readonly take: (record: Pick<JournalRecord, 'actor'> & { readonly events: readonly HouseEvent[] }) => string | null;
}
interface Key {
  readonly member: string;
  readonly counter: number;
}
interface App {
  readonly recoveryHashes: ReadonlySet<string>;
}
const CODES: readonly HouseEvent['type'][] = ['authenticatorCodeUsed', 'recoveryCodeUsed'];
const FACTORS: readonly HouseEvent['type'][] = [...CODES, 'passkeyUsed'];
/** A contact that stops a change withdraws the passkeys that came with it. */
const REMOVERS: readonly HouseEvent['type'][] = [...FACTORS, 'credentialRevoked'];

export const createFactorsTruth = (): FactorsTruth => {
  const apps = new Map<string, App>();
  /** Step of the latest used code; it outlives the app. */
  const steps = new Map<string, number>();
  /** By the house's id. */
  const passkeys = new Map<string, Key>();
  /** Session → member and device. */
  const open = new Map<string, { readonly member: string; readonly family: string | undefined }>();
  /** Devices that have shown a factor. */
  const proven = new Set<string>();

  const useStep = (member: string, step: number): string | null => {
    const used = steps.get(member) ?? -1;
    steps.set(member, Math.max(step, used));
    return step > used ? null : `${member} used the code of step ${step} after that of step ${used}`;
  };
  const useRecoveryCode = (member: string, hash: string): string | null => {
    const left = apps.get(member)?.recoveryHashes ?? new Set();
    apps.set(member, { recoveryHashes: new Set([...left].filter((one) => one !== hash)) });
    return left.has(hash) ? null : `${member} used a recovery code that is not left`;
  };
  const usePasskey = (member: string, id: string, counter: number): string | null => {
    const key = passkeys.get(id);
    passkeys.set(id, { member, counter });
    if (key?.member !== member) return `${member} used a passkey that is not theirs`;
    const grows = counter > key.counter || (counter === 0 && key.counter === 0);
    return grows ? null : `${member} used a passkey with the counter ${counter} after ${key.counter}`;
  };
  const judge = (event: HouseEvent, events: readonly HouseEvent[], actor: string): string | null => {
    const shows = (member: string, kinds: readonly HouseEvent['type'][] = FACTORS): boolean =>
      events.some((one) => kinds.includes(one.type) && 'member' in one && one.member === member);
    switch (event.type) {
      case 'authenticatorSet': {
        const { member, authenticator } = event;
        apps.set(member, { recoveryHashes: new Set(authenticator.recoveryHashes) });
        steps.set(member, event.step);
        return null;
      }
      case 'recoveryCodesRenewed':
        apps.set(event.member, { recoveryHashes: new Set(event.recoveryHashes) });
        return null;
      case 'authenticatorCodeUsed':
        return useStep(event.member, event.step);
      case 'recoveryCodeUsed':
        return useRecoveryCode(event.member, event.hash);
      case 'authenticatorRemoved':
        apps.delete(event.member);
        return shows(event.member, CODES) || actor === 'operator'
          ? null
          : `${event.member} removed the app without a code`;
      case 'passkeyAdded': {
        const { member, passkey } = event;
        passkeys.set(passkey.id, { member, counter: passkey.counter });
        return !apps.has(member) || shows(member, CODES) ? null : `${member} added a passkey without a code`;
      }
      case 'passkeyUsed':
        return usePasskey(event.member, event.passkey, event.counter);
      case 'passkeyRemoved':
        passkeys.delete(event.passkey);
        return !apps.has(event.member) || shows(event.member, REMOVERS)
          ? null
          : `${event.member} removed a passkey without a code`;
      case 'familyRemembered':
        if (shows(event.family.member)) proven.add(event.family.id);
        return null;
      case 'familiesForgotten':
        for (const id of event.families) proven.delete(id);
        return null;
      case 'sessionClosed':
        open.delete(event.sessionId);
        return null;
      case 'sessionOpened': {
        const { id, member, family } = event.session;
        open.set(id, { member, family });
        if (!apps.has(member) || shows(member) || (family !== undefined && proven.has(family))) return null;
        return `${member} has an authenticator app, and logged in without a code`;
      }
      default:
        return null;
    }
  };
  /** The device that enrols has shown a code; every other session has ended. */
  const checkEnrolment = (member: string): string | null => {
    const own = [...open.values()].filter((session) => session.member === member);
    for (const { family } of own) if (family !== undefined) proven.add(family);
    return own.length === 1 ? null : `${member} enrolled an app, and ${own.length} sessions are open`;
  };
  return {
    take: ({ actor, events }) => {
      const found = events.map((event) => judge(event, events, actor)).find((one) => one !== null);
      if (found !== undefined) return found;
      for (const event of events) {
        const wrong = event.type === 'authenticatorSet' ? checkEnrolment(event.member) : null;
        if (wrong !== null) return wrong;
      }
      return null;
    },
  };
};
