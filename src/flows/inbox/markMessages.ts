/** Marks messages as read, deletes them, reads the older ones, and stores the settings of notifications (R-MSG-01, B-25). */
import type { ActionCreatorWithPayload } from '@reduxjs/toolkit';
import * as calls from '../../contract/inbox/inbox.calls.ts';
import { minorOrNull } from '../../contract/snapshot.ts';
import { sessionEnded } from '../../domains/facts.ts';
import {
  deleteMessages,
  dropOlder,
  markAllRead,
  openMessage,
  requestOlder,
  setNotifications,
} from '../../domains/inbox/inbox.intents.ts';
import { selectInboxPage } from '../../domains/inbox/inboxPage.selectors.ts';
import {
  inboxChanged,
  inboxChangeFailed,
  messagesOpened,
  olderFailed,
  olderLoading,
  olderRead,
} from '../../domains/inbox/inboxPage.slice.ts';
import type { InboxChange } from '../../domains/inbox/inboxPage.state.ts';
import type { Transport } from '../machinery/deps.ts';
import { call, put, select } from '../machinery/effects.ts';
import { combineWatchers, monitored, type Watcher } from '../machinery/monitored.ts';

const TIMEOUT_MS = 20_000;

/** A message that is opened while another is under way is sent with it again: a repeat changes nothing. */
const opening = monitored({
  name: 'openMessages',
  on: openMessage,
  cancelOn: [sessionEnded],
  timeoutMs: TIMEOUT_MS,
  keep: 'latest',
  *run(deps) {
    const { opening: ids } = yield* select(selectInboxPage);
    const transport = yield* call(() => deps.transport());
    const key = deps.platform.random.id();
    // If it fails, the messages stay unread, and are marked with the next one that is opened.
    yield* call((signal) =>
      transport.rest.call(calls.openMessages, { body: { ids: ids.slice(-calls.MARKED_AT_ONCE) } }, { signal, key }),
    );
    yield* put(messagesOpened(ids));
  },
});
interface Change<P> {
  readonly what: InboxChange;
  readonly on: ActionCreatorWithPayload<P>;
  readonly send: (rest: Transport['rest'], payload: P, options: SendOptions) => Promise<unknown>;
}
interface SendOptions {
  readonly signal: AbortSignal;
  readonly key: string;
}
/** A change whose end the page shows. */
const changing = <P>({ what, on, send }: Change<P>): Watcher =>
  monitored<P>({
    name: `inbox ${what}`,
    on,
    cancelOn: [sessionEnded],
    timeoutMs: TIMEOUT_MS,
    keep: 'latest',
    *run({ transport, platform }, payload) {
      const { rest } = yield* call(() => transport());
      const key = platform.random.id();
      yield* call((signal) => send(rest, payload, { signal, key }));
      yield* put(inboxChanged(what));
    },
    *onFailed(_, code) {
      yield* put(inboxChangeFailed({ what, code }));
    },
  });
const deleting = changing({
  what: 'delete',
  on: deleteMessages,
  send: async (rest, ids, options) => {
    // One call takes so many; each part may be repeated.
    for (let at = 0; at < ids.length; at += calls.MARKED_AT_ONCE)
      await rest.call(
        calls.deleteMessages,
        { body: { ids: ids.slice(at, at + calls.MARKED_AT_ONCE) } },
        { ...options, key: at === 0 ? options.key : `${options.key}${at}` },
      );
  },
});
const readingAll = changing({
  what: 'readAll',
  on: markAllRead,
  send: (rest, upTo, options) => rest.call(calls.readMessages, { body: { upTo } }, options),
});
const choosing = changing({
  what: 'settings',
  on: setNotifications,
  send: (rest, { muted, quiet }, options) =>
    rest.call(calls.setNotifications, { body: { muted: [...muted], quiet } }, options),
});
const readingOlder = monitored({
  name: 'olderMessages',
  on: requestOlder,
  cancelOn: [sessionEnded, dropOlder],
  timeoutMs: TIMEOUT_MS,
  keep: 'latest',
  *run({ transport }, { kind, before, size, after, seen }) {
    yield* put(olderLoading());
    const { rest } = yield* call(() => transport());
    const query = {
      before,
      size,
      ...(kind === null ? {} : { kind }),
      ...(seen === null ? {} : { minPosition: `${seen.epoch}.${seen.seq}` }),
    };
    const { value, at } = yield* call((signal) => rest.call(calls.messageRecord, { query }, { signal }));
    const rows = value.rows.map(({ read, amount, about, ...row }) => ({
      ...row,
      ...(about && { about }),
      amount: minorOrNull(amount),
      unread: !read,
    }));
    yield* put(olderRead({ page: { kind, before, rows, older: value.older, asOf: value.asOf }, after, at }));
  },
  *onFailed(_, code) {
    yield* put(olderFailed(code));
  },
});
export const watchMarkMessages = combineWatchers(opening, deleting, readingAll, choosing, readingOlder);
