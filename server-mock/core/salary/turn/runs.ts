/** Sums of a contract's running period, and its thresholds (decisions 0328, 0329). Pure. */
import type { HouseContract } from '../../contracts/types.ts';
import type { HouseState } from '../../state.ts';
import type { AccountSums, Period, Run, Settlement } from './types.ts';

type State = Readonly<HouseState>;
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
const NOTHING: AccountSums = { sales: 0, validBet: 0, profitLoss: 0, active: [0, 0, 0, 0], ownBet: 0, ownLoss: 0 };
/** Of the account on the day that is settled. */
export const accountSums = ({ settledAccounts }: Pick<State, 'settledAccounts'>, account: string): AccountSums =>
  settledAccounts.get(account) ?? NOTHING;

/** The run of a contract that is signed at the end of the day, with the day in it. */
export const runAfter = (state: State, { dayStart }: Settlement, contract: HouseContract): Run => {
  const day = accountSums(state, contract.downline);
  const before = state.runs.get(contract.contractId);
  return {
    contract,
    firstDay: before?.firstDay ?? dayStart,
    lastDay: dayStart,
    days: (before?.days ?? 0) + 1,
    activeMembers: (before?.activeMembers ?? 0) + day.active[ACTIVE_OF[contract.period]],
    validBet: (before?.validBet ?? 0) + day.validBet,
    profitLoss: (before?.profitLoss ?? 0) + day.profitLoss,
  };
};
/** Once the day is in every run: whether the run is over, with its period, or since its contract was no longer signed. */
export const isRunOver = ({ ended, dayStart }: Pick<Settlement, 'ended' | 'dayStart'>, run: Run): boolean =>
  run.lastDay !== dayStart || ended.includes(run.contract.period);
