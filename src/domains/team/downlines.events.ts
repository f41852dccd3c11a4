import type { RegistrationLink } from '../../contract/team/links.topics.ts';
import { foldKeyed } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import type { DownlinesState } from './downlines.state.ts';

export const downlinesEvents = {
  registrationLinks: (state, change) => ({
    ...state,
    links: liveOf(change, foldKeyed<RegistrationLink>(state.links.value ?? {}, change.effect)),
  }),
} satisfies TopicEvents<DownlinesState>;
