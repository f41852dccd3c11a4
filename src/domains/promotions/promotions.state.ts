import type { AnswerOf } from '../../contract/call.ts';
import type { promotions } from '../../contract/promotions/promotions.calls.ts';
import type { OwnPromotion } from '../../contract/promotions/promotions.topics.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';
import { type Live, noLive } from '../live.ts';

export type PromotionsAnswer = AnswerOf<typeof promotions>;
export type Promotion = PromotionsAnswer['list'][number];
export type PromotionCategory = PromotionsAnswer['categories'][number];
export type { OwnPromotion };

/** Failure of an action, shown at its promotion. */
export interface PartFailure {
  readonly id: string;
  readonly code: string;
  /** Position of the application's picture that the house refused; absent: it refused something else. */
  readonly picture?: number;
}
export interface PromotionsState {
  /** True once a component that shows promotions has been on screen. */
  readonly requested: boolean;
  readonly read: Loadable<PromotionsAnswer>;
  /** The member's status, by promotion. */
  readonly own: Live<Readonly<Record<string, OwnPromotion>>>;
  /** Status from the answer to the member's own action; the topic follows a moment later. */
  readonly answered: Readonly<Record<string, OwnPromotion>>;
  /** By `attemptName`: the key of an action with an unknown outcome, reused by the next press (H-18). */
  readonly attempts: Readonly<Record<string, string>>;
  /** Id of the promotion whose application is being written. */
  readonly applying: string | null;
  readonly failure: PartFailure | null;
}
export const initialPromotions: PromotionsState = {
  requested: false,
  read: idle(),
  own: noLive(),
  answered: {},
  attempts: {},
  applying: null,
  failure: null,
};
