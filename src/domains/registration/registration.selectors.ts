import type { LinkCodes } from './linkCodes.calc.ts';
import type { RegistrationState } from './registration.state.ts';

export interface HasRegistration {
  readonly registration: RegistrationState;
}
export const selectRegisterFailure = (state: HasRegistration) => state.registration.failure;
export const selectAffiliateRefused = (state: HasRegistration): boolean => state.registration.affiliateRefused;
export const selectRegisterCaptcha = (state: HasRegistration): boolean => state.registration.captchaNeeded;
export const selectLinkCodes = (state: HasRegistration): LinkCodes => state.registration.linkCodes;
/** Null: no draft, or a session has started since. */
export const selectRegisterDraft = (state: HasRegistration) => state.registration.draft;
