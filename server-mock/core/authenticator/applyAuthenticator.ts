/** Folds the events of authenticator apps into the state. */
import type { HouseState } from '../state.ts';
import type { AuthenticatorEvent } from './types.ts';

const setRecoveryHashes = (
  { authenticators }: HouseState,
  member: string,
  change: (before: readonly string[]) => readonly string[],
): void => {
  const before = authenticators.get(member);
  if (before) authenticators.set(member, { ...before, recoveryHashes: change(before.recoveryHashes) });
};
export const applyAuthenticator = (state: HouseState, event: AuthenticatorEvent): void => {
  switch (event.type) {
    case 'authenticatorSet':
      state.authenticators.set(event.member, event.authenticator);
      state.usedSteps.set(event.member, event.step);
      break;
    case 'authenticatorCodeUsed':
      state.usedSteps.set(event.member, event.step);
      break;
    case 'recoveryCodeUsed':
      setRecoveryHashes(state, event.member, (before) => before.filter((hash) => hash !== event.hash));
      break;
    case 'recoveryCodesRenewed':
      setRecoveryHashes(state, event.member, () => event.recoveryHashes);
      break;
    case 'authenticatorRemoved':
      state.authenticators.delete(event.member);
      break;
  }
};
