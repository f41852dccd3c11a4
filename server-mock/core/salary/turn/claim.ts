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
export const carryKey = (kind: PlannedPayout['kind'], claim: Pick<Claim, 'member' | 'contractId'>): string =>
  kind === 'commission' ? `${kind} ${claim.member}` : claim.contractId;
