/** Sums of a contract's running period, and its thresholds (decisions 0328, 0329). Pure. */
import { readPath, placeOf } from './sales.ts';
import type { ActiveCounts, Period, Run, Settlement } from './types.ts';

const ACTIVE_OF: Readonly<Record<Period, 0 | 1 | 2 | 3>> = { daily: 0, weekly: 1, semimonthly: 2, monthly: 3 };

/** Whether the running period has reached the contract's thresholds; 0 asks for nothing. */
export const isMet = ({ contract: { kind, terms }, activeMembers, validBet, profitLoss, days }: Run): boolean => {
  if (terms === null) return false;
  const reaches = (value: number, least: number): boolean => least === 0 || value >= least;
  return (
    reaches(activeMembers, terms.activeMembers) &&
    reaches(validBet, terms.periodicValidBet) &&
    reaches(profitLoss, terms.periodProfitLoss) &&
    // Of an average day; the others compare the bet amount with a day or an hour.
    (kind !== 'dividend' || reaches(validBet, terms.betAmount * days))
  );
};
/** Sums of an account's whole tree on the day; `active` by kind of period. */
export interface DaySums {
  readonly validBet: number;
  readonly profitLoss: number;
  readonly active: ActiveCounts;
}
type Frozen = Pick<Settlement, 'sales' | 'actives'>;
const NOTHING: DaySums = { validBet: 0, profitLoss: 0, active: [0, 0, 0, 0] };
/** Of the accounts in `wanted`. `withOwn`: own bets of accounts with a commission rate count for these too. */
export const daySums = (
  { sales, actives }: Frozen,
  wanted: (account: string) => boolean,
  withOwn = false,
): ((account: string) => DaySums) => {
  const sums = new Map<string, { validBet: number; profitLoss: number; active: [number, number, number, number] }>();
  const accountsOf = (path: string): readonly string[] => {
    const { own, agents } = readPath(path);
    return (withOwn && own !== null ? [own, ...agents] : agents).filter(wanted);
  };
  const sumOf = (account: string) => {
    const known = sums.get(account);
    if (known !== undefined) return known;
    const made = { validBet: 0, profitLoss: 0, active: [0, 0, 0, 0] as [number, number, number, number] };
    sums.set(account, made);
    return made;
  };
  for (const [key, { validBet, profitLoss }] of sales)
    for (const account of accountsOf(placeOf(key).path)) {
      const own = sumOf(account);
      own.validBet += validBet;
      own.profitLoss += profitLoss;
    }
  for (const [path, counts] of actives)
    for (const agent of readPath(path).agents) {
      if (!wanted(agent)) continue;
      const own = sumOf(agent);
      for (const [n, count] of counts.entries()) own.active[n] = (own.active[n] ?? 0) + count;
    }
  return (account) => sums.get(account) ?? NOTHING;
};
/** The run of every contract that is signed at the end of the day, with the day in it. */
export const runsAfter = (settlement: Settlement, runs: ReadonlyMap<string, Run>): readonly Run[] => {
  const { dayStart, contracts } = settlement;
  const agents = new Set(contracts.map(({ downline }) => downline));
  const sumsOf = daySums(settlement, (account) => agents.has(account));
  return contracts.map((contract): Run => {
    const day = sumsOf(contract.downline);
    const before = runs.get(contract.contractId);
    return {
      contract,
      firstDay: before?.firstDay ?? dayStart,
      lastDay: dayStart,
      days: (before?.days ?? 0) + 1,
      activeMembers: (before?.activeMembers ?? 0) + day.active[ACTIVE_OF[contract.period]],
      validBet: (before?.validBet ?? 0) + day.validBet,
      profitLoss: (before?.profitLoss ?? 0) + day.profitLoss,
    };
  });
};
