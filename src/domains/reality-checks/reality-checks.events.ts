import type { CheckRow } from '../../contract/reality-checks/reality-checks.topics.ts';
import { foldKeyed } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import type { RealityChecksState } from './reality-checks.state.ts';

/** Folds by topic: `realityCheck:{member}` carries a member's reality check. */
export const realityChecksEvents = {
  realityCheck: (state, change) => ({
    ...state,
    check: liveOf(change, foldKeyed<CheckRow>(state.check.value, change.effect)),
  }),
} satisfies TopicEvents<RealityChecksState>;
