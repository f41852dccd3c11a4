import type { CodeFailure, CodePurpose, CodesState, CodeWait } from './codes.state.ts';

export interface HasCodes {
  readonly codes: CodesState;
}
/** Null: nothing was asked for, or what was asked for is no good any more. May lie in the past. */
export const selectCodeWait = (state: HasCodes, purpose: CodePurpose): CodeWait | null =>
  state.codes.waits[purpose] ?? null;
export const selectCodeFailure = (state: HasCodes, purpose: CodePurpose): CodeFailure | null =>
  state.codes.failure?.purpose === purpose ? state.codes.failure : null;
export const selectThirdPartySent = (state: HasCodes): string | null => state.codes.thirdParty;
export const selectCountries = (state: HasCodes) => state.codes.countries;
