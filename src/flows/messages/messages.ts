/**
 * Messages that come: each is told once, by its id, in one page of the browser (R-MSG-02). How far they have been told
 * stands in local storage, by member; whoever looks at the list has seen them, and the house is told.
 */
import { race } from 'redux-saga/effects';
import { readMessages } from '../../contract/messages/messages.calls.ts';
import { liveBatch, sessionEnded } from '../../domains/facts.ts';
import { selectUnreadMessages } from '../../domains/member/member.selectors.ts';
import { messagesSeen } from '../../domains/messages/messages.intents.ts';
import { selectMessages, selectNewestMessage } from '../../domains/messages/messages.selectors.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { selectIsTrial, selectMemberId } from '../../domains/session/session.selectors.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type AnyPattern, ask, type Flow, happens, hearAny, read, tell } from '../machinery/effects.ts';
import { monitored, together, type Watcher } from '../machinery/monitored.ts';
import { KEEP } from '../machinery/storageKeys.ts';

const LOCK = 'messages';
const PATIENCE_MS = 2_000;
/** People of one browser; the longest ago leaves, and is told nothing old when they come again. */
const MOST_MEMBERS = 8;

type Told = Readonly<Record<string, number>>;
const toldIn = ({ platform: { storage } }: FlowDeps): Told => {
  try {
    const kept: unknown = JSON.parse(storage.local.get(KEEP.messagesTold) ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Told) : {};
  } catch {
    return {};
  }
};
/** In the lock: what another page has told is told. Answers up to which it was told before; null: nobody ever listened. */
const takeTurn = async (deps: FlowDeps, member: string, newest: number): Promise<number | null> =>
  deps.platform.tabs.aloneOrNot(LOCK, PATIENCE_MS, () => {
    const { [member]: before, ...others } = toldIn(deps);
    const known = typeof before === 'number' ? before : null;
    // A journal that begins anew numbers anew (H-12).
    if (known === null || newest !== known) {
      const entries = [...Object.entries(others).slice(1 - MOST_MEMBERS), [member, newest]];
      deps.platform.storage.local.set(KEEP.messagesTold, JSON.stringify(Object.fromEntries(entries)));
    }
    return Promise.resolve(known);
  });
function* tellNew(deps: FlowDeps, member: string, newest: number): Flow {
  const before = yield* ask(() => takeTurn(deps, member, newest));
  if (before === null || newest <= before) return;
  const message = (yield* read(selectMessages))?.[0];
  if (!message) return;
  const title = message.title[yield* read(selectLanguage)];
  yield* tell(toastRaised({ textKey: 'messages:new', values: { title }, tone: 'plain' }));
}
/** Most batches have nothing for an inbox. */
const wroteToInbox: AnyPattern = {
  match: (action) => liveBatch.match(action) && action.payload.changes.some(({ topic }) => topic.startsWith('inbox:')),
};
/** A page that nobody looks at tells nothing: the one that is looked at does, or this one when it is. */
const telling: Watcher = function* (deps) {
  let looked = null as { readonly member: string; readonly newest: number } | null;
  for (;;) {
    yield race([hearAny(wroteToInbox, sessionEnded), happens(deps.platform.environment, 'visible')]);
    const member = yield* read(selectMemberId);
    const newest = yield* read(selectNewestMessage);
    if (member === null || newest === null) looked = null;
    else if (deps.platform.environment.visible() && (looked?.member !== member || looked.newest !== newest)) {
      looked = { member, newest };
      yield* tellNew(deps, member, newest);
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
