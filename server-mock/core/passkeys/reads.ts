/** Reads of a member's passkeys, and the use of one. */
import type { ErrorCode } from '../../../src/contract/errors.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import type { Passkey, PasskeyUse } from './types.ts';

type State = Pick<Readonly<HouseState>, 'passkeys' | 'passkeyOwners'>;

/** In the order in which they were added. */
export const passkeysOf = ({ passkeys }: Pick<State, 'passkeys'>, member: string): readonly Passkey[] =>
  passkeys.get(member) ?? [];

/** The passkey of a credential with its member; null: no member has it any more. */
export const passkeyByCredential = (
  state: State,
  credential: string,
): { readonly member: string; readonly passkey: Passkey } | null => {
  const member = state.passkeyOwners.get(credential);
  const passkey =
    member === undefined ? undefined : passkeysOf(state, member).find((one) => one.credential === credential);
  return member === undefined || passkey === undefined ? null : { member, passkey };
};
/**
 * Uses a proof up. A counter that does not grow says that a copy of the key exists. The house cannot tell which of the two is the
 * owner's: it refuses this proof, and a log-in tells the contacts. The device whose counter is ahead still gets in. A device that
 * does not count answers 0 each time.
 */
export const consumePasskey = (
  state: State,
  member: string,
  { credential, counter }: PasskeyUse,
  at: number,
): HouseEvent | ErrorCode => {
  const known = passkeyByCredential(state, credential);
  if (known?.member !== member) return 'passkey-refused';
  const { passkey } = known;
  if ((passkey.counter > 0 || counter > 0) && counter <= passkey.counter) return 'passkey-copied';
  return { type: 'passkeyUsed', member, passkey: passkey.id, counter, at };
};
