/** Contracts out of their steps. Pure. */
import type { ContractStep } from './contracts.state.ts';

/** A contract's latest step says all of it: of each only that, the latest first. */
export const latestOf = (steps: readonly ContractStep[]): readonly ContractStep[] => {
  const latest = new Map<string, ContractStep>();
  for (const step of steps) {
    latest.delete(step.contractId);
    latest.set(step.contractId, step);
  }
  return [...latest.values()].reverse();
};
