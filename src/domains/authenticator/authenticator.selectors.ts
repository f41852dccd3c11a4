import type { AuthenticatorState } from './authenticator.state.ts';

export interface HasAuthenticator {
  readonly authenticator: AuthenticatorState;
}
export const selectAuthenticator = (state: HasAuthenticator) => state.authenticator;
