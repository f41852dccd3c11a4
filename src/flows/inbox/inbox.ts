/**
 * Announces new messages: each once, by its id, in one tab of the browser (R-MSG-02). Local storage holds the announced
 * position by member. An opened list is reported to the house as read.
 */
import { race } from 'redux-saga/effects';
import { readMessages } from '../../contract/inbox/inbox.calls.ts';
import type { InboxMessage } from '../../contract/inbox/inbox.topics.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { selectUnreadMessageCount } from '../../domains/member/member.selectors.ts';
import { markMessagesSeen } from '../../domains/inbox/inbox.intents.ts';
import { selectInboxEpoch, selectMessages, selectNewestMessage } from '../../domains/inbox/inbox.selectors.ts';
import { selectLanguage, selectMasked } from '../../domains/preferences/preferences.selectors.ts';
import { selectIsTrial, selectMemberId } from '../../domains/session/session.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { selectToasts } from '../../domains/toasts/toasts.selectors.ts';
import { type Toast, toastClosed, toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { makeFormats } from '../../i18n/formats.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, takeEvent, takeAny, delay, select, put } from '../machinery/effects.ts';
import { monitored, combineWatchers, type Watcher } from '../machinery/monitored.ts';
import { changesTopics } from '../machinery/batchFilters.ts';
import { LOCK_TIMEOUT_MS, type InboxPosition, claimAnnouncement } from './announcedPosition.ts';

const ONE = 'messages:new';
const MONEY = 'messages:newMoney';
const MANY = 'messages:newMany';
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
/** False: another tab holds the lock. */
function* announceNew(deps: FlowDeps, position: InboxPosition): Flow<boolean> {
  const turn = yield* call(() => claimAnnouncement(deps, position));
  if (turn === null) return false;
  const { before } = turn;
  if (before === null || position.newest <= before || (yield* select(selectMemberId)) !== position.member) return true;
  const fresh = (yield* select(selectMessages))?.filter(({ id }) => id > before && id <= position.newest) ?? [];
  const [message] = fresh;
  if (!message) return true;
  const standing = yield* closeInboxToasts();
  const n = fresh.length + standing.count;
  const toast = n === 1 ? yield* toastOf(message) : { textKey: MANY, values: { n } };
  const failed = standing.failed || fresh.some(({ kind }) => FAILURES.has(kind));
  yield* put(toastRaised({ ...toast, tone: failed ? 'error' : 'plain' }));
  return true;
}
/** Most batches do not change the inbox. */
const changesInbox = changesTopics('inbox');
function* readPosition(): Flow<InboxPosition | null> {
  const member = yield* select(selectMemberId);
  const newest = yield* select(selectNewestMessage);
  const epoch = yield* select(selectInboxEpoch);
  return member === null || newest === null || epoch === null ? null : { member, epoch, newest };
}
const isSame = (a: InboxPosition | null, b: InboxPosition): boolean =>
  a?.member === b.member && a.epoch === b.epoch && a.newest === b.newest;
/** A hidden tab announces nothing: a visible tab does, or this one when it becomes visible. */
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
    while (environment.visible() && !isLockBusy) {
      const position: InboxPosition | null = yield* readPosition();
      if (position === null || isSame(announced, position)) break;
      isLockBusy = !(yield* announceNew(deps, position));
      if (!isLockBusy) announced = position;
    }
  }
};
const reading = monitored({
  name: 'readMessages',
  on: markMessagesSeen,
  cancelOn: [sessionEnded],
  timeoutMs: 20_000,
  keep: 'latest',
  *run(deps, upTo) {
    if (upTo < 1 || (yield* select(selectIsTrial)) || (yield* select(selectUnreadMessageCount)) === 0) return;
    const transport = yield* call(() => deps.transport());
    const key = deps.platform.random.id();
    // If the report fails, the messages stay unread and are reported when the list is opened again.
    yield* call((signal) => transport.rest.call(readMessages, { body: { upTo } }, { signal, key }));
  },
});
export const watchMessages = combineWatchers(announcing, reading);
