import type { CodeFailure, CodePurpose, VerificationState, CodeWait } from './verification.state.ts';

export interface HasCodes {
  readonly codes: VerificationState;
}
/** Null: no code was requested, or the code is no longer valid. The time may lie in the past. */
export const selectCodeWait = (state: HasCodes, purpose: CodePurpose): CodeWait | null =>
  state.codes.waits[purpose] ?? null;
export const selectCodeFailure = (state: HasCodes, purpose: CodePurpose): CodeFailure | null =>
  state.codes.failure?.purpose === purpose ? state.codes.failure : null;
export const selectThirdPartyVerificationId = (state: HasCodes): string | null => state.codes.thirdParty;
export const selectCountries = (state: HasCodes) => state.codes.countries;
