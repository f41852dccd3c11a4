/** Intents about the session. Passwords travel as opaque handles (SAFE-12). */
import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../lib/secret.ts';

interface EntryAsked {
  /** Empty while no captcha is shown. */
  readonly captcha: string;
  readonly remember: boolean;
  /** The entry page (R-SESS-24); absent: the members'. */
  readonly side?: Side;
}
export type Side = 'member' | 'agent';
/** By name and password, or by a code sent to a phone (R-SESS-11). */
export type LoginRequest =
  | (EntryAsked & { readonly username: string; readonly password: Secret })
  | (EntryAsked & { readonly mobileNum: string; readonly countryDialingCode: string; readonly code: Secret });
export const logIn = createAction<LoginRequest>('session/logIn');
/** The log-in dialog is closed: a pending log-in is cancelled and does not start a session. */
export const cancelLogin = createAction('session/giveUpLogin');
/** Starts a trial account at once (R-SESS-15, flag FREEPLAY3). */
export const tryForFree = createAction('session/tryForFree');
/** Asks for confirmation; `confirmLogOut` is the answer (R-SESS-19). */
export const logOut = createAction('session/logOut');
/** `register`: continue there; a trial account must log out before it can register. */
export const confirmLogOut = createAction<{ readonly next: 'register' } | undefined>('session/confirmLogOut');
/** A fresh captcha image, at most one a second (R-CONST-08). */
export const refreshCaptcha = createAction('session/refreshCaptcha');
/** A visitor requests a members' page: the log-in dialog opens, and the page follows after log-in (R-ROUTE-29). */
export const requestProtectedRoute = createAction<string>('session/askForPlace');
/** Answer to the warning that a link logs the player in as another member (SAFE-11). */
export const answerForeignToken = createAction<{ readonly accept: boolean }>('session/answerForeignToken');
/** Logs in again in place after the end of a session: the same member, so that only the password is needed (B-14). */
export const logInAgain = createAction<{ readonly password: Secret; readonly captcha: string }>('session/logInAgain');
/** "Stay signed in", pressed shortly before the end (B-14). */
export const extendSession = createAction('session/keep');
/** Leaves the page that waits for a new log-in: the member's data is dropped, and home is shown. */
export const abandonSession = createAction('session/giveUp');

export type ThirdPartyName = 'facebook' | 'google' | 'telegram';
/** Opens the window of a third party (R-SESS-16). */
export const logInByThirdParty = createAction<{ readonly provider: ThirdPartyName; readonly side?: Side }>(
  'session/logInByThird',
);
/** Lets the device offer its passkeys: for a log-in, or for the check that one waits for (decision 0303). */
export const logInByPasskey = createAction<{ readonly side?: Side }>('session/logInByPasskey');
export type ExtraMethod = 'sms' | 'email' | 'bankAccountName' | 'googleCode' | 'recoveryCode';
/** Answer to the extra check of a log-in (R-SESS-22, D-15, decision 0297). */
export const answerExtra = createAction<{ readonly method: ExtraMethod; readonly code: Secret }>('session/answerExtra');
/** Cancels the check: the log-in dialog returns. */
export const cancelExtra = createAction('session/giveUpExtra');
