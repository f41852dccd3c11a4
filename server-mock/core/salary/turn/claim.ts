import type { PlannedPayout } from './types.ts';

/** What a plan pays one account, before carry and rounding. */
export interface Claim
  extends Pick<
    PlannedPayout,
    | 'member'
    | 'payer'
    | 'contractId'
    | 'firstDay'
    | 'lastDay'
    | 'rate'
    | 'activeMembers'
    | 'validBet'
    | 'profitLoss'
    | 'isMet'
    | 'lines'
  > {
  readonly earned: number;
}
const COMMISSION = 'commission ';
/** Ids of contracts contain no blank. */
export const isCommissionKey = (key: string): boolean => key.startsWith(COMMISSION);
/** Commission carries by account, everything else by contract. */
export const carryKey = (kind: PlannedPayout['kind'], claim: Pick<Claim, 'member' | 'contractId'>): string =>
  kind === 'commission' ? `${COMMISSION}${claim.member}` : claim.contractId;
