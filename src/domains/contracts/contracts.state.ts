import type { ContractSettings } from '../../contract/contracts/contractSettings.topics.ts';
import type { ContractStep } from '../../contract/contracts/contracts.topics.ts';
import type { LogValue } from '../../gate/fold.ts';
import { type Live, noLive } from '../live.ts';

export type { ContractSettings, ContractStep };
/** A contract as it stands. Rates in parts per million, amounts in minor units, `at` house time of its last step, Unix ms. */
export type Contract = Omit<ContractStep, 'id'>;
export type ContractKind = Contract['kind'];
export type ContractTerms = Pick<Contract, 'terms' | 'realtime'>;

/** What an agent does with a contract. `at`: of the step that the agent saw; `ends`: the contracts that the agent agrees to end (D-41). */
export type ContractMove =
  | ({ readonly act: 'offer'; readonly ends: readonly string[] } & Pick<Contract, 'downline' | 'kind' | 'period'> &
      ContractTerms)
  /** `contractId`: the offer that it counters; null: none. */
  | ({ readonly act: 'request'; readonly contractId: string | null } & Pick<Contract, 'kind' | 'period'> &
      ContractTerms)
  | ({ readonly act: 'answer'; readonly accept: boolean } & Pick<Contract, 'contractId' | 'at'>)
  | ({ readonly act: 'process'; readonly accept: boolean; readonly ends: readonly string[] } & Pick<
      Contract,
      'contractId' | 'at' | 'kind'
    >)
  | ({ readonly act: 'end' } & Pick<Contract, 'contractId'>);

export interface ContractAttempt {
  /** Its idempotency key (H-18). */
  readonly key: string;
  readonly move: ContractMove;
  /** `sending`: also while the outcome is looked up. `asks`: nothing has changed, `ends` must be agreed to first (D-41). */
  readonly state: 'sending' | 'done' | 'asks' | 'refused';
  readonly ends: readonly string[];
  /** Why it was refused: an error code of the contract, or `network`, `not-sent`, `lost`. */
  readonly code: string | null;
}
export interface ContractsState {
  /** Steps of the contracts with the upline and the direct downlines, by id, newest last. */
  readonly steps: Live<LogValue<ContractStep>>;
  /** Which kinds the merchant uses (R-CONT-07). */
  readonly settings: Live<ContractSettings>;
  /** Salary contracts that stand, as the lists said last: those from before the kept steps and terms set by the house as well. */
  readonly listed: readonly Contract[];
  /** The latest act of this visit. */
  readonly attempt: ContractAttempt | null;
}
export const initialContracts: ContractsState = { steps: noLive(), settings: noLive(), listed: [], attempt: null };
/**
 * REL-38: equals the row's limit; not imported, because the row would load the schemas of its call. A test compares the
 * two. Likewise how long an offer or request waits for its answer, ms.
 */
export const CONTRACT_STEPS_LIMIT = 1_000;
export const ANSWER_WITHIN_MS = 7 * 24 * 3_600_000;
