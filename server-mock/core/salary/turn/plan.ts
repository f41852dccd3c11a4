/**
 * Computes payouts from the frozen sums of a day (decisions 0327 to 0329). Pure; exact integers: valid bets × parts per million are
 * millionths of a minor unit.
 */
import { placeOf, readPath } from './sales.ts';
import { isMet } from './runs.ts';
import type { PayoutKind, Period, PlannedLine, Run, Settlement } from './types.ts';

/** In millionths of a minor unit; the sum of its lines. */
export interface Earning {
  readonly earned: number;
  readonly lines: readonly PlannedLine[];
}
interface Part {
  activeMembers: number;
  validBet: number;
  profitLoss: number;
  earned: number;
}
const PERIODS: readonly Period[] = ['daily', 'weekly', 'semimonthly', 'monthly'];
/** What is planned, in this order: commission is of the day alone. */
export const PLANS: readonly (readonly [PayoutKind, Period])[] = [
  ['commission', 'daily'],
  ...(['daily', 'hourly', 'dividend'] as const).flatMap((kind) => PERIODS.map((period) => [kind, period] as const)),
];
interface Line extends Part {
  readonly member: string;
  readonly hour: number | null;
}
/** Sums by account and by line; `member`: head of the branch, '' for the account's direct members and own bets. */
interface Sums {
  readonly add: (account: string, member: string, hour: number | null, part: Partial<Part>) => void;
  readonly of: (account: string) => Earning | undefined;
}
const createSums = (): Sums => {
  const byAccount = new Map<string, Map<string, Line>>();
  return {
    add: (account, member, hour, part) => {
      const lines = byAccount.get(account) ?? new Map<string, Line>();
      byAccount.set(account, lines);
      const key = `${hour} ${member}`;
      const line = lines.get(key) ?? { member, hour, activeMembers: 0, validBet: 0, profitLoss: 0, earned: 0 };
      lines.set(key, line);
      line.activeMembers += part.activeMembers ?? 0;
      line.validBet += part.validBet ?? 0;
      line.profitLoss += part.profitLoss ?? 0;
      line.earned += part.earned ?? 0;
    },
    of: (account) => {
      const lines = byAccount.get(account);
      if (lines === undefined) return undefined;
      const all = [...lines.values()].sort(
        (a, b) => (a.hour ?? -1) - (b.hour ?? -1) || (a.member < b.member ? -1 : a.member > b.member ? 1 : 0),
      );
      return { earned: all.reduce((sum, line) => sum + line.earned, 0), lines: all };
    },
  };
};
/** Head of the branch of the agent at `n` of a path: the agent below, '' directly. */
const branchOf = (agents: readonly string[], n: number): string => (n === 0 ? '' : (agents[n - 1] ?? ''));

type Frozen = Pick<Settlement, 'sales' | 'actives'>;
/**
 * Sums of every agent in `wanted`, and what each earns by the difference: `rateOf` an account in an hour. `withOwn`: the bettor earns
 * too. `byHour`: one line for each hour instead of each branch.
 */
const differences = (
  { sales, actives }: Frozen,
  wanted: (account: string) => boolean,
  rateOf: (account: string, hour: number) => number,
  { withOwn, byHour }: { readonly withOwn: boolean; readonly byHour: boolean },
): Sums => {
  const sums = createSums();
  for (const [key, { validBet, profitLoss }] of sales) {
    const { hour, path } = placeOf(key);
    const { own, agents } = readPath(path);
    let largest = 0;
    const earn = (account: string, member: string): void => {
      const rate = rateOf(account, hour);
      if (wanted(account)) {
        const earned = Math.max(0, rate - largest) * validBet;
        if (!byHour || rate > 0)
          sums.add(account, byHour ? '' : member, byHour ? hour : null, { validBet, profitLoss, earned });
      }
      largest = Math.max(largest, rate);
    };
    if (withOwn && own !== null) earn(own, '');
    for (const [n, agent] of agents.entries()) earn(agent, branchOf(agents, n));
  }
  if (!byHour)
    for (const [path, [activeMembers]] of actives) {
      const { agents } = readPath(path);
      for (const [n, agent] of agents.entries())
        if (wanted(agent)) sums.add(agent, branchOf(agents, n), null, { activeMembers });
    }
  return sums;
};

/** By account, of the accounts in `wanted`; `rateOf`: the commission rate at the end of the day. */
export const commissions = (
  frozen: Frozen,
  wanted: (account: string) => boolean,
  rateOf: (account: string) => number,
): Sums['of'] => differences(frozen, wanted, rateOf, { withOwn: true, byHour: false }).of;

/** Valid bet of the whole tree by clock hour, of the agents in `wanted`. */
export const treeHours = (
  { sales }: Frozen,
  wanted: (account: string) => boolean,
): ReadonlyMap<string, readonly number[]> => {
  const hours = new Map<string, number[]>();
  for (const [key, { validBet }] of sales) {
    const { hour, path } = placeOf(key);
    for (const agent of readPath(path).agents) {
      if (!wanted(agent)) continue;
      const own = hours.get(agent) ?? Array.from({ length: 24 }, () => 0);
      own[hour] = (own[hour] ?? 0) + validBet;
      hours.set(agent, own);
    }
  }
  return hours;
};

export interface SalaryEarnings {
  readonly of: Sums['of'];
  /** Whether the contract pays at all on the day. */
  readonly isMet: (agent: string) => boolean;
}
/** `runs`: of this kind and period, by downline, with the day already in them. */
export const salaries = (frozen: Frozen, kind: 'daily' | 'hourly', runs: ReadonlyMap<string, Run>): SalaryEarnings => {
  const isPaid = (agent: string): boolean => runs.has(agent);
  const hours = treeHours(frozen, isPaid);
  const ofDay = (agent: string): number => (hours.get(agent) ?? []).reduce((sum, one) => sum + one, 0);
  const rates = new Map<string, number>();
  for (const [agent, run] of runs) {
    const { terms } = run.contract;
    if (terms === null || !isMet(run)) continue;
    if (kind === 'hourly' || terms.betAmount === 0 || ofDay(agent) >= terms.betAmount) rates.set(agent, terms.rate);
  }
  const rateOf = (agent: string, hour: number): number => {
    const rate = rates.get(agent) ?? 0;
    if (kind === 'daily' || rate === 0) return rate;
    const least = runs.get(agent)?.contract.terms?.betAmount ?? 0;
    return least === 0 || (hours.get(agent)?.[hour] ?? 0) >= least ? rate : 0;
  };
  const { of } = differences(frozen, isPaid, rateOf, { withOwn: false, byHour: kind === 'hourly' });
  return { of, isMet: (agent) => rates.has(agent) };
};
