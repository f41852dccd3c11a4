import { expect, test } from 'vitest';
import { liveBatch } from '../facts.ts';
import { batchOf } from '../testing/changeFixture.ts';
import { hideTopic, showTopic } from './connection.intents.ts';
import { selectFigureAge, selectShownTopics, selectTopicStatus, selectTrueSince } from './connection.selectors.ts';
import { connectionReducer, initialConnection } from './connection.slice.ts';

const status = (topic: string, freshness: 'live' | 'stale' | 'denied', trueAt: number | null) => ({
  topic,
  freshness,
  trueAt,
  position: null,
  pollIntervalMs: 5_000,
});
const after = (...statuses: ReturnType<typeof status>[]) =>
  connectionReducer(initialConnection, liveBatch(batchOf([], { statuses, clockOffsetMs: 500 })));

test('H-04 a figure has an age by the house clock unless it is live', () => {
  const state = { connection: after(status('wallet:m1', 'stale', 10_000), status('system', 'live', 20_000)) };
  expect(selectFigureAge(state, 'wallet:m1', 14_500)).toBe(5_000);
  expect(selectFigureAge(state, 'system', 14_500)).toBeNull();
  expect(selectFigureAge(state, 'unknown', 14_500)).toBeNull();
});
test('the figures are as old as the oldest of them; denied topics do not count', () => {
  const connection = after(status('a', 'stale', 10_000), status('b', 'live', 20_000), status('c', 'denied', 1));
  expect(selectTrueSince({ connection })).toBe(10_000);
});
test('a batch without changes keeps every part of the state identical', () => {
  const one = after(status('a', 'live', 1));
  const two = connectionReducer(
    one,
    liveBatch(batchOf([], { statuses: [status('a', 'live', 1)], clockOffsetMs: 500 })),
  );
  expect(two.topics).toBe(one.topics);
  expect(two.status).toBe(one.status);
  expect(two.link).toBe(one.link);
});
test('a topic is shown as long as at least one component shows it', () => {
  const steps = [showTopic('a'), showTopic('a'), hideTopic('a'), showTopic('b'), hideTopic('a')];
  const shown = steps.map((_, at) =>
    Object.keys(selectShownTopics({ connection: steps.slice(0, at + 1).reduce(connectionReducer, initialConnection) })),
  );
  expect(shown).toEqual([['a'], ['a'], ['a'], ['a', 'b'], ['b']]);
});
test('H-04 a topic without subscribers has no status: neither live nor an age', () => {
  const before = after(status('a', 'live', 10_000), status('b', 'live', 20_000));
  const state = { connection: connectionReducer(before, liveBatch(batchOf([], { forgotten: ['a'] }))) };
  expect(selectTopicStatus(state, 'a')).toBeNull();
  expect(selectTrueSince(state)).toBe(20_000);
});
