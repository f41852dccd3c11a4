/** Contracts, from their steps. Pure. */
import type { ContractStep } from './contracts.state.ts';

/** The latest step of each contract, which holds all of its terms; the newest first. */
export const latestOf = (steps: readonly ContractStep[]): readonly ContractStep[] => {
  const latest = new Map<string, ContractStep>();
  for (const step of steps) {
    latest.delete(step.contractId);
    latest.set(step.contractId, step);
  }
  return [...latest.values()].reverse();
};
