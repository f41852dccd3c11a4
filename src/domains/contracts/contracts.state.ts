import type { ContractStep } from '../../contract/contracts/contracts.topics.ts';
import type { LogValue } from '../../gate/fold.ts';
import { type Live, noLive } from '../live.ts';

export type { ContractStep };
export interface ContractsState {
  /** Steps of the contracts with the upline and the direct downlines, by id, newest last. */
  readonly steps: Live<LogValue<ContractStep>>;
}
export const initialContracts: ContractsState = { steps: noLive() };
/**
 * REL-38: equals the row's limit; not imported, because the row would load the schemas of its call. A test compares the
 * two.
 */
export const CONTRACT_STEPS_LIMIT = 1_000;
