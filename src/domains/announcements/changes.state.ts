import type { AnnouncementChange } from '../../contract/announcements/announcements.topics.ts';
import type { LogValue } from '../../gate/fold.ts';
import type { Live } from '../live.ts';

export type AnnouncementAudience = 'all' | 'members' | 'agents';
/** Changes for one audience; `epoch` is the epoch of their journal. */
interface News extends Live<LogValue<AnnouncementChange>> {
  readonly epoch: number;
}
export interface AnnouncementChangesState {
  /** By audience: announcements that were published, changed or withdrawn. Their texts are read by a call. */
  readonly byAudience: Readonly<Record<string, News>>;
}
export const initialAnnouncementChanges: AnnouncementChangesState = { byAudience: {} };
/**
 * REL-38: equals the row's limit; not imported, because the row would load the schemas of its call. A test compares the
 * two.
 */
export const ANNOUNCEMENT_CHANGES_LIMIT = 100;
