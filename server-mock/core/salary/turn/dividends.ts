/** Dividends of the contracts whose period, or which themselves, have ended (decision 0329). Pure. */
import type { HouseState } from '../../state.ts';
import type { Claim } from './claim.ts';
import { isMet } from './runs.ts';
import type { Period, Run, Settlement } from './types.ts';

type State = Readonly<HouseState>;

/** Tells which contracts were signed at the end of the day. */
export const signedAtEnd = ({ contracts }: Pick<Settlement, 'contracts'>): ((contractId: string) => boolean) => {
  const ids = new Set(contracts.map(({ contractId }) => contractId));
  return (contractId) => ids.has(contractId);
};
/** Whether the run is over: with its period, or since its contract is no longer signed. */
export const isRunOver = (
  { ended }: Pick<Settlement, 'ended'>,
  isSigned: (contractId: string) => boolean,
  { contract }: Run,
): boolean => ended.includes(contract.period) || !isSigned(contract.contractId);

/**
 * Below 0 what the members won is kept, also where the thresholds are not met; above 0 it is earned only where they are.
 */
export const dividends = (state: State, settlement: Settlement, period: Period): readonly Claim[] => {
  const isSigned = signedAtEnd(settlement);
  return [...state.runs.values()].flatMap((run): readonly Claim[] => {
    const { contract, firstDay, lastDay, activeMembers, validBet, profitLoss } = run;
    if (contract.kind !== 'dividend' || contract.period !== period || !isRunOver(settlement, isSigned, run)) return [];
    const { contractId, downline: member, upline, terms } = contract;
    const rate = terms?.rate ?? 0;
    const isDue = isMet(run);
    const earned = profitLoss > 0 && !isDue ? 0 : profitLoss * rate;
    const line = { member: '', hour: null, activeMembers, validBet, profitLoss, earned };
    return [
      {
        ...{ member, payer: state.members.has(upline) ? upline : 'house', contractId, firstDay, lastDay, rate },
        ...{ activeMembers, validBet, profitLoss, isMet: isDue, earned, lines: [line] },
      },
    ];
  });
};
