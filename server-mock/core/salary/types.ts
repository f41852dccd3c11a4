/**
 * Types of real-time salary (D-63). Stakes in minor units, rates in parts per million, earnings in
 * millionths of a minor unit (micro), so that stake × rate is exact. Journals hold these shapes.
 */
import type { SalaryPayout } from '../../../src/contract/salary/salary.topics.ts';

/** Terms of a real-time contract (R-CONT-02). Bets below `singleBet` earn its agent nothing. */
export interface RealtimeTerms {
  readonly profitRate: number;
  readonly lossRate: number;
  readonly singleBet: number;
}
/** `n` grows by one with every window, even when the clock jumps. */
export interface SalaryWindow {
  readonly n: number;
  /** Unix ms by the writer's clock. */
  readonly start: number;
  readonly end: number;
}
export interface SalaryFacts {
  /** Length of a window, ms; windows end at full multiples of it. */
  readonly every: number;
  readonly window: SalaryWindow;
}
/** One contracted agent's share of one bet: the agent, the direct downline on the bettor's path, micro earned (0 or more). */
export type Share = readonly [agent: string, branch: string, earned: number];

/** Stored with a settled bet, so that a rollback takes back what was earned, whatever the terms are later. */
export interface BetCount {
  readonly window: number;
  readonly kind: 'won' | 'lost';
  readonly shares: readonly Share[];
}
/** Sums of the open window: bets won and lost below the agent, their stakes, and micro earned less corrections. */
export interface Accrual {
  readonly bets: number;
  readonly stake: number;
  readonly accrued: number;
}
/** A line of the coming payout. */
export interface Branch {
  readonly agent: string;
  /** Direct downline at the head of the branch. */
  readonly member: string;
  readonly kind: 'won' | 'lost' | 'correction';
  readonly bets: number;
  readonly stake: number;
  readonly earned: number;
  /** The bet that a correction takes back, and the number of the window that had paid it. */
  readonly corrects: { readonly betId: string; readonly window: number } | null;
}
export interface Payout {
  readonly agent: string;
  readonly item: SalaryPayout;
}
