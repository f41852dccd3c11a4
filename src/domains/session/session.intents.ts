/** What a person may ask of the session. Passwords travel as a handle that says nothing (SAFE-12). */
import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../lib/secret.ts';

export interface LoginAsked {
  readonly username: string;
  readonly password: Secret;
  /** Empty while no captcha is shown. */
  readonly captcha: string;
  readonly remember: boolean;
}
export const logIn = createAction<LoginAsked>('session/logIn');
/** R-SESS-15: one press, flag FREEPLAY3. */
export const tryForFree = createAction('session/tryForFree');
/** Asks first; `confirmLogOut` is the answer (R-SESS-19). */
export const logOut = createAction('session/logOut');
export const confirmLogOut = createAction('session/confirmLogOut');
/** A fresh captcha image, at most one a second (R-CONST-08). */
export const refreshCaptcha = createAction('session/refreshCaptcha');
/** A place for members only, asked for by a visitor: the log-in dialog opens, and after log-in the way goes on (R-ROUTE-29). */
export const askForPlace = createAction<string>('session/askForPlace');
/** Answer to: this link signs you in as somebody else (SAFE-11). */
export const answerForeignToken = createAction<{ readonly accept: boolean }>('session/answerForeignToken');
