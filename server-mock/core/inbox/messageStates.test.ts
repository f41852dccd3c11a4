/** Read and deleted as states of each message: the count, the list and the marks agree after every command (decision 0307). */
import { beforeEach, describe, expect, it } from 'vitest';
import { messagesTopic, type MessageMark } from '../../../src/contract/inbox/inbox.topics.ts';
import { createRandom, secureRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import type { HouseEvent } from '../events.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { emptyState, type HouseState } from '../state.ts';
import { testWorld } from '../testing/worldFixture.ts';
import { touches } from '../touches.ts';
import { unreadOf } from './facts.ts';
import { EMPTY_INBOX } from './types.ts';

const SEED = Number(process.env['TOTEBOARD_SEED'] ?? secureRandom.integer(1_000_000));
const AT = 1_790_000_000_000;
const ME = 'alice01';
let state: HouseState;
/** The topics as a client folds them. */
let marks: Map<number, MessageMark['mark']>;
let count: number;
const record = (events: readonly HouseEvent[]): readonly string[] => {
  for (const event of events) apply(state, event);
  const touched = touches(state, events, 'MYR');
  for (const { topic, data } of touched) {
    if (topic === `unread:${ME}`) count = (data as { messages: number }).messages;
    if (topic !== `messages:${ME}`) continue;
    for (const [id, row] of Object.entries((data as { rows: Readonly<Record<string, MessageMark | null>> }).rows))
      if (row === null) marks.delete(Number(id));
      else marks.set(Number(id), row.mark);
  }
  return touched.map(({ topic }) => topic);
};
const ask = (command: Command) => {
  const decision = decide(state, command, { at: AT, random: createRandom(1), world: testWorld });
  return { ...decision, topics: record(decision.ok ? decision.events : []) };
};
const send = () => ask({ kind: 'cashIn', member: ME, amount: 1, reason: 'test' });
const open = (...ids: number[]) => ask({ kind: 'openMessages', member: ME, ids });
const remove = (...ids: number[]) => ask({ kind: 'deleteMessages', member: ME, ids });
const readUpTo = (upTo: number) => ask({ kind: 'readMessages', member: ME, upTo });
const choose = (settings: Extract<Command, { kind: 'setNotifications' }>['settings'], member = ME) =>
  ask({ kind: 'setNotifications', member, settings });
const marked = (mark: MessageMark['mark']) =>
  [...marks].flatMap(([id, one]) => (one === mark ? [id] : [])).sort((a, b) => a - b);

beforeEach(async () => {
  state = emptyState();
  [marks, count] = [new Map(), 0];
  record(await testWorld.genesis(AT));
});

it('opening and deleting change the messages that are named, once each, and answer with the unread count', () => {
  for (let n = 0; n < 5; n += 1) send();
  expect(open(2, 4)).toMatchObject({ ok: true, result: { unread: 3 } });
  expect(open(4, 2)).toMatchObject({ ok: true, events: [], result: { unread: 3 }, topics: [] });
  expect(remove(4, 5)).toMatchObject({ ok: true, result: { unread: 2 }, topics: [`unread:${ME}`, `messages:${ME}`] });
  expect(remove(5)).toMatchObject({ ok: true, events: [], result: { unread: 2 } });
  expect(open(5)).toMatchObject({ ok: true, events: [] });
  expect([marked('unread'), marked('deleted'), count]).toEqual([[1, 3], [4, 5], 2]);
  expect(readUpTo(5)).toMatchObject({ ok: true, result: { unread: 0 } });
  expect(readUpTo(5)).toMatchObject({ ok: true, events: [], result: { unread: 0 } });
  expect([marked('unread'), marked('deleted'), count]).toEqual([[], [4, 5], 0]);
});
it('messages that do not exist are refused, and so are none, too many, and those of a trial account', () => {
  send();
  for (const ids of [[], [0], [2], [1.5], Array.from({ length: 201 }, (_, n) => n + 1)])
    expect(ask({ kind: 'openMessages', member: ME, ids })).toMatchObject({ code: 'bad-request' });
  expect(ask({ kind: 'deleteMessages', member: 'trial05', ids: [1] })).toMatchObject({ code: 'trial-refused' });
  expect(ask({ kind: 'deleteMessages', member: 'unknown', ids: [1] })).toMatchObject({ code: 'not-found' });
});
it('years of reading and deleting cost a few numbers', () => {
  for (let n = 1; n <= 300; n += 1) {
    send();
    if (n % 2 === 0) remove(n, n - 1);
  }
  expect(state.inbox.get(ME)).toEqual({ last: 300, read: 300, deleted: [[1, 300]] });
});

it('what an earlier journal says of read messages is folded as it was: a number up to which, and a count', () => {
  for (let n = 0; n < 5; n += 1) send();
  record([{ type: 'unreadSet', member: ME, unread: { messages: 3 } }]);
  expect([state.inbox.get(ME), state.unread.get(ME)?.messages]).toEqual([{ last: 5, read: 2 }, 3]);
  record([{ type: 'messagesRead', member: ME, upTo: 4, unread: 1 }]);
  expect([state.inbox.get(ME), state.unread.get(ME)?.messages]).toEqual([{ last: 5, read: 4 }, 1]);
  expect(marked('unread')).toEqual([5]);
});
it('a log-in tells the marks of unread messages again, so that members of an earlier journal have them', () => {
  for (let n = 0; n < 3; n += 1) send();
  open(2);
  marks = new Map();
  ask({ kind: 'openSession', member: ME, sessionId: 's1', tokenHash: 'h1', side: 'member', address: '::1' });
  expect(marked('unread')).toEqual([1, 3]);
});

describe(`over random sequences (seed ${SEED}; again with TOTEBOARD_SEED=${SEED})`, () => {
  it('the unread count is the number of undeleted unread messages after every command, and so are the marks', () => {
    const random = createRandom(SEED);
    /** Id → whether it is unread; deleted ones are gone. */
    const model = new Map<number, boolean>();
    let last = 0;
    const some = () => Array.from({ length: 1 + random.integer(4) }, () => 1 + random.integer(last));
    for (let step = 0; step < 900; step += 1) {
      const what = random.integer(8);
      if (what < 4 || last === 0) {
        send();
        last += 1;
        model.set(last, true);
      } else if (what < 6) {
        const ids = some();
        open(...ids);
        for (const id of ids) if (model.has(id)) model.set(id, false);
      } else if (what === 6) {
        const ids = some();
        remove(...ids);
        for (const id of ids) model.delete(id);
      } else if (random.integer(12) === 0) {
        const upTo = 1 + random.integer(last);
        readUpTo(upTo);
        for (const id of model.keys()) if (id <= upTo) model.set(id, false);
      }
      const unread = [...model].flatMap(([id, isUnread]) => (isUnread ? [id] : []));
      const facts = state.inbox.get(ME) ?? EMPTY_INBOX;
      expect([count, state.unread.get(ME)?.messages ?? 0, unreadOf(facts)]).toEqual([
        unread.length,
        unread.length,
        unread.length,
      ]);
      const isShown = (id: number) => id > last - messagesTopic.limit;
      expect(marked('unread')).toEqual(unread.filter(isShown));
      const gone = Array.from({ length: last }, (_, n) => n + 1).filter((id) => isShown(id) && !model.has(id));
      expect(marked('deleted')).toEqual(gone);
    }
    expect(deserializeState(JSON.parse(JSON.stringify(serializeState(state))))?.inbox).toEqual(state.inbox);
  });
});

it('B-25 the settings of notifications are stored once, in one order, and quiet hours must not end when they begin', () => {
  expect(choose({ muted: ['win', 'reward', 'win'], quiet: { from: 1_320, to: 420 } })).toMatchObject({
    topics: [`notifications:${ME}`],
  });
  const stored = { muted: ['reward', 'win'], quiet: { from: 1_320, to: 420 } };
  expect(state.notifications.get(ME)).toEqual(stored);
  expect(choose({ muted: ['reward', 'win'], quiet: { from: 1_320, to: 420 } })).toMatchObject({ events: [] });
  expect(choose({ muted: [], quiet: { from: 60, to: 60 } })).toMatchObject({ code: 'bad-request' });
  expect(choose({ muted: [], quiet: { from: 60, to: 1_440 } })).toMatchObject({ code: 'bad-request' });
  expect(choose({ muted: [], quiet: null }, 'trial05')).toMatchObject({ code: 'trial-refused' });
  send();
  expect([count, state.notifications.get(ME)]).toEqual([1, stored]);
});
