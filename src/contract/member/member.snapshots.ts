import { minorOf, snapshotRead } from '../snapshot.ts';
import { memberInfo, unreadCount } from './member.calls.ts';
import { memberTopic, unreadTopic } from './member.topics.ts';

export const memberSnapshot = snapshotRead({
  topic: memberTopic,
  call: memberInfo,
  query: () => ({}),
  data: ({ availablePromo, sessionNet, ...rest }) => ({
    ...rest,
    referralEnabled: availablePromo.REFERRAL.enabled,
    sessionNet: minorOf(sessionNet),
  }),
});
export const unreadSnapshot = snapshotRead({
  topic: unreadTopic,
  call: unreadCount,
  query: () => ({}),
  data: ({ unreadMessage, rewards, missions }) => ({ messages: unreadMessage, rewards, missions }),
});
