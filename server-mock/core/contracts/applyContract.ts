/** Folds a contract's step into the state, in place. */
import { forgetContractAlerts } from '../alerts/applyAlerts.ts';
import type { HouseState } from '../state.ts';
import type { ContractMoved, HouseContract } from './types.ts';

/** Whether it waits for an answer: an offer for its downline's, a request for its upline's (decision 0331). */
export const isWaiting = ({ state }: HouseContract): boolean => state === 'offered' || state === 'requested';
const stands = (contract: HouseContract): boolean => isWaiting(contract) || contract.state === 'signed';
/** Whether both have the same kind, period, upline and downline. */
export const isSameAgreement = (a: HouseContract, b: HouseContract): boolean =>
  a.kind === b.kind && a.period === b.period && a.upline === b.upline && a.downline === b.downline;

/**
 * Ids of steps grow without holes for each of the two parties (H-12). An offer or a request replaces the ended contracts of
 * the same agreement.
 */
export const applyContract = (state: HouseState, { contract }: ContractMoved): void => {
  if (isWaiting(contract))
    for (const [id, one] of state.contracts)
      if (!stands(one) && isSameAgreement(one, contract)) state.contracts.delete(id);
  state.contracts.set(contract.contractId, contract);
  forgetContractAlerts(state, contract);
  for (const party of [contract.upline, contract.downline])
    state.contractIds.set(party, (state.contractIds.get(party) ?? 0) + 1);
};
