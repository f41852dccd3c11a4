/**
 * Reads the announcements again when some are published, changed or withdrawn (hub.md, `announce`), in the current
 * language. Changes older than the page's own read are ignored.
 */
import { selectAnnouncementsRead } from '../../domains/announcements/announcements.selectors.ts';
import { sessionEnded } from '../../domains/facts.ts';
import {
  selectAnnouncementChangedAt,
  selectAnnouncementChangeMark,
} from '../../domains/announcements/changes.selectors.ts';
import type { RootState } from '../../domains/reducer.ts';
import { type Flow, takeAny, select } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { changesTopics } from '../machinery/batchFilters.ts';
import { loadAnnouncements } from './announcements.ts';

/** Agents' announcements have a page of their own, which reads them when it is opened. */
const AUDIENCES = ['all', 'members'] as const;

type Seen = Readonly<Record<string, string>>;
const marksOf = (state: RootState): Seen =>
  Object.fromEntries(
    AUDIENCES.flatMap((audience) => {
      const mark = selectAnnouncementChangeMark(audience)(state);
      return mark === null ? [] : [[audience, mark]];
    }),
  );
/** Whether there is a change that the texts on screen do not include. */
const hasUnreadChange = (state: RootState, seen: Seen, now: Seen): boolean =>
  AUDIENCES.some((audience) => {
    const mark = now[audience];
    if (mark === undefined || mark === seen[audience]) return false;
    const { at } = selectAnnouncementsRead(state);
    return seen[audience] !== undefined || (at !== null && selectAnnouncementChangedAt(audience)(state) >= at);
  });

export const watchAnnouncementChanges: Watcher = function* (deps): Flow {
  let seen: Seen = {};
  for (;;) {
    const action = yield* takeAny(changesTopics('announce'), sessionEnded);
    if (sessionEnded.match(action)) {
      seen = {};
      continue;
    }
    // A change that arrives during the read causes another read.
    for (;;) {
      const now = yield* select(marksOf);
      const due = yield* select((state: RootState) => hasUnreadChange(state, seen, now));
      seen = now;
      if (!due) break;
      yield* loadAnnouncements(deps);
    }
  }
};
