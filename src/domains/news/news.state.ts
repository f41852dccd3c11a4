import type { AnnouncementNews } from '../../contract/announcements/announcements.topics.ts';
import type { LogValue } from '../../gate/fold.ts';
import type { Live } from '../live.ts';

export type NewsAudience = 'all' | 'members' | 'agents';
/** One audience's news; `epoch` is the journal's they are of. */
interface News extends Live<LogValue<AnnouncementNews>> {
  readonly epoch: number;
}
export interface NewsState {
  /** By audience: that announcements were published, changed or taken down. Their texts are read by a call. */
  readonly heard: Readonly<Record<string, News>>;
}
export const initialNews: NewsState = { heard: {} };
/** REL-38: the row's own limit, spelled here because the row brings its call's schemas along; a test holds them equal. */
export const NEWS_KEPT = 100;
