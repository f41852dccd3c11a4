import { foldKeyed } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import type { OwnPromotion, PromotionsState } from './promotions.state.ts';

export const promotionsEvents = {
  promotions: (state, change) => ({
    ...state,
    own: liveOf(change, foldKeyed<OwnPromotion>(state.own.value ?? {}, change.effect)),
  }),
} satisfies TopicEvents<PromotionsState>;
