/**
 * A member's participation in a promotion as the journal stores it. Amounts in minor units, times Unix ms by the
 * writer's clock.
 */
import type { OwnStatus } from '../../../src/contract/promotions/statuses.ts';

export type { OwnStatus };
export type TakenPart = 'join' | 'apply' | 'claim' | 'raffle';

export interface Prize {
  readonly id: string;
  readonly amount: number;
  /** Weight in the draw. */
  readonly weight: number;
}
/** The promotion's terms at the moment of participation; the command carries them, so that the journal holds them. */
export interface PromotionTerms {
  readonly mode: TakenPart;
  readonly from: number;
  /** Null: no end. */
  readonly until: number | null;
  readonly reward: number;
  /** Valid bets that a `join` requires, and their category; null: any. */
  readonly needed: number;
  readonly category: string | null;
  readonly prizes: readonly Prize[];
}
export interface Application {
  readonly remark: string;
  /** SHA-256 of its pictures, hex. */
  readonly images: readonly string[];
  /** When the automatic review decides. */
  readonly due: number;
}
export interface Part {
  readonly status: OwnStatus;
  /** When it got this status. */
  readonly at: number;
  /** When it began: bets placed earlier do not count. */
  readonly since: number;
  readonly until: number | null;
  readonly reward: number;
  readonly needed: number;
  readonly category: string | null;
  readonly progress: number;
  /** Amount paid. */
  readonly amount: number;
  /** Id of the prize drawn; empty: none. */
  readonly prize: string;
  /** Reference of the posting that paid it; empty: none. */
  readonly reference: string;
  readonly application: Application | null;
}
export interface PromotionMoved {
  readonly type: 'promotionMoved';
  readonly member: string;
  readonly promotion: string;
  /** The participation after this event. */
  readonly part: Part;
}
