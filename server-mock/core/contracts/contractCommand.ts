/** Commands of contracts between an agent and a direct downline. */
import type { ContractKind, HouseContract } from './types.ts';

export type ContractCommand =
  /** `ends`: ids of the contracts that the upline has agreed to end by this offer (D-41). */
  | {
      readonly kind: 'offerContract';
      readonly contractId: string;
      readonly upline: string;
      readonly downline: string;
      readonly contractKind: ContractKind;
      readonly period: HouseContract['period'];
      readonly terms: HouseContract['terms'];
      readonly realtime: HouseContract['realtime'];
      readonly ends: readonly string[];
    }
  | {
      readonly kind: 'answerContract';
      readonly downline: string;
      readonly contractId: string;
      readonly accept: boolean;
      /** `at` of the step that is answered; another step since is refused. Absent: unchecked. */
      readonly stepAt?: number;
    }
  /** A downline asks for terms (decision 0331). `answers`: the offer that it counters, null: none. */
  | {
      readonly kind: 'requestContract';
      readonly contractId: string;
      readonly answers: string | null;
      readonly downline: string;
      readonly contractKind: ContractKind;
      readonly period: HouseContract['period'];
      readonly terms: HouseContract['terms'];
      readonly realtime: HouseContract['realtime'];
    }
  /** The upline's answer to a request. `ends` as in an offer, `stepAt` as in an answer. */
  | {
      readonly kind: 'processContract';
      readonly upline: string;
      readonly contractId: string;
      readonly contractKind: ContractKind;
      readonly accept: boolean;
      readonly ends: readonly string[];
      readonly stepAt?: number;
    }
  | { readonly kind: 'takeBackRequest'; readonly downline: string; readonly contractId: string }
  | { readonly kind: 'terminateContract'; readonly upline: string; readonly contractId: string };
