/**
 * Announcements are published, changed or taken down while somebody is here (hub.md, `announce`): what is shown of them is read
 * again, in the language of now. What stood there when the page began was read with it, unless it is newer than that reading.
 */
import { selectAnnouncementsRead } from '../../domains/announcements/announcements.selectors.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { selectNewsAt, selectNewsMark } from '../../domains/news/news.selectors.ts';
import type { RootState } from '../../domains/reducer.ts';
import { type Flow, hearAny, read } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { tellsOf } from '../machinery/told.ts';
import { loadAnnouncements } from './announcements.ts';

/** Agents have a page of their own for theirs, which reads when it is looked at. */
const AUDIENCES = ['all', 'members'] as const;

type Seen = Readonly<Record<string, string>>;
const marksOf = (state: RootState): Seen =>
  Object.fromEntries(
    AUDIENCES.flatMap((audience) => {
      const mark = selectNewsMark(audience)(state);
      return mark === null ? [] : [[audience, mark]];
    }),
  );
/** Whether anything was heard that the texts on screen do not know. */
const isNews = (state: RootState, seen: Seen, now: Seen): boolean =>
  AUDIENCES.some((audience) => {
    const mark = now[audience];
    if (mark === undefined || mark === seen[audience]) return false;
    const { at } = selectAnnouncementsRead(state);
    return seen[audience] !== undefined || (at !== null && selectNewsAt(audience)(state) >= at);
  });

export const watchNews: Watcher = function* (deps): Flow {
  let seen: Seen = {};
  for (;;) {
    const heard = yield* hearAny(tellsOf('announce'), sessionEnded);
    if (sessionEnded.match(heard)) {
      seen = {};
      continue;
    }
    // What comes while it is read is read once more.
    for (;;) {
      const now = yield* read(marksOf);
      const due = yield* read((state: RootState) => isNews(state, seen, now));
      seen = now;
      if (!due) break;
      yield* loadAnnouncements(deps);
    }
  }
};
