/**
 * Data that the agent's pages have fetched. Only the latest request of each kind is kept, since a page shows one at a
 * time.
 */
import type { agentAnnouncements } from '../../contract/announcements/announcements.calls.ts';
import type { AnswerOf } from '../../contract/call.ts';
import type { payoutLines } from '../../contract/salary/payouts.calls.ts';
import type { Language } from '../../contract/fields.ts';
import type { TeamBet, TeamRow } from '../../contract/team/team.topics.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';

/** Rates in parts per million of a stake; the smallest single bet that counts, in minor units (R-CONT-02). */
export interface Terms {
  readonly profitRate: number;
  readonly lossRate: number;
  readonly singleBet: number;
}
export type PastPeriod = 'yesterday' | 'week' | 'month';
/** One downline over the days before today, minor units. */
export interface PastRow {
  readonly member: string;
  readonly bets: number;
  readonly stake: number;
  readonly turnover: number;
  readonly result: number;
  readonly deposits: number;
  readonly withdrawals: number;
}
export interface PastDays {
  readonly period: PastPeriod;
  /** Unix ms; the days end where today begins. */
  readonly from: number;
  readonly until: number;
  readonly rows: Readonly<Record<string, PastRow>>;
}
/** The team as it stood at a moment of the last days, Unix ms, with the figures of that merchant day up to it (B-23). */
export interface Moment {
  readonly at: number;
  /** By member id. `turnover` has the valid bets, as the reports count them; who was online then is not known. */
  readonly rows: Readonly<Record<string, TeamRow>>;
}
export type RecordedBet = Omit<TeamBet, 'id'>;
export interface BetQuery {
  /** Part of an account name, in lower case; absent: the whole tree. */
  readonly account?: string;
  readonly category?: string;
  /** Merchant days, `2026-11-22`, both inclusive. */
  readonly from?: string;
  readonly to?: string;
  readonly page: number;
}
export interface BetsPage {
  /** The query that these bets answer; a page ignores the answer to another query. */
  readonly of: BetQuery;
  readonly bets: readonly RecordedBet[];
  readonly total: number;
  readonly pages: number;
}
export type AgentNotice = AnswerOf<typeof agentAnnouncements>['list'][number];
export interface NoticesPage {
  /** The requested page; beyond the last page, `notices` is empty. */
  readonly page: number;
  readonly notices: readonly AgentNotice[];
  readonly pages: number;
}
/** Of one payout; amounts in minor units, `earned` in millionths of one. */
export interface PayoutLines {
  readonly reference: string;
  readonly lines: readonly (Omit<AnswerOf<typeof payoutLines>['list'][number], 'validBet' | 'profitLoss'> & {
    readonly validBet: number;
    readonly profitLoss: number;
  })[];
}
export interface AgentRequests {
  readonly past: PastPeriod;
  /** Unix ms. */
  readonly moment: number;
  readonly bets: BetQuery;
  /** Reference of a payout. */
  readonly payoutLines: string;
  readonly notices: { readonly page: number; readonly language: Language };
}
export interface AgentAnswers {
  /** Null: no contract of real-time salary. */
  readonly terms: Terms | null;
  readonly past: PastDays;
  readonly moment: Moment;
  readonly bets: BetsPage;
  readonly notices: NoticesPage;
  readonly payoutLines: PayoutLines;
}
export type AgentRead = keyof AgentAnswers;
export type AgentState = { readonly [K in AgentRead]: Loadable<{ readonly value: AgentAnswers[K] }> };
export const initialAgent: AgentState = {
  terms: idle(),
  past: idle(),
  moment: idle(),
  bets: idle(),
  notices: idle(),
  payoutLines: idle(),
};

/** Bets and announcements per page (R-AGENT-01, R-AGENT-05). */
export const BETS_PER_PAGE = 25;
export const NOTICES_PER_PAGE = 5;
