import type { SecurityState } from './security.state.ts';

export interface HasSecurity {
  readonly security: SecurityState;
}
export const selectSecurity = (state: HasSecurity) => state.security;
export const selectContactFailure = (state: HasSecurity) => state.security.failure;
