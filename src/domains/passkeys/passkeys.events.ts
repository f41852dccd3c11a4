import type { PasskeyRow } from '../../contract/passkeys/passkeys.topics.ts';
import { foldKeyed } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import type { PasskeysState } from './passkeys.state.ts';

/** Folds by topic: `passkeys:{member}` carries a member's passkeys. */
export const passkeysEvents = {
  passkeys: (state, change) => ({
    ...state,
    keys: liveOf(change, foldKeyed<PasskeyRow>(state.keys.value, change.effect)),
  }),
} satisfies TopicEvents<PasskeysState>;
