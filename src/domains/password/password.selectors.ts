import type { PasswordFailure, PasswordState } from './password.state.ts';

export interface HasPassword {
  readonly password: PasswordState;
}
/** Null: not known yet, for a moment. */
export const selectOldKnown = (state: HasPassword): boolean | null => state.password.oldKnown;
export const selectIsFirst = (state: HasPassword): boolean => state.password.choosesFirst;
export const selectChanged = (state: HasPassword): boolean => state.password.changed;
export const selectChangeFailure = (state: HasPassword): PasswordFailure | null => state.password.failure;
export const selectRecoveryFailure = (state: HasPassword): PasswordFailure | null => state.password.recovery;
