/** Decides that a member adds, renames or removes a passkey (decision 0303). */
import type { ErrorCode } from '../../../src/contract/errors.ts';
import { PASSKEYS_PER_MEMBER } from '../../../src/contract/constants.ts';
import { consumeFactor, isEnrolled } from '../authenticator/secondFactor.ts';
import type { Factor } from '../authenticator/types.ts';
import { accept, type Context, type Decision, refuse } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { noticed } from '../member/accountChanges.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import { consumePasskey, passkeysOf } from './reads.ts';
import type { AddPasskey, PasskeyUse, RemovePasskey, RenamePasskey } from './types.ts';

type State = Readonly<HouseState>;

/** Uses up what was shown beside the password; an empty list: no factor is needed. */
const consume = (
  state: State,
  member: string,
  factor: Factor | PasskeyUse | null,
  at: number,
): readonly HouseEvent[] | ErrorCode => {
  if (factor === null) return isEnrolled(state, member) ? 'verification-required' : [];
  const used =
    factor.kind === 'passkey' ? consumePasskey(state, member, factor, at) : consumeFactor(state, member, factor);
  return typeof used === 'string' ? used : [used];
};
export const addPasskey = (
  state: State,
  { member, passkey, factor, ticket }: AddPasskey,
  { at }: Context,
): Decision => {
  const holder = state.members.get(member);
  if (!holder) return refuse('not-found');
  if (holder.type === TRIAL_TYPE) return refuse('trial-refused');
  const passkeysBefore = passkeysOf(state, member).map(({ id }) => id);
  if (passkeysBefore.length >= PASSKEYS_PER_MEMBER) return refuse('passkey-limit');
  // One credential opens one account.
  if (state.passkeyOwners.has(passkey.credential)) return refuse('passkey-refused');
  if (passkeysBefore.includes(passkey.id)) return refuse('bad-request');
  if (ticket !== null && state.accountChanges.has(ticket)) return refuse('bad-request');
  const used = consume(state, member, factor, at);
  if (typeof used === 'string') return refuse(used);
  const added: HouseEvent = {
    type: 'passkeyAdded',
    member,
    passkey: { ...passkey, createdAt: at, lastUsedAt: null },
  };
  const undo = { kind: 'passkey', passkey: passkey.id } as const;
  const change = { member, what: 'passkeyAdded', shown: '', undo, passkeysBefore } as const;
  const told = ticket === null ? [] : [noticed({ ...change, hash: ticket }, at)];
  return accept([...used, added, ...told], { id: passkey.id });
};
const isOwn = (state: State, member: string, passkey: string): boolean =>
  passkeysOf(state, member).some(({ id }) => id === passkey);

export const renamePasskey = (state: State, { member, passkey, name }: RenamePasskey): Decision =>
  isOwn(state, member, passkey)
    ? accept([{ type: 'passkeyRenamed', member, passkey, name }], { name })
    : refuse('not-found');

export const removePasskey = (state: State, { member, passkey, factor }: RemovePasskey, { at }: Context): Decision => {
  if (!isOwn(state, member, passkey)) return refuse('not-found');
  const used = consume(state, member, factor, at);
  if (typeof used === 'string') return refuse(used);
  return accept([...used, { type: 'passkeyRemoved', member, passkey }]);
};
