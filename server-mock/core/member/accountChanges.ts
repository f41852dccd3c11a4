/** Notes changes that the contacts are told of, and stops an account when one of them says "this was not me" (decision 0298). */
import { DISOWNED_HOLD_MS } from '../cashier/limits.ts';
import { payeesOf } from '../cashier/payees.ts';
import { accept, type Context, type Decision, refuse } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { returnToMain } from '../play/gameWallets.ts';
import { NO_PERSONAL_DATA } from '../reads.ts';
import { passkeysOf } from '../passkeys/reads.ts';
import { forgetMember } from '../session/families.ts';
import type { HouseState } from '../state.ts';
import type { AccountChange, AccountChangeEvent, DisownChange, NoticeChange } from './types.ts';

type State = Readonly<HouseState>;

/** Long enough for a contact that is looked at once a week. */
const TICKET_LIFE = 7 * 24 * 3_600_000;
/** Beyond it the oldest ticket is dropped. */
const CHANGES_KEPT = 50_000;

/** The change of this ticket; null: the ticket is unknown, used or expired, or the clock has gone back to before it. */
export const changeOf = ({ accountChanges }: Pick<State, 'accountChanges'>, hash: string, at: number) => {
  const change = accountChanges.get(hash);
  return change !== undefined && at < change.until && change.until - at <= 2 * TICKET_LIFE ? change : null;
};
/** The change with its ticket, from now on. */
export const noticed = (change: NoticeChange['change'], at: number): HouseEvent => ({
  type: 'changeNoticed',
  change: { ...change, at, until: at + TICKET_LIFE },
});
export const noticeChange = (state: State, { change }: NoticeChange, { at }: Pick<Context, 'at'>): Decision => {
  if (!state.members.has(change.member)) return refuse('not-found');
  if (state.accountChanges.has(change.hash)) return refuse('bad-request');
  return accept([noticed(change, at)]);
};
/** Withdraws the change itself; an empty list: it stays. */
const undoing = (state: State, { member, undo }: AccountChange): readonly HouseEvent[] => {
  if (undo?.kind === 'payee')
    return payeesOf(state, member).some(({ id }) => id === undo.payee)
      ? [{ type: 'payeeRemoved', member, payee: undo.payee }]
      : [];
  if (undo === null || undo.kind === 'passkey') return [];
  const personal = state.people.get(member) ?? NO_PERSONAL_DATA;
  const field = undo.channel === 'sms' ? 'mobile' : 'email';
  const owner = undo.channel === 'sms' ? state.mobiles.get(undo.before) : undefined;
  // Whatever stands there now: a second change of the same hand must not keep the first. A number of another member stays theirs.
  if (personal[field] === undo.before || (owner !== undefined && owner !== member)) return [];
  return [{ type: 'personalSet', member, personal: { ...personal, [field]: undo.before } }];
};
/**
 * Every passkey that was not there before the change: their own tickets become void, and each would still let in the person who
 * made the change. Times say nothing about the order: the notice follows its change, and a clock may be set back.
 */
const passkeysUndone = (state: State, { member, passkeysBefore }: AccountChange): readonly HouseEvent[] =>
  passkeysOf(state, member)
    .filter(({ id }) => !passkeysBefore.includes(id))
    .map(({ id }) => ({ type: 'passkeyRemoved', member, passkey: id }));
/**
 * Returns `heldUntil` and what was `undone`. Later tickets become void: they went to contacts that may be another person's. The
 * password goes with every session, since each of these changes takes it or what follows from it.
 */
export const disownChange = (state: State, { hash }: DisownChange, { at }: Pick<Context, 'at'>): Decision => {
  const change = changeOf(state, hash, at);
  if (!change) return refuse('code-expired');
  const { member } = change;
  const own = [...state.accountChanges.values()].filter((one) => one.member === member);
  const later = own.slice(own.findIndex((one) => one.hash === hash)).map((one) => one.hash);
  const sessions = [...state.sessions.values()].filter((one) => one.member === member).map(({ id }) => id);
  const heldUntil = Math.max(at + DISOWNED_HOLD_MS, state.withdrawalsHeld.get(member) ?? 0);
  const passkeys = passkeysUndone(state, change);
  const restored = undoing(state, change);
  const undone = change.undo?.kind === 'passkey' ? passkeys : restored;
  return accept(
    [
      { type: 'changesVoided', hashes: later },
      ...sessions.map((sessionId): HouseEvent => ({ type: 'sessionClosed', sessionId, member, reason: 'revoked' })),
      ...forgetMember(state, member, 'revoked'),
      ...returnToMain(state, member, new Set(sessions), at),
      { type: 'credentialRevoked', member },
      { type: 'withdrawalsHeld', member, until: heldUntil },
      ...restored,
      ...passkeys,
    ],
    { heldUntil, undone: undone.length === 0 ? 'nothing' : (change.undo?.kind ?? 'nothing') },
  );
};

export const applyAccountChange = (state: HouseState, event: AccountChangeEvent): void => {
  switch (event.type) {
    case 'changeNoticed':
      state.accountChanges.set(event.change.hash, event.change);
      // In the order of their ends: each lives equally long.
      for (const [hash, { until }] of state.accountChanges) {
        if (until > event.change.at && state.accountChanges.size <= CHANGES_KEPT) break;
        state.accountChanges.delete(hash);
      }
      break;
    case 'changesVoided':
      for (const hash of event.hashes) state.accountChanges.delete(hash);
      break;
    case 'credentialRevoked': {
      state.credentials.delete(event.member);
      state.temporaries.delete(event.member);
      const member = state.members.get(event.member);
      if (member) state.members.set(member.id, { ...member, mustChange: 'none' });
      break;
    }
    case 'withdrawalsHeld':
      state.withdrawalsHeld.set(event.member, event.until);
      break;
  }
};
