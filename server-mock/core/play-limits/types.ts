/** Play limits as the journal stores them (decision 0295). Amounts in minor units, times Unix ms by the writer's clock. */
import type { BREAK_TERMS } from '../../../src/contract/play-limits/breakTerms.ts';
import type { LimitRow } from '../../../src/contract/play-limits/play-limits.topics.ts';

export type LimitKind = LimitRow['kind'];
export type LimitPeriod = LimitRow['period'];

/** The row that its owner sees, and when its first window began. */
export interface PlayLimit extends LimitRow {
  readonly since: number;
}
/** The limit that refused a movement, as its owner is told: amounts as decimal strings (of `time`: minutes). */
export interface LimitReached extends Pick<LimitRow, 'kind' | 'period' | 'until'> {
  readonly limit: string;
  readonly used: string;
}
export type LimitEvent =
  /** The limit after this event. */
  | { readonly type: 'limitSet'; readonly member: string; readonly limit: PlayLimit }
  | { readonly type: 'limitEnded'; readonly member: string; readonly kind: LimitKind; readonly period: LimitPeriod }
  /** The member's time begins to run, or stops at `at`: the first session opened, or the last one ended. */
  | { readonly type: 'timeLimitMoved'; readonly member: string; readonly at: number; readonly runs: boolean }
  /** At least one window of the member's limits ended before `at`. */
  | { readonly type: 'limitWindowsTurned'; readonly member: string; readonly at: number };
export type BreakTerm = (typeof BREAK_TERMS)[number];
/** The member neither plays nor logs in until then. */
export interface BreakTaken {
  readonly type: 'breakTaken';
  readonly member: string;
  readonly term: BreakTerm;
  readonly from: number;
  readonly until: number;
}
export interface TakeBreak {
  readonly kind: 'takeBreak';
  readonly member: string;
  readonly term: BreakTerm;
}
export interface SetLimit {
  readonly kind: 'setLimit';
  readonly member: string;
  readonly limit: LimitKind;
  readonly period: LimitPeriod;
  /** Null: no limit. */
  readonly amount: number | null;
}
export interface AnswerRaise {
  /** Confirms a raise whose wait is over, or withdraws one. */
  readonly kind: 'confirmLimit' | 'keepLimit';
  readonly member: string;
  readonly limit: LimitKind;
  readonly period: LimitPeriod;
}
export type LimitCommand = SetLimit | AnswerRaise | TakeBreak;
