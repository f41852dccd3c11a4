/** What a plan pays whom, a portion at a time (decisions 0328, 0329, 0346). Pure. */
import type { HouseContract } from '../../contracts/types.ts';
import type { HouseState } from '../../state.ts';
import type { Claim } from './claim.ts';
import { earningOf, isSalaryMet, rateAtEnd } from './plan.ts';
import { accountSums, isMet, isRunOver } from './runs.ts';
import { keysOf, type PortionSizes } from './slices.ts';
import { contractsOf, type Step } from './stages.ts';
import type { Run, Settlement } from './types.ts';

type State = Readonly<HouseState>;
export interface Portion {
  readonly claims: readonly Claim[];
  /** Where the next portion of the plan begins; null: it is complete. */
  readonly upTo: number | null;
}

const isShown = (state: State, member: string): boolean => state.members.get(member)?.bot === false;

const commission = (state: State, settlement: Settlement, member: string): Claim | null => {
  const rate = rateAtEnd(state, settlement, member);
  const sums = accountSums(state, member);
  if (rate <= 0 || sums.sales === 0) return null;
  const earning = earningOf(state, member);
  if (earning === undefined || (earning.earned === 0 && !isShown(state, member))) return null;
  const { dayStart } = settlement;
  return {
    ...{ member, payer: 'house', contractId: '', firstDay: dayStart, lastDay: dayStart, rate },
    ...{ activeMembers: sums.active[0], validBet: sums.validBet + sums.ownBet },
    ...{ profitLoss: sums.profitLoss + sums.ownLoss, isMet: true, ...earning },
  };
};
const salary = (state: State, { dayStart }: Settlement, contract: HouseContract): Claim | null => {
  const { contractId, downline: member, terms } = contract;
  const { earned, lines } = earningOf(state, member) ?? { earned: 0, lines: [] };
  if (earned === 0 && !isShown(state, member)) return null;
  const { validBet, profitLoss, active } = accountSums(state, member);
  return {
    ...{ member, payer: 'house', contractId, firstDay: dayStart, lastDay: dayStart, rate: terms?.rate ?? 0 },
    ...{ activeMembers: active[0], validBet, profitLoss, isMet: isSalaryMet(state, contract) },
    ...{ earned, lines },
  };
};
/**
 * Below 0 what the members won is kept, also where the thresholds are not met; above 0 it is earned only where they are.
 */
const dividend = (state: State, run: Run): Claim => {
  const { contract, firstDay, lastDay, activeMembers, validBet, profitLoss } = run;
  const { contractId, downline: member, upline, terms } = contract;
  const rate = terms?.rate ?? 0;
  const isDue = isMet(run);
  const earned = profitLoss > 0 && !isDue ? 0 : profitLoss * rate;
  const line = { member: '', hour: null, activeMembers, validBet, profitLoss, earned };
  return {
    ...{ member, payer: state.members.has(upline) ? upline : 'house', contractId, firstDay, lastDay, rate },
    ...{ activeMembers, validBet, profitLoss, isMet: isDue, earned, lines: [line] },
  };
};
/** Of the contracts whose period, or which themselves, have ended. A run leaves when it is planned, so the first are next. */
const dividends = (state: State, settlement: Settlement, { kind, period }: Step, most: number): Portion => {
  const claims: Claim[] = [];
  for (const run of state.runs.values()) {
    if (run.contract.kind !== kind || run.contract.period !== period || !isRunOver(settlement, run)) continue;
    if (claims.length === most) return { claims, upTo: 0 };
    claims.push(dividend(state, run));
  }
  return { claims, upTo: null };
};
export const nextPortion = (state: State, settlement: Settlement, plan: Step, most: PortionSizes): Portion => {
  if (plan.kind === 'dividend') return dividends(state, settlement, plan, most.payouts);
  const contracts = contractsOf(settlement, plan);
  const claimOf = (account: string): Claim | null => {
    if (plan.kind === 'commission') return commission(state, settlement, account);
    const contract = contracts.get(account);
    return contract === undefined ? null : salary(state, settlement, contract);
  };
  const accounts = keysOf(plan.kind === 'commission' ? state.settledAccounts : contracts);
  const claims: Claim[] = [];
  let lines = 0;
  let upTo = settlement.done;
  const last = Math.min(accounts.length, upTo + most.accounts);
  for (; upTo < last && claims.length < most.payouts && lines < most.lines; upTo += 1) {
    const claim = claimOf(accounts[upTo] ?? '');
    if (claim === null) continue;
    claims.push(claim);
    lines += claim.lines.length;
  }
  return { claims, upTo: upTo < accounts.length ? upTo : null };
};
