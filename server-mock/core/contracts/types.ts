/** Contracts between an agent and a direct downline (R-CONT-03 to 06). Journals hold these shapes. */
import type { ContractStep } from '../../../src/contract/contracts/contracts.topics.ts';

/** A contract after its latest step: rates in parts per million, amounts in minor units, `at` Unix ms of that step. */
export type HouseContract = Omit<ContractStep, 'id'>;
export type ContractKind = HouseContract['kind'];

export interface ContractMoved {
  readonly type: 'contractMoved';
  readonly contract: HouseContract;
}
