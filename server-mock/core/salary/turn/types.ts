/**
 * Types of what is settled at the turn of the merchant day: commission, daily and hourly salary, dividends (decisions 0327 to
 * 0330). Amounts in minor units, rates in parts per million, `…Micro` and carries in millionths of a minor unit, days as Unix ms
 * of their start. Journals hold these shapes.
 */
import type { PayoutRow } from '../../../../src/contract/salary/payouts.topics.ts';
import type { HouseContract } from '../../contracts/types.ts';

export type PayoutKind = PayoutRow['kind'];
export type Period = PayoutRow['period'];

/** Sums of the bets that settled on one path in one clock hour of the day. */
export interface Sale {
  readonly bets: number;
  readonly validBet: number;
  /** What the members lost; negative where they won. */
  readonly profitLoss: number;
}
/** When a member was active last. */
export interface Activity {
  /** Start of the latest day with a valid bet, and of the one before it; 0: none. */
  readonly last: number;
  readonly before: number;
  /** Valid bets of that latest day, and the path that counts the member. */
  readonly bets: number;
  readonly path: string;
  /** In which periods that day was the member's first. */
  readonly first: ActiveCounts;
}
/** Members whose first valid bet of the day, week, half-month, month was on this day. */
export type ActiveCounts = readonly [daily: number, weekly: number, semimonthly: number, monthly: number];
/** Start of the period of each kind that contains the day. */
export type PeriodStarts = Readonly<Record<Period, number>>;

/** What a contract's running period has come to, on the days at whose end it was in force. */
export interface Run {
  readonly contract: HouseContract;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly days: number;
  readonly activeMembers: number;
  readonly validBet: number;
  readonly profitLoss: number;
}
/** What the records of a settlement work through; `lines` and `payouts` once for each plan (stages.ts). */
export type Stage = 'sales' | 'actives' | 'accounts' | 'runs' | 'lines' | 'payouts' | 'payments';
/** The ended day, frozen together with its `frozenSales` and `frozenActives`; and how far its settlement has come. */
export interface Settlement {
  /** `2026-11-27`, of the ended day. */
  readonly date: string;
  readonly dayStart: number;
  /** Periods that end with the day. */
  readonly ended: readonly Period[];
  /** Signed at the end of the day, without real-time salary. */
  readonly contracts: readonly HouseContract[];
  /** Commission rates that were changed since, as they were at the end of the day. */
  readonly ratesBefore: Readonly<Record<string, number>>;
  /** Index in `STEPS`, and how many entries of that step are done. */
  readonly step: number;
  readonly done: number;
}
/** Sums of the ended day on one path. */
export interface PathSums {
  /** Hours with sales; 0: the path has active members alone. */
  readonly sales: number;
  readonly validBet: number;
  readonly profitLoss: number;
  readonly active: ActiveCounts;
}
/** Sums of the ended day of one account: of its tree, and of its own bets where it has a commission rate. */
export interface AccountSums extends PathSums {
  readonly ownBet: number;
  readonly ownLoss: number;
}
/** One line: a branch of the tree, '' for direct members together; or a clock hour. */
export interface PlannedLine {
  readonly member: string;
  readonly hour: number | null;
  readonly activeMembers: number;
  readonly validBet: number;
  readonly profitLoss: number;
  readonly earned: number;
}
/** lines + carriedIn − carriedOut = amount × 1,000,000, exactly. */
export interface PlannedPayout extends Omit<PayoutRow, 'account' | 'state' | 'computedAt' | 'closedAt'> {
  readonly lines: readonly PlannedLine[];
}
export interface PayoutFact extends PlannedPayout {
  readonly state: PayoutRow['state'];
  readonly computedAt: number;
  readonly closedAt: number | null;
}
/** A payout of the house that is computed and not paid. */
export interface DuePayout {
  readonly member: string;
  readonly kind: PayoutKind;
  readonly amount: number;
}
export type TurnEvent =
  /** Freezes the day that ends; before its `dayTurned`. `periods`: of the day that begins. */
  | { readonly type: 'salesTurned'; readonly date: string; readonly periods: PeriodStarts }
  /** The step has worked through its entries up to this one, not included. The fold adds them to the sums. */
  | { readonly type: 'settlementAdvanced'; readonly upTo: number }
  /** The runs of the next contracts, in their order. */
  | { readonly type: 'settlementSummed'; readonly runs: readonly Run[] }
  | {
      readonly type: 'settlementPlanned';
      readonly kind: PayoutKind;
      readonly period: Period;
      readonly payouts: readonly PlannedPayout[];
      /** Agent → references that leave the list, for there are newer ones. */
      readonly trimmed: Readonly<Record<string, readonly string[]>>;
      /** Where the next portion of this plan begins; null: it is complete. */
      readonly upTo: number | null;
      readonly at: number;
    }
  | {
      readonly type: 'payoutsPaid';
      readonly references: readonly string[];
      /** Who is paid, for each reference. */
      readonly members: readonly string[];
      readonly at: number;
    }
  | { readonly type: 'settlementClosed' }
  | {
      readonly type: 'dividendAnswered';
      readonly reference: string;
      readonly member: string;
      readonly payer: string;
      readonly state: 'accepted' | 'refused';
      readonly at: number;
    };
export type TurnCommand = {
  /** By the upline that owes it. Returns `state`. */
  readonly kind: 'processDividend';
  readonly agent: string;
  readonly reference: string;
  readonly accept: boolean;
};
export interface TurnState {
  /** Today's sums by `saleKey`, and members first active today by path. */
  sales: Map<string, Sale>;
  actives: Map<string, ActiveCounts>;
  /** Member → when they were active last. No entry: never. */
  activity: Map<string, Activity>;
  /** Member → paths that they had before the present one, the first one first. A bet names one by its index. */
  formerPaths: Map<string, readonly string[]>;
  /** Of the standing day. */
  periods: PeriodStarts;
  /** Contract → its running period. */
  runs: Map<string, Run>;
  /** `carryKey` → millionths carried. No entry: none. */
  carries: Map<string, number>;
  /** Number of the day → its settlement, which is not over; the oldest first, and only that one moves. */
  settlements: Map<string, Settlement>;
  /** Number of a day that is settled → its sums by `saleKey`, and its active members by path. */
  frozenSales: Map<string, ReadonlyMap<string, Sale>>;
  frozenActives: Map<string, ReadonlyMap<string, ActiveCounts>>;
  /** What the settlement under way has added up so far. */
  settledPaths: Map<string, PathSums>;
  settledAccounts: Map<string, AccountSums>;
  /** Agent with an hourly contract → valid bet of the tree by clock hour. */
  treeHours: Map<string, number[]>;
  /** Account → its lines in the plan under way, by branch or hour. */
  settledLines: Map<string, Map<string, PlannedLine>>;
  /** By reference, in the order of their plans. */
  duePayouts: Map<string, DuePayout>;
  /** Agent who can log in → payouts received and owed, oldest first; limited. */
  payouts: Map<string, readonly PayoutFact[]>;
}
export const emptyTurn = (): TurnState => ({
  sales: new Map(),
  actives: new Map(),
  activity: new Map(),
  formerPaths: new Map(),
  periods: { daily: 0, weekly: 0, semimonthly: 0, monthly: 0 },
  runs: new Map(),
  carries: new Map(),
  settlements: new Map(),
  frozenSales: new Map(),
  frozenActives: new Map(),
  settledPaths: new Map(),
  settledAccounts: new Map(),
  treeHours: new Map(),
  settledLines: new Map(),
  duePayouts: new Map(),
  payouts: new Map(),
});
