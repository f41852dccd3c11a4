import type { AnswerOf } from '../../contract/call.ts';
import type { promotions } from '../../contract/promotions/promotions.calls.ts';
import type { OwnPromotion } from '../../contract/promotions/promotions.topics.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';
import { type Live, noLive } from '../live.ts';

export type PromotionsAnswer = AnswerOf<typeof promotions>;
export type Promotion = PromotionsAnswer['list'][number];
export type PromotionCategory = PromotionsAnswer['categories'][number];
export type { OwnPromotion };

/** What went wrong with taking part, where the person looks. */
export interface PartFailure {
  readonly id: string;
  readonly code: string;
}
export interface PromotionsState {
  /** True once a place that shows them has been on screen. */
  readonly wanted: boolean;
  readonly read: Loadable<PromotionsAnswer>;
  /** Where this member stands, by promotion. */
  readonly own: Live<Readonly<Record<string, OwnPromotion>>>;
  /** As answered to an act of theirs; the topic says the same a moment later. */
  readonly told: Readonly<Record<string, OwnPromotion>>;
  /** By `attemptOf`, the key of an act whose end is not known: the next press of the same is the same act (H-18). */
  readonly attempts: Readonly<Record<string, string>>;
  /** Promotion whose application is being written. */
  readonly applying: string | null;
  readonly failure: PartFailure | null;
}
export const initialPromotions: PromotionsState = {
  wanted: false,
  read: idle(),
  own: noLive(),
  told: {},
  attempts: {},
  applying: null,
  failure: null,
};
