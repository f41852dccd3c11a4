/**
 * Messages that come: each is told once, by its id, in one page of the browser (R-MSG-02). How far they have been told
 * stands in local storage, by member; whoever looks at the list has seen them, and the house is told.
 */
import { race } from 'redux-saga/effects';
import { readMessages } from '../../contract/messages/messages.calls.ts';
import type { InboxMessage } from '../../contract/messages/messages.topics.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { selectUnreadMessages } from '../../domains/member/member.selectors.ts';
import { messagesSeen } from '../../domains/messages/messages.intents.ts';
import { selectInboxEpoch, selectMessages, selectNewestMessage } from '../../domains/messages/messages.selectors.ts';
import { selectLanguage, selectMasked } from '../../domains/preferences/preferences.selectors.ts';
import { selectIsTrial, selectMemberId } from '../../domains/session/session.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { selectToasts } from '../../domains/toasts/toasts.selectors.ts';
import { type Toast, toastClosed, toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { makeFormats } from '../../i18n/formats.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, happens, hearAny, pause, read, tell } from '../machinery/effects.ts';
import { monitored, together, type Watcher } from '../machinery/monitored.ts';
import { tellsOf } from '../machinery/told.ts';
import { PATIENCE_MS, type Sight, takeTurn } from './told.ts';

const ONE = 'messages:new';
const MONEY = 'messages:newMoney';
const MANY = 'messages:newMany';
const SAID: ReadonlySet<string> = new Set([ONE, MONEY, MANY]);
/** Of those that are told at this moment: what comes with them, or just after, is told with them. */
function* takeStanding(): Flow<number> {
  let count = 0;
  for (const { id, textKey, values } of yield* read(selectToasts))
    if (SAID.has(textKey)) {
      count += Number(values['n'] ?? 1);
      yield* tell(toastClosed(id));
    }
  return count;
}
/** With its amount, as the list says it, unless amounts are hidden. */
function* saidOf({ title: titles, amount }: InboxMessage): Flow<Pick<Toast, 'textKey' | 'values'>> {
  const language = yield* read(selectLanguage);
  const title = titles[language];
  if (amount === null || (yield* read(selectMasked))) return { textKey: ONE, values: { title } };
  const money = makeFormats({ language }).money(amount, yield* read(selectCurrencySymbol));
  return { textKey: MONEY, values: { title, money } };
}
/** False: another page has the turn and keeps it. */
function* tellNew(deps: FlowDeps, sight: Sight): Flow<boolean> {
  const turn = yield* ask(() => takeTurn(deps, sight));
  if (turn === null) return false;
  const { before } = turn;
  if (before === null || sight.newest <= before || (yield* read(selectMemberId)) !== sight.member) return true;
  const fresh = (yield* read(selectMessages))?.filter(({ id }) => id > before && id <= sight.newest) ?? [];
  const [message] = fresh;
  if (!message) return true;
  const n = fresh.length + (yield* takeStanding());
  const said = n === 1 ? yield* saidOf(message) : { textKey: MANY, values: { n } };
  yield* tell(toastRaised({ ...said, tone: 'plain' }));
  return true;
}
/** Most batches have nothing for an inbox. */
const wroteToInbox = tellsOf('inbox');
function* look(): Flow<Sight | null> {
  const member = yield* read(selectMemberId);
  const newest = yield* read(selectNewestMessage);
  const epoch = yield* read(selectInboxEpoch);
  return member === null || newest === null || epoch === null ? null : { member, epoch, newest };
}
const isSame = (a: Sight | null, b: Sight): boolean =>
  a?.member === b.member && a.epoch === b.epoch && a.newest === b.newest;
/** A page that nobody looks at tells nothing: the one that is looked at does, or this one when it is. */
const telling: Watcher = function* (deps) {
  const { clock, environment } = deps.platform;
  let looked: Sight | null = null;
  let isMissed = false;
  for (;;) {
    yield race([
      hearAny(wroteToInbox, sessionEnded),
      happens(environment, 'visible'),
      ...(isMissed ? [pause(clock, PATIENCE_MS)] : []),
    ]);
    isMissed = false;
    // Again, for what comes while the turn is waited for.
    while (environment.visible() && !isMissed) {
      const sight: Sight | null = yield* look();
      if (sight === null || isSame(looked, sight)) break;
      isMissed = !(yield* tellNew(deps, sight));
      if (!isMissed) looked = sight;
    }
  }
};
const reading = monitored({
  name: 'readMessages',
  on: messagesSeen,
  cancelOn: [sessionEnded],
  timeoutMs: 20_000,
  keep: 'latest',
  *run(deps, upTo) {
    if (upTo < 1 || (yield* read(selectIsTrial)) || (yield* read(selectUnreadMessages)) === 0) return;
    const transport = yield* ask(() => deps.transport());
    const key = deps.platform.random.id();
    // What could not be told stays unread, and is told when the list is opened again.
    yield* ask((signal) => transport.rest.call(readMessages, { body: { upTo } }, { signal, key }));
  },
});
export const watchMessages = together(telling, reading);
