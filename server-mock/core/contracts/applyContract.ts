/** Folds a contract's step into the state, in place. */
import type { HouseState } from '../state.ts';
import type { ContractMoved, HouseContract } from './types.ts';

const stands = ({ state }: HouseContract): boolean => state === 'offered' || state === 'signed';
/** Whether both have the same kind, period, upline and downline. */
export const isSameAgreement = (a: HouseContract, b: HouseContract): boolean =>
  a.kind === b.kind && a.period === b.period && a.upline === b.upline && a.downline === b.downline;

/**
 * Ids of steps grow without holes for each of the two parties (H-12). An offer replaces the ended contracts of the same
 * agreement.
 */
export const applyContract = (state: HouseState, { contract }: ContractMoved): void => {
  if (contract.state === 'offered')
    for (const [id, one] of state.contracts)
      if (!stands(one) && isSameAgreement(one, contract)) state.contracts.delete(id);
  state.contracts.set(contract.contractId, contract);
  for (const party of [contract.upline, contract.downline])
    state.contractIds.set(party, (state.contractIds.get(party) ?? 0) + 1);
};
