import type { IdentityCheckRow } from '../../contract/identity-check/identity-check.topics.ts';
import { foldKeyed } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import type { IdentityCheckState } from './identity-check.state.ts';

/** Folds by topic: `identity:{member}` carries a member's identity check. */
export const identityCheckEvents = {
  identity: (state, change) => ({
    ...state,
    check: liveOf(change, foldKeyed<IdentityCheckRow>(state.check.value, change.effect)),
  }),
} satisfies TopicEvents<IdentityCheckState>;
