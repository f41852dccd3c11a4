/**
 * Announces new messages: each once, by its id, in one tab of the browser (R-MSG-02, B-25). Local storage holds the announced
 * position by member.
 */
import { race } from 'redux-saga/effects';
import type { InboxMessage } from '../../contract/inbox/inbox.topics.ts';
import { sessionEnded } from '../../domains/facts.ts';
import {
  selectInboxEpoch,
  selectMessages,
  selectNewestMessage,
  selectNotifications,
} from '../../domains/inbox/inbox.selectors.ts';
import { isNotified, minuteOfDay } from '../../domains/inbox/notifications.calc.ts';
import { selectLanguage, selectMasked } from '../../domains/preferences/preferences.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { selectToasts } from '../../domains/toasts/toasts.selectors.ts';
import { type Toast, toastClosed, toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { makeFormats } from '../../i18n/formats.ts';
import type { Notices } from '../../platform/platform.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, takeEvent, takeAny, delay, select, put } from '../machinery/effects.ts';
import { combineWatchers, type Watcher } from '../machinery/monitored.ts';
import { changesTopics } from '../machinery/batchFilters.ts';
import { LOCK_TIMEOUT_MS, type InboxPosition, claimAnnouncement } from './announcedPosition.ts';
import { watchMarkMessages } from './markMessages.ts';
import { wantedNotices, watchNotices } from './notices.ts';

const ONE = 'messages:new';
const MONEY = 'messages:newMoney';
const MANY = 'messages:newMany';
/** Of those that came together; the others stand in the inbox. */
const MOST_NOTICES = 5;
/** How long a hidden tab waits for a visible one to announce. */
const VISIBLE_TAB_FIRST_MS = 1_500;
const INBOX_TOASTS: ReadonlySet<string> = new Set([ONE, MONEY, MANY]);
/** Messages that say that something failed: a toast with one of them has the tone of an error. */
const FAILURES: ReadonlySet<InboxMessage['kind']> = new Set(['depositFailed', 'withdrawalRejected']);
interface StandingToasts {
  /** Messages that they announce. */
  readonly count: number;
  readonly failed: boolean;
}
/** Closes the standing toasts: messages that arrive together, or just after, share one toast. */
function* closeInboxToasts(): Flow<StandingToasts> {
  let count = 0;
  let failed = false;
  for (const { id, textKey, values, tone } of yield* select(selectToasts))
    if (INBOX_TOASTS.has(textKey)) {
      count += Number(values['n'] ?? 1);
      failed ||= tone === 'error';
      yield* put(toastClosed(id));
    }
  return { count, failed };
}
/** With the amount, as in the list, unless amounts are hidden. */
function* toastOf({ title: titles, amount }: InboxMessage): Flow<Pick<Toast, 'textKey' | 'values'>> {
  const language = yield* select(selectLanguage);
  const title = titles[language];
  if (amount === null || (yield* select(selectMasked))) return { textKey: ONE, values: { title } };
  const money = makeFormats({ language }).money(amount, yield* select(selectCurrencySymbol));
  return { textKey: MONEY, values: { title, money } };
}
function* raiseToast(fresh: readonly InboxMessage[]): Flow {
  const [message] = fresh;
  if (!message) return;
  const standing = yield* closeInboxToasts();
  const n = fresh.length + standing.count;
  const toast = n === 1 ? yield* toastOf(message) : { textKey: MANY, values: { n } };
  const failed = standing.failed || fresh.some(({ kind }) => FAILURES.has(kind));
  yield* put(toastRaised({ ...toast, tone: failed ? 'error' : 'message' }));
}
/** One for each message, the newest ones alone where many came together. Without amounts: others may see the screen. */
function* showNotices(notices: Notices, fresh: readonly InboxMessage[]): Flow {
  const language = yield* select(selectLanguage);
  for (const { messageId, title, body } of fresh.slice(0, MOST_NOTICES).toReversed())
    notices.show({ title: title[language], body: body[language], tag: messageId });
}
/** By a toast where no notices are given. False: another tab holds the lock. Messages that are muted, or that come in quiet hours, count as announced. */
function* announceNew(deps: FlowDeps, position: InboxPosition, notices: Notices | null): Flow<boolean> {
  const turn = yield* call(() => claimAnnouncement(deps, position));
  if (turn === null) return false;
  const { before } = turn;
  const settings = yield* select(selectNotifications);
  if (before === null || position.newest <= before || (yield* select(selectMemberId)) !== position.member) return true;
  const minute = minuteOfDay(deps.platform.clock.now());
  const fresh = ((yield* select(selectMessages)) ?? []).filter(
    ({ id, kind }) => id > before && id <= position.newest && settings !== null && isNotified(settings, kind, minute),
  );
  yield* notices === null ? raiseToast(fresh) : showNotices(notices, fresh);
  return true;
}
/** Most batches do not change the inbox. */
const changesInbox = changesTopics('inbox', 'notifications');
/** Null until everything is known that an announcement depends on. */
function* readPosition(): Flow<InboxPosition | null> {
  const member = yield* select(selectMemberId);
  const newest = yield* select(selectNewestMessage);
  const epoch = yield* select(selectInboxEpoch);
  if (member === null || newest === null || epoch === null || (yield* select(selectNotifications)) === null)
    return null;
  return { member, epoch, newest };
}
const isSame = (a: InboxPosition | null, b: InboxPosition): boolean =>
  a?.member === b.member && a.epoch === b.epoch && a.newest === b.newest;
/**
 * A visible tab raises a toast. A hidden one leaves the announcement to a visible one for a while, and then shows a notice of the
 * browser where the person wants them; otherwise it raises the toast when it becomes visible.
 */
const announcing: Watcher = function* (deps) {
  const { clock, environment } = deps.platform;
  let announced: InboxPosition | null = null;
  let isLockBusy = false;
  for (;;) {
    yield race([
      takeAny(changesInbox, sessionEnded),
      takeEvent(environment, 'visible'),
      ...(isLockBusy ? [delay(clock, LOCK_TIMEOUT_MS)] : []),
    ]);
    isLockBusy = false;
    // Repeats for messages that arrive while the lock is awaited.
    while (!isLockBusy) {
      const position: InboxPosition | null = yield* readPosition();
      if (position === null || isSame(announced, position)) break;
      const notices: Notices | null = environment.visible() ? null : yield* wantedNotices(deps, position.member);
      if (notices !== null) yield* delay(clock, VISIBLE_TAB_FIRST_MS);
      if (notices === null && !environment.visible()) break;
      isLockBusy = !(yield* announceNew(deps, position, environment.visible() ? null : notices));
      if (!isLockBusy) announced = position;
    }
  }
};
export const watchMessages = combineWatchers(announcing, watchMarkMessages, watchNotices);
