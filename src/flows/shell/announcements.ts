/** One read fills banners, notices, pop-ups and promotions; again at log-in, log-out and in each language (R-ANN-01 to 05, 09, 10). */
import { announcements } from '../../contract/announcements/announcements.calls.ts';
import { closeAnnouncements, retryAnnouncements } from '../../domains/announcements/announcements.intents.ts';
import {
  announcementsFailed,
  announcementsLoading,
  announcementsRead,
} from '../../domains/announcements/announcements.slice.ts';
import { selectAudience, selectPopups } from '../../domains/announcements/announcements.selectors.ts';
import { localDay, popupDue } from '../../domains/announcements/popups.calc.ts';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { POPUP_FLAG } from '../../contract/constants.ts';
import { fork } from 'redux-saga/effects';
import { sessionEnded, sessionStarted } from '../../domains/facts.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { visitorArrived } from '../../domains/session/session.slice.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, hearAny, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, together, type Watcher } from '../machinery/monitored.ts';
import { KEEP } from '../machinery/storageKeys.ts';

const TYPES = 'B,PL,PU,PR,H';
/** What a session flag of R-CONST-38 says once its pop-up was put away. */
const CLOSED = 'closed';

/** Opens the pop-up if it is due; takes it away where nothing is left to show, after a change of language for instance. */
function* offerPopups(deps: FlowDeps): Flow {
  const items = yield* read(selectPopups);
  if (items.length === 0) return yield* tell(closeDialog('announcement'));
  const { kind } = yield* read(selectAudience);
  const { storage, clock } = deps.platform;
  const memory = {
    closed: storage.session.get(POPUP_FLAG[kind]) === CLOSED,
    hiddenOn: storage.local.get(KEEP.hiddenOn[kind]),
  };
  if (popupDue(items, memory, localDay(clock.now()))) yield* tell(openDialog({ kind: 'announcement' }));
}

/** An answer for another language or another person than now is dropped, and so is a failure (REL-05, REL-32). */
export function* loadAnnouncements(deps: FlowDeps): Flow {
  const language = yield* read(selectLanguage);
  const member = yield* read(selectMemberId);
  function* isOver(): Flow<boolean> {
    return (yield* read(selectLanguage)) !== language || (yield* read(selectMemberId)) !== member;
  }
  yield* tell(announcementsLoading());
  try {
    const transport = yield* ask(() => deps.transport());
    const { value, at } = yield* ask((signal) =>
      transport.rest.call(announcements, { query: { types: TYPES, platform: 'W', language } }, { signal }),
    );
    if (yield* isOver()) return;
    yield* tell(announcementsRead({ language, value, at }));
    yield* offerPopups(deps);
  } catch (error) {
    const code = codeOf(error, 'announcements', deps.platform.report);
    if (code !== 'cancelled' && !(yield* isOver())) yield* tell(announcementsFailed(code));
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
const closing = monitored({
  name: 'closeAnnouncements',
  on: closeAnnouncements,
  timeoutMs: 1_000,
  keep: 'latest',
  *run(deps, { hideToday }) {
    const { kind } = yield* read(selectAudience);
    const { storage, clock } = deps.platform;
    storage.session.set(POPUP_FLAG[kind], CLOSED);
    if (hideToday) storage.local.set(KEEP.hiddenOn[kind], localDay(clock.now()));
    yield* tell(closeDialog('announcement'));
  },
});
export const watchAnnouncements = together(atEachState, again, closing);
