import type { RegistrationState } from './registration.state.ts';

export interface HasRegistration {
  readonly registration: RegistrationState;
}
export const selectRegisterFailure = (state: HasRegistration) => state.registration.failure;
export const selectAffiliateRefused = (state: HasRegistration): boolean => state.registration.affiliateRefused;
export const selectRegisterCaptcha = (state: HasRegistration): boolean => state.registration.captchaNeeded;
/** From the address, for the prefill; empty: none. */
export const selectReferralCode = (state: HasRegistration): string => state.registration.referralCode ?? '';
/** Null: no draft, or a session has started since. */
export const selectRegisterDraft = (state: HasRegistration) => state.registration.draft;
