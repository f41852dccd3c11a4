/** One read fills banners, notices, pop-ups and promotions; again at log-in, log-out and in each language (R-ANN-01, 09, 10). */
import { announcements } from '../../contract/announcements/announcements.calls.ts';
import { retryAnnouncements } from '../../domains/announcements/announcements.intents.ts';
import {
  announcementsFailed,
  announcementsLoading,
  announcementsRead,
} from '../../domains/announcements/announcements.slice.ts';
import { fork } from 'redux-saga/effects';
import { sessionEnded, sessionStarted } from '../../domains/facts.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { visitorArrived } from '../../domains/session/session.slice.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, hearAny, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, together, type Watcher } from '../machinery/monitored.ts';

const TYPES = 'B,PL,PU,PR,H';

/** An answer for another language or another person than now is dropped (REL-05, REL-32). */
export function* loadAnnouncements(deps: FlowDeps): Flow {
  const language = yield* read(selectLanguage);
  const member = yield* read(selectMemberId);
  yield* tell(announcementsLoading());
  try {
    const transport = yield* ask(() => deps.transport());
    const { value, at } = yield* ask((signal) =>
      transport.rest.call(announcements, { query: { types: TYPES, platform: 'W', language } }, { signal }),
    );
    if ((yield* read(selectLanguage)) !== language || (yield* read(selectMemberId)) !== member) return;
    yield* tell(announcementsRead({ language, value, at }));
  } catch (error) {
    const code = codeOf(error, 'announcements', deps.platform.report);
    if (code !== 'cancelled') yield* tell(announcementsFailed(code));
  }
}
/** Only once it is known who is here, and never twice for one state (R-ANN-01). */
const atEachState: Watcher = function* (deps) {
  for (;;) {
    yield* hearAny(visitorArrived, sessionStarted, sessionEnded);
    yield fork(loadAnnouncements, deps);
  }
};
const again = monitored({
  name: 'announcements',
  on: retryAnnouncements,
  timeoutMs: 30_000,
  keep: 'first',
  run: loadAnnouncements,
});
export const watchAnnouncements = together(atEachState, again);
