import type { LimitRow } from '../../contract/play-limits/play-limits.topics.ts';
import { foldKeyed } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import type { PlayLimitsState } from './play-limits.state.ts';

/** Folds by topic: `limits:{member}` carries a member's play limits. */
export const playLimitsEvents = {
  limits: (state, change) => ({
    ...state,
    limits: liveOf(change, foldKeyed<LimitRow>(state.limits.value, change.effect)),
  }),
} satisfies TopicEvents<PlayLimitsState>;
