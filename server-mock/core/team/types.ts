/** Figures of the members below an agent. Journals hold these shapes. */
import type { RegistrationLink } from '../../../src/contract/team/links.topics.ts';

/** A day of the merchant's time zone (D-53). `n` grows by one with every day; times are Unix ms. */
export interface MerchantDay {
  readonly n: number;
  readonly start: number;
  readonly end: number;
}
/** A commission rate was given: at the opening of an account, or raised later (decision 0328). */
export interface RateSet {
  readonly type: 'rateSet';
  readonly member: string;
  /** Parts per million of a valid bet. */
  readonly rate: number;
}
/** A registration link and its maker. */
export interface RegistrationLinkFacts extends RegistrationLink {
  readonly agent: string;
}
/** A link as it stands now: made, ended, or used once more. */
export interface LinkSet {
  readonly type: 'linkSet';
  readonly link: RegistrationLinkFacts;
}
/** An ended link made room for a new one. */
export interface LinkForgotten {
  readonly type: 'linkForgotten';
  readonly code: string;
  readonly agent: string;
}
/** `by`: the agent; null: an operator. `at`: Unix ms. */
export interface Freeze {
  readonly by: string | null;
  readonly at: number;
}
/** An account was frozen, or the freeze lifted (null), by an agent above or an operator (null). */
export interface FreezeSet {
  readonly type: 'freezeSet';
  readonly member: string;
  readonly by: string | null;
  readonly freeze: Freeze | null;
}
export type DownlineEvent = RateSet | LinkSet | LinkForgotten | FreezeSet;
/** One member's figures of a past day. */
export interface PastDay extends Omit<Today, 'lastBetAt'> {
  readonly n: number;
  /** Unix ms of its start. */
  readonly start: number;
}
/** One member's figures of today, minor units. */
export interface Today {
  /** Bets placed today and not void. */
  readonly bets: number;
  readonly stake: number;
  /** Stakes of bets won or lost today. */
  readonly turnover: number;
  /** Payouts less stakes of bets settled today. */
  readonly result: number;
  readonly deposits: number;
  readonly withdrawals: number;
  /** Unix ms of the latest bet of any day; null: none yet. */
  readonly lastBetAt: number | null;
}
