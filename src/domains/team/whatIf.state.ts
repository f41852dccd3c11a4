/** What an agent's tree would have earned in real-time salary under other terms (B-21). */
import type { WHAT_IF_DAYS } from '../../contract/team/whatIf.calls.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';

/** Rates in parts per million, `singleBet` in minor units. */
export interface RealtimeTerms {
  readonly profitRate: number;
  readonly lossRate: number;
  readonly singleBet: number;
}
export type WhatIfDays = (typeof WHAT_IF_DAYS)[number];
export interface WhatIfQuery {
  readonly days: WhatIfDays;
  /** Null: no contract. */
  readonly changes: readonly { readonly agent: string; readonly terms: RealtimeTerms | null }[];
}
/** `paid` in minor units; the others in millionths of one: before + carriedIn − carriedOut = paid. */
export interface WhatIfEffect {
  /** Present terms; null: no contract. */
  readonly terms: RealtimeTerms | null;
  readonly paid: number;
  readonly carriedIn: number;
  readonly carriedOut: number;
  readonly before: number;
  readonly after: number;
}
export interface WhatIfRow extends WhatIfEffect {
  readonly member: string;
  readonly account: string;
  /** 1: directly below the agent. */
  readonly level: number;
}
export interface WhatIfReport {
  /** Start of the first day, and end of the last settled window. Unix ms. */
  readonly from: number;
  readonly until: number;
  readonly own: WhatIfEffect;
  readonly downlines: readonly WhatIfRow[];
}
/** `of`: the question that it answers. */
export type WhatIfState = Loadable<{ readonly of: WhatIfQuery; readonly value: WhatIfReport }>;
export const initialWhatIf: WhatIfState = idle();
