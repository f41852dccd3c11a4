import type { PasswordFailure, PasswordState } from './password.state.ts';

export interface HasPassword {
  readonly password: PasswordState;
}
/** Null: not known yet. */
export const selectOldPasswordWaived = (state: HasPassword): boolean | null => state.password.oldPasswordWaived;
export const selectIsFirstPassword = (state: HasPassword): boolean => state.password.isFirstPassword;
export const selectPasswordChanged = (state: HasPassword): boolean => state.password.changed;
export const selectChangeFailure = (state: HasPassword): PasswordFailure | null => state.password.failure;
export const selectPaymentFailure = (state: HasPassword): PasswordFailure | null => state.password.payment;
export const selectPaymentCodeTo = (state: HasPassword): string | null => state.password.paymentCodeTo;
export const selectRecoveryFailure = (state: HasPassword): PasswordFailure | null => state.password.recovery;
