import type { ContractStep } from '../../contract/contracts/contracts.topics.ts';
import type { LogValue } from '../../gate/fold.ts';
import { type Live, noLive } from '../live.ts';

export type { ContractStep };
export interface ContractsState {
  /** Steps of the contracts with one's upline and one's direct downlines, by id, the newest last. */
  readonly steps: Live<LogValue<ContractStep>>;
}
export const initialContracts: ContractsState = { steps: noLive() };
/** REL-38: the row's own limit, spelled here because the row brings its call's schemas along; a test holds them equal. */
export const STEPS_KEPT = 1_000;
