/** A member's part in a promotion, as the journal keeps it. Amounts in minor units, times Unix ms by the writer's clock. */
import type { OwnStatus } from '../../../src/contract/promotions/statuses.ts';

export type { OwnStatus };
export type TakenPart = 'join' | 'apply' | 'claim' | 'raffle';

export interface Prize {
  readonly id: string;
  readonly amount: number;
  /** How often it comes against the others. */
  readonly weight: number;
}
/** What is promised at the moment somebody takes part: said by the command, so that the journal holds it. */
export interface PromotionTerms {
  readonly mode: TakenPart;
  readonly from: number;
  /** Null: no end. */
  readonly until: number | null;
  readonly reward: number;
  /** Valid bets that a `join` asks for, and of which category; null: of any. */
  readonly needed: number;
  readonly category: string | null;
  readonly prizes: readonly Prize[];
}
export interface Application {
  readonly remark: string;
  /** SHA-256 of its pictures, hex. */
  readonly images: readonly string[];
  /** When the house decides. */
  readonly due: number;
}
export interface Part {
  readonly status: OwnStatus;
  /** When it became so. */
  readonly at: number;
  /** When it began: bets placed earlier do not count. */
  readonly since: number;
  readonly until: number | null;
  readonly reward: number;
  readonly needed: number;
  readonly category: string | null;
  readonly progress: number;
  /** Paid. */
  readonly amount: number;
  /** Id of the prize drawn; empty: none. */
  readonly prize: string;
  /** Of the posting that paid it; empty: none. */
  readonly reference: string;
  readonly application: Application | null;
}
export interface PromotionMoved {
  readonly type: 'promotionMoved';
  readonly member: string;
  readonly promotion: string;
  /** As it stands from now on. */
  readonly part: Part;
}
