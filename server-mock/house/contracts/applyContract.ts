/** Folds a contract's step, in place. */
import type { HouseState } from '../state.ts';
import type { ContractMoved, HouseContract } from './types.ts';

const stands = ({ state }: HouseContract): boolean => state === 'offered' || state === 'signed';
/** Of one kind and period between the same two. */
export const alike = (a: HouseContract, b: HouseContract): boolean =>
  a.kind === b.kind && a.period === b.period && a.upline === b.upline && a.downline === b.downline;

/** Ids of steps grow without holes for each of the two parties (H-12). An offer takes the place of those that ended before it. */
export const applyContract = (state: HouseState, { contract }: ContractMoved): void => {
  if (contract.state === 'offered')
    for (const [id, one] of state.contracts) if (!stands(one) && alike(one, contract)) state.contracts.delete(id);
  state.contracts.set(contract.contractId, contract);
  for (const party of [contract.upline, contract.downline])
    state.contractIds.set(party, (state.contractIds.get(party) ?? 0) + 1);
};
