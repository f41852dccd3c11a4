/** Bonuses as the journal and the state store them. Amounts in minor units, times Unix ms. */
import type { BONUS_STATES } from '../../../src/contract/bonuses/bonuses.calls.ts';

export type BonusState = (typeof BONUS_STATES)[number];
/** A bonus that was granted, with the terms of its offer at that time. */
export interface Bonus {
  readonly id: string;
  readonly member: string;
  /** Id of the offer. */
  readonly offer: string;
  readonly state: BonusState;
  readonly amount: number;
  /** Turnover that clears it, and what settled bets have brought so far. */
  readonly owed: number;
  readonly done: number;
  /** Weight of a bet's turnover by category, parts per million; a category that is absent does not count. */
  readonly weights: Readonly<Record<string, number>>;
  readonly grantedAt: number;
  readonly expiresAt: number;
  /** When it was cleared, forfeited or expired. */
  readonly endedAt: number | null;
  /** Of its posting. */
  readonly reference: string;
}
export interface BonusGranted {
  readonly type: 'bonusGranted';
  readonly bonus: Bonus;
}
/** A bonus ended before it was cleared. Settled bets clear one without an event. */
export interface BonusEnded {
  readonly type: 'bonusEnded';
  readonly member: string;
  readonly bonus: string;
  readonly state: Exclude<BonusState, 'active' | 'cleared'>;
  readonly at: number;
}
