/** What a person may ask of the session. Passwords travel as a handle that says nothing (SAFE-12). */
import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../lib/secret.ts';

interface EntryAsked {
  /** Empty while no captcha is shown. */
  readonly captcha: string;
  readonly remember: boolean;
  /** Which door (R-SESS-24); absent: the members'. */
  readonly side?: Side;
}
export type Side = 'member' | 'agent';
/** By name and password, or by a code sent to a phone (R-SESS-11). */
export type LoginAsked =
  | (EntryAsked & { readonly username: string; readonly password: Secret })
  | (EntryAsked & { readonly mobileNum: string; readonly countryDialingCode: string; readonly code: Secret });
export const logIn = createAction<LoginAsked>('session/logIn');
/** The log-in dialog is put away: what is on its way for it lets nobody in any more. */
export const giveUpLogin = createAction('session/giveUpLogin');
/** R-SESS-15: one press, flag FREEPLAY3. */
export const tryForFree = createAction('session/tryForFree');
/** Asks first; `confirmLogOut` is the answer (R-SESS-19). */
export const logOut = createAction('session/logOut');
/** `register`: where it leads; somebody on trial can only register from outside. */
export const confirmLogOut = createAction<{ readonly next: 'register' } | undefined>('session/confirmLogOut');
/** A fresh captcha image, at most one a second (R-CONST-08). */
export const refreshCaptcha = createAction('session/refreshCaptcha');
/** A place for members only, asked for by a visitor: the log-in dialog opens, and after log-in the way goes on (R-ROUTE-29). */
export const askForPlace = createAction<string>('session/askForPlace');
/** Answer to: this link signs you in as somebody else (SAFE-11). */
export const answerForeignToken = createAction<{ readonly accept: boolean }>('session/answerForeignToken');
/** After the end of a session, in place: the same person, so only the password is asked for (B-14). */
export const logInAgain = createAction<{ readonly password: Secret; readonly captcha: string }>('session/logInAgain');
/** "Stay signed in", pressed while the end is near (B-14). */
export const keepSession = createAction('session/keep');
/** Out of the place that waits for a log-in: everything of the person goes, and home is shown. */
export const giveUpSession = createAction('session/giveUp');

export type ThirdPartyName = 'facebook' | 'google' | 'telegram';
/** A window of theirs opens (R-SESS-16). */
export const logInByThird = createAction<{ readonly provider: ThirdPartyName; readonly side?: Side }>(
  'session/logInByThird',
);
export type ExtraMethod = 'sms' | 'email' | 'bankAccountName' | 'googleCode';
/** The answer to the extra check of a log-in from an address the house does not know (R-SESS-22, D-15). */
export const answerExtra = createAction<{ readonly method: ExtraMethod; readonly code: Secret }>('session/answerExtra');
/** Not now: the log-in dialog is there again. */
export const giveUpExtra = createAction('session/giveUpExtra');
