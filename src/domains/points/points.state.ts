/** The points mall, and the member's points and redemptions (R-REWARD-03 to 10). Amounts in minor units; never a password (SAFE-12). */
import type { AnswerOf } from '../../contract/call.ts';
import type { pointConfig, pointReward } from '../../contract/points/points.calls.ts';
import type { pointBalance, PointRow, RedemptionRow } from '../../contract/points/points.topics.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';
import { type Live, noLive } from '../live.ts';

export type { PointRow, RedemptionRow };
type GoodsAnswer = AnswerOf<typeof pointReward>['goods'][number];
export interface Goods extends Omit<GoodsAnswer, 'amount' | 'amountRequirement'> {
  readonly amount: number;
  readonly amountRequirement: number;
}
export interface PointsConfig extends Omit<AnswerOf<typeof pointConfig>, 'stakePerPoint'> {
  readonly stakePerPoint: number;
}
export type PaymentPasswordState = AnswerOf<typeof pointBalance>['paymentPassword'];

export interface PointsAttempt {
  /** Its idempotency key (H-18). */
  readonly key: string;
  readonly kind: 'redeem' | 'convert';
  readonly points: number;
  /** Of a conversion what it brings; 0: a redemption of goods. */
  readonly amount: number;
  /** `sending`: also while the outcome is being looked up. */
  readonly state: 'sending' | 'done' | 'refused';
  /** Null: not known, because the answer was lost. */
  readonly reference: string | null;
  /** Why it was refused: an error code of the contract, or `network`, `timeout`, `malformed`, `lost`. */
  readonly code: string | null;
}
export interface PointsState {
  /** By number, from 1 without holes; the latest has the balance. */
  readonly entries: Live<Readonly<Record<string, PointRow>>>;
  /** By reference number. */
  readonly redemptions: Live<Readonly<Record<string, RedemptionRow>>>;
  readonly goods: Loadable<readonly Goods[]>;
  readonly config: Loadable<PointsConfig>;
  readonly paymentPassword: Loadable<PaymentPasswordState>;
  readonly attempt: PointsAttempt | null;
  /** When the next payment password may be tried, house clock, Unix ms; null: not known. */
  readonly lockedUntil: number | null;
}
export const initialPoints: PointsState = {
  entries: noLive(),
  redemptions: noLive(),
  goods: idle(),
  config: idle(),
  paymentPassword: idle(),
  attempt: null,
  lockedUntil: null,
};
