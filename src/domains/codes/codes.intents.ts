import { createAction } from '@reduxjs/toolkit';
import type { CodePurpose } from './codes.state.ts';

/** Where a code is to go: to a number, or the way the extra check of a log-in offers, which the house knows by its ticket (D-15). */
export type AskedCode =
  | {
      readonly purpose: 'login' | 'register' | 'reset';
      readonly mobileNum: string;
      readonly countryDialingCode: string;
    }
  | { readonly purpose: 'extraSms' | 'extraMail' };

/** The name of its flow in the domain of activity: each purpose runs by itself. */
export const codeFlow = (purpose: CodePurpose): string => `smsCode.${purpose}`;
/** R-SESS-12. Refused while a countdown runs, and within a second of the last press (R-VALID-14, R-VALID-15). */
export const askCode = createAction<AskedCode>('codes/ask');
/** The person has read why no code was sent (R-SESS-13). */
export const putAwayCodeFailure = createAction('codes/putAwayFailure');
/** A list of dialling codes is on screen (R-REG-06). */
export const wantCountries = createAction('codes/wantCountries');
