import { expect, test } from 'vitest';
import { MESSAGE_KINDS as WIRE_KINDS } from '../../contract/inbox/inbox.calls.ts';
import { inboxTopic, NO_NOTIFICATION_SETTINGS, OWN_SETTINGS } from '../../contract/inbox/inbox.topics.ts';
import { liveBatch, sessionEnded } from '../facts.ts';
import { batchOf, change } from '../testing/changeFixture.ts';
import { inboxReducer } from './inbox.slice.ts';
import { selectInbox, selectMessages, selectNewestMessage, selectNotifications } from './inbox.selectors.ts';
import { initialInbox, INBOX_LIMIT } from './inbox.state.ts';
import { MESSAGE_KINDS } from './kinds.ts';
import { isNotified, isQuiet, minuteOfTime, timeOfMinute } from './notifications.calc.ts';

const told = (count: number) =>
  liveBatch(
    batchOf([change('inbox:m1', { from: 1, items: Array.from({ length: count }, (_, n) => ({ id: n + 1 })) })]),
  );

test('REL-38 messages are newest first, at most two hundred, and are dropped with the session', () => {
  expect(selectNewestMessage({ inbox: initialInbox })).toBeNull();
  expect(selectNewestMessage({ inbox: inboxReducer(initialInbox, told(0)) })).toBe(0);
  const state = inboxReducer(initialInbox, told(230));
  expect(selectMessages({ inbox: state })).toHaveLength(200);
  expect(selectMessages({ inbox: state })?.[0]?.id).toBe(230);
  expect(selectNewestMessage({ inbox: state })).toBe(230);
  expect(INBOX_LIMIT).toBe(inboxTopic.limit);
  expect(inboxReducer(state, sessionEnded({ reason: 'loggedOut' }))).toEqual(initialInbox);
});

const marked = (rows: Readonly<Record<string, { mark: 'unread' | 'deleted' }>>) =>
  liveBatch(batchOf([change('messages:m1', { rows })]));
test('the list waits for the states, leaves out what is deleted, and holds what has no mark for read', () => {
  const messages = inboxReducer(initialInbox, told(4));
  expect(selectInbox({ inbox: messages })).toBeNull();
  const state = inboxReducer(messages, marked({ 1: { mark: 'unread' }, 3: { mark: 'deleted' } }));
  expect(selectInbox({ inbox: state })?.map(({ id, unread }) => [id, unread])).toEqual([
    [4, false],
    [2, false],
    [1, true],
  ]);
});
test('the kinds and the settings of notifications are those of the contract', () => {
  expect(MESSAGE_KINDS).toEqual(WIRE_KINDS);
  expect(selectNotifications({ inbox: initialInbox })).toBeNull();
  const settings = (rows: object) =>
    inboxReducer(initialInbox, liveBatch(batchOf([change('notifications:m1', { rows })])));
  expect(selectNotifications({ inbox: settings({}) })).toEqual(NO_NOTIFICATION_SETTINGS);
  const own = { muted: ['win'], quiet: null };
  expect(selectNotifications({ inbox: settings({ [OWN_SETTINGS]: own }) })).toEqual(own);
});
test.each([
  [null, 0, false],
  [{ from: 60, to: 120 }, 60, true],
  [{ from: 60, to: 120 }, 120, false],
  [{ from: 1_320, to: 420 }, 1_400, true],
  [{ from: 1_320, to: 420 }, 0, true],
  [{ from: 1_320, to: 420 }, 420, false],
  [{ from: 1_320, to: 420 }, 1_319, false],
])('B-25 quiet hours %j at minute %i: quiet is %s', (quiet, minute, isIt) => {
  expect(isQuiet(quiet, minute)).toBe(isIt);
  expect(isNotified({ muted: [], quiet }, 'win', minute)).toBe(!isIt);
  expect(isNotified({ muted: ['win'], quiet }, 'win', minute)).toBe(false);
});
test('a time of the day is written and read in the same form', () => {
  for (const minute of [0, 59, 60, 450, 1_439]) expect(minuteOfTime(timeOfMinute(minute))).toBe(minute);
  expect(timeOfMinute(450)).toBe('07:30');
  for (const wrong of ['', '24:00', '7:30', '07:60']) expect(minuteOfTime(wrong)).toBeNull();
});
