/** The reality check as the journal stores it (decision 0301). Amounts in minor units, times Unix ms by the writer's clock. */
import type { CheckRow } from '../../../src/contract/reality-checks/reality-checks.topics.ts';

export type CheckEvent =
  /** `minutes` null: the member has none any more. */
  | { readonly type: 'realityCheckSet'; readonly member: string; readonly minutes: number | null; readonly at: number }
  | { readonly type: 'realityCheckAnswered'; readonly member: string; readonly at: number };
export type CheckCommand =
  | { readonly kind: 'setRealityCheck'; readonly member: string; readonly minutes: number | null }
  | { readonly kind: 'answerRealityCheck'; readonly member: string };
export type { CheckRow };
