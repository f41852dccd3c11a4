import { snapshotRead } from '../snapshot.ts';
import { announcementsNews } from './announcements.calls.ts';
import { announceTopic } from './announcements.topics.ts';

const AUDIENCES = ['all', 'members', 'agents'] as const;
export const announceSnapshot = snapshotRead({
  topic: announceTopic,
  call: announcementsNews,
  query: (audience) => ({ audience: AUDIENCES.find((one) => one === audience) ?? 'all' }),
  data: (answer) => answer,
});
