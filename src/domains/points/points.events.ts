import { foldKeyed } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import type { PointRow, PointsState, RedemptionRow } from './points.state.ts';

/** Folds by topic: `points:{member}` carries the movements, `redemptions:{member}` what was asked for. */
export const pointsEvents = {
  points: (state, change) => ({
    ...state,
    entries: liveOf(change, foldKeyed<PointRow>(state.entries.value, change.effect)),
  }),
  redemptions: (state, change) => ({
    ...state,
    redemptions: liveOf(change, foldKeyed<RedemptionRow>(state.redemptions.value, change.effect)),
  }),
} satisfies TopicEvents<PointsState>;
