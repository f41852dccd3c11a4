/**
 * One read fills banners, notices, pop-ups and promotions; repeated at log-in, log-out and in each language (R-ANN-01
 * to 05, 09, 10).
 */
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
import { call, type Flow, takeAny, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, combineWatchers, type Watcher } from '../machinery/monitored.ts';
import { STORAGE_KEYS } from '../machinery/storageKeys.ts';

const TYPES = 'B,PL,PU,PR,H';
/** Value of a session flag of R-CONST-38 once its pop-up was closed. */
const CLOSED = 'closed';

/** Opens the pop-up if it is due; closes it where no item is left, for instance after a change of language. */
function* offerPopups(deps: FlowDeps): Flow {
  const items = yield* select(selectPopups);
  if (items.length === 0) return yield* put(closeDialog('announcement'));
  const { kind } = yield* select(selectAudience);
  const { storage, clock } = deps.platform;
  const memory = {
    closed: storage.session.get(POPUP_FLAG[kind]) === CLOSED,
    hiddenOn: storage.local.get(STORAGE_KEYS.hiddenOn[kind]),
  };
  if (popupDue(items, memory, localDay(clock.now()))) yield* put(openDialog({ kind: 'announcement' }));
}

/** An answer or failure for another language or another member is dropped (REL-05, REL-32). */
export function* loadAnnouncements(deps: FlowDeps): Flow {
  const language = yield* select(selectLanguage);
  const member = yield* select(selectMemberId);
  function* isOver(): Flow<boolean> {
    return (yield* select(selectLanguage)) !== language || (yield* select(selectMemberId)) !== member;
  }
  yield* put(announcementsLoading());
  try {
    const transport = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) =>
      transport.rest.call(announcements, { query: { types: TYPES, platform: 'W', language } }, { signal }),
    );
    if (yield* isOver()) return;
    yield* put(announcementsRead({ language, value, at }));
    yield* offerPopups(deps);
  } catch (error) {
    const code = codeOf(error, 'announcements', deps.platform.report);
    if (code !== 'cancelled' && !(yield* isOver())) yield* put(announcementsFailed(code));
  }
}
/** Only once the session is known, and once per state (R-ANN-01). */
const atEachState: Watcher = function* (deps) {
  for (;;) {
    yield* takeAny(visitorArrived, sessionStarted, sessionEnded);
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
    const { kind } = yield* select(selectAudience);
    const { storage, clock } = deps.platform;
    storage.session.set(POPUP_FLAG[kind], CLOSED);
    if (hideToday) storage.local.set(STORAGE_KEYS.hiddenOn[kind], localDay(clock.now()));
    yield* put(closeDialog('announcement'));
  },
});
export const watchAnnouncements = combineWatchers(atEachState, again, closing);
