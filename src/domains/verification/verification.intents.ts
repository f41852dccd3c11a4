import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../lib/secret.ts';
import type { CodePurpose } from './verification.state.ts';

/** A new contact of the account, with the log-in's password as proof. */
export interface ContactCodeRequest {
  readonly purpose: 'contactSms' | 'contactMail';
  readonly contact: string;
  /** Null for a mail address. */
  readonly countryDialingCode: string | null;
  readonly password: Secret;
}
/**
 * Where to send a code: to a number, or by the method that the extra check of a log-in offers, which the house knows by
 * its ticket (D-15).
 */
export type CodeRequest =
  | {
      readonly purpose: 'login' | 'register' | 'reset';
      readonly mobileNum: string;
      readonly countryDialingCode: string;
    }
  | { readonly purpose: 'extraSms' | 'extraMail' }
  | ContactCodeRequest;

/** Name of the flow in the activity domain; each purpose has a flow of its own. */
export const codeFlow = (purpose: CodePurpose): string => `smsCode.${purpose}`;
/** R-SESS-12. Ignored while a countdown runs, and within a second of the last request (R-VALID-14, R-VALID-15). */
export const requestCode = createAction<CodeRequest>('codes/ask');
/** The player closes the message that says why no code was sent (R-SESS-13). */
export const dismissCodeFailure = createAction('codes/putAwayFailure');
/** A list of dialling codes is on screen (R-REG-06). */
export const requestCountries = createAction('codes/wantCountries');
