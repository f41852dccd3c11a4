import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../lib/secret.ts';

/** The page is on screen: what an earlier visit left is dropped, and the terms are read. */
export const openUpline = createAction('upline/open');
/** Reads the terms again. */
export const requestUplineTerms = createAction('upline/requestTerms');
export interface UplineRequest {
  /** The receiver's id and account, as the member confirmed them. */
  readonly upline: string;
  readonly account: string;
  /** Minor units. */
  readonly amount: number;
  readonly paymentPassword: Secret;
}
/** Moves money to the upline (R-MEMB-05). */
export const transferUpline = createAction<UplineRequest>('upline/transfer');
