/**
 * Computes what accounts earn from the frozen sums of a day (decisions 0327 to 0329), a slice at a time. Exact integers: valid bets ×
 * parts per million are millionths of a minor unit. Folds in place.
 */
import type { HouseContract } from '../../contracts/types.ts';
import type { HouseState } from '../../state.ts';
import { accountSums, isMet } from './runs.ts';
import { placeOf, readPath } from './sales.ts';
import { contractsOf, type Step } from './stages.ts';
import type { PathSums, PlannedLine, Sale, Settlement } from './types.ts';

type State = Readonly<HouseState>;
/** In millionths of a minor unit; the sum of its lines. */
export interface Earning {
  readonly earned: number;
  readonly lines: readonly PlannedLine[];
}
/** The commission rate at the end of the day. */
export const rateAtEnd = ({ rates }: Pick<State, 'rates'>, { ratesBefore }: Settlement, account: string): number =>
  (Object.hasOwn(ratesBefore, account) ? ratesBefore[account] : rates.get(account)) ?? 0;

/** Whether the contract of a daily or hourly salary pays at all on the day. */
export const isSalaryMet = (state: State, { contractId, kind, terms, downline }: HouseContract): boolean => {
  const run = state.runs.get(contractId);
  if (terms === null || run === undefined || !isMet(run)) return false;
  return kind === 'hourly' || terms.betAmount === 0 || accountSums(state, downline).validBet >= terms.betAmount;
};

/** `hour` is null where it does not matter. */
type RateOf = (account: string, hour: number | null) => number;
/** Rates of one slice; each account is asked for on many paths. */
const ratesOf = (state: State, settlement: Settlement, plan: Step): RateOf => {
  const known = new Map<string, number>();
  const contracts = contractsOf(settlement, plan);
  const rateOfDay = (account: string): number => {
    if (plan.kind === 'commission') return rateAtEnd(state, settlement, account);
    const contract = contracts.get(account);
    return contract !== undefined && isSalaryMet(state, contract) ? (contract.terms?.rate ?? 0) : 0;
  };
  return (account, hour) => {
    let rate = known.get(account);
    if (rate === undefined) {
      rate = rateOfDay(account);
      known.set(account, rate);
    }
    if (rate === 0 || hour === null) return rate;
    const least = contracts.get(account)?.terms?.betAmount ?? 0;
    return least === 0 || (state.treeHours.get(account)?.[hour] ?? 0) >= least ? rate : 0;
  };
};
/** An entry of `account` in the plan under way: of the branch of `member`, or of an hour. */
const addLine = (state: HouseState, account: string, more: PlannedLine): void => {
  let lines = state.settledLines.get(account);
  if (lines === undefined) {
    lines = new Map();
    state.settledLines.set(account, lines);
  }
  const key = more.hour === null ? more.member : String(more.hour);
  const line = lines.get(key);
  if (line === undefined) {
    lines.set(key, more);
    return;
  }
  lines.set(key, {
    member: line.member,
    hour: line.hour,
    activeMembers: line.activeMembers + more.activeMembers,
    validBet: line.validBet + more.validBet,
    profitLoss: line.profitLoss + more.profitLoss,
    earned: line.earned + more.earned,
  });
};
/** Head of the branch of the agent at `n` of a path: the agent below, '' directly. */
const branchOf = (agents: readonly string[], n: number): string => (n === 0 ? '' : (agents[n - 1] ?? ''));

/** Folds a path, or of an hourly plan a path and hour, into the lines of the accounts on it. */
export type AddEntry = (key: string, sums: Sale | PathSums) => void;
/** Each account earns by the difference. Own bets earn commission alone. An hourly salary has a line for each hour, not branch. */
export const lineAdder = (state: HouseState, settlement: Settlement, plan: Step): AddEntry => {
  const rateOf = ratesOf(state, settlement, plan);
  const byHour = plan.kind === 'hourly';
  const contracts = contractsOf(settlement, plan);
  const isWanted = (account: string): boolean =>
    plan.kind === 'commission' ? rateOf(account, null) > 0 : contracts.has(account);
  return (key, sums) => {
    const { hour, path } = byHour ? placeOf(key) : { hour: null, path: key };
    const { own, agents } = readPath(path);
    const hasSales = !('sales' in sums) || sums.sales > 0;
    const activeMembers = 'active' in sums ? sums.active[0] : 0;
    const { validBet, profitLoss } = sums;
    let largest = 0;
    const earn = (account: string, member: string, active: number): void => {
      const rate = rateOf(account, hour);
      // Without the sign of a zero, which the journal would not keep.
      const earned = 0 + Math.max(0, rate - largest) * validBet;
      largest = Math.max(largest, rate);
      if (!isWanted(account) || (byHour && rate === 0) || !(hasSales || active > 0)) return;
      const branch = byHour ? '' : member;
      addLine(state, account, { member: branch, hour, activeMembers: active, validBet, profitLoss, earned });
    };
    if (plan.kind === 'commission' && own !== null) earn(own, '', 0);
    for (const [n, agent] of agents.entries()) earn(agent, branchOf(agents, n), activeMembers);
  };
};
/** What the lines of the plan come to. No entry: the account has none. */
export const earningOf = ({ settledLines }: Pick<State, 'settledLines'>, account: string): Earning | undefined => {
  const lines = settledLines.get(account);
  if (lines === undefined) return undefined;
  const all = [...lines.values()].sort(
    (a, b) => (a.hour ?? -1) - (b.hour ?? -1) || (a.member < b.member ? -1 : a.member > b.member ? 1 : 0),
  );
  return { earned: all.reduce((sum, line) => sum + line.earned, 0), lines: all };
};
