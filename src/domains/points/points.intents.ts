import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../lib/secret.ts';

/** The mall is on screen: what an earlier visit left is dropped, and goods, terms and balance are read. */
export const openMall = createAction('points/open');
/** Reads them again. */
export const requestMall = createAction('points/requestMall');
/** A dialog or form is on screen: the outcome of an earlier attempt is dropped. */
export const resetPointsAttempt = createAction('points/resetAttempt');

export interface RedeemRequest {
  readonly goodsId: string;
  /** Their name, for the list of the member's actions. */
  readonly name: string;
  readonly quantity: number;
  /** For all pieces, as the member confirmed it. */
  readonly points: number;
  /** Empty: the goods need none. */
  readonly receivingAddress: string;
  readonly remark: string;
  readonly paymentPassword: Secret;
}
export const redeemGoods = createAction<RedeemRequest>('points/redeem');

export interface ConvertRequest {
  readonly points: number;
  readonly pointsRatio: number;
  /** What it brings, minor units, as the member confirmed it. */
  readonly amount: number;
  readonly paymentPassword: Secret;
}
export const convertPoints = createAction<ConvertRequest>('points/convert');
