/** Reads of a member's authenticator app, and the use of its codes. */
import type { ErrorCode } from '../../../src/contract/errors.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import type { Factor } from './types.ts';

type State = Pick<Readonly<HouseState>, 'authenticators' | 'usedSteps' | 'guards'>;

export interface KnownAuthenticator {
  readonly secret: string;
  /** When the member enrolled it, Unix ms; null: on file from before, and one of several proofs at an unknown address (D-15). */
  readonly since: number | null;
  readonly recoveryHashes: readonly string[];
  /** Step of the latest accepted code; -1: none was. */
  readonly usedStep: number;
}
/** The authenticator of this member: the enrolled one, else the one on file. Null: none. */
export const authenticatorOf = (
  { authenticators, usedSteps, guards }: State,
  member: string,
): KnownAuthenticator | null => {
  const usedStep = usedSteps.get(member) ?? -1;
  const enrolled = authenticators.get(member);
  if (enrolled) return { ...enrolled, usedStep };
  const secret = guards.get(member)?.totpSeed ?? '';
  return secret === '' ? null : { secret, since: null, recoveryHashes: [], usedStep };
};
/** Whether every log-in of this member needs the second factor. */
export const isEnrolled = (state: State, member: string): boolean =>
  (authenticatorOf(state, member)?.since ?? null) !== null;

/** Uses a factor up. A code: it is not accepted, since it was used, or is not of this member. */
export const consumeFactor = (state: State, member: string, factor: Factor): HouseEvent | ErrorCode => {
  const app = authenticatorOf(state, member);
  if (factor.kind === 'appCode') {
    // Equal or earlier steps too: a code that was read over a shoulder must not work after a later one was used.
    const isUnused = app !== null && factor.step > app.usedStep;
    return isUnused ? { type: 'authenticatorCodeUsed', member, step: factor.step } : 'invalid-verification-code';
  }
  const isLeft = app?.recoveryHashes.includes(factor.hash) === true;
  return isLeft ? { type: 'recoveryCodeUsed', member, hash: factor.hash } : 'invalid-verification-code';
};
