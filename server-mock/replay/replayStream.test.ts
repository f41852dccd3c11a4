import { expect, it } from 'vitest';
import type { Frame } from '../../src/contract/frame.ts';
import { createReplayStream } from './replayStream.ts';

const BOARD = 'winners:ALL';
const frame = (seq: number, of: Readonly<Record<string, number | null>>, more: Partial<Frame> = {}): Frame => ({
  topic: BOARD,
  epoch: 5,
  prev: -1,
  seq,
  kind: 'snapshot',
  at: 0,
  data: { rows: Object.fromEntries(Object.entries(of).map(([key, n]) => [key, n === null ? null : { n }])) },
  ...more,
});
const delta = (seq: number, prev: number, of: Readonly<Record<string, number | null>>): Frame =>
  frame(seq, of, { prev, kind: 'delta' });

it('the stream of a replay shows what the gate accepts, in whatever order frames were recorded', () => {
  const stream = createReplayStream();
  const start = frame(3, { a: 1 });
  const late = delta(5, 3, { b: 2 });
  const early = delta(7, 5, { a: null });
  const { needsNewEpoch } = stream.take([start, early, late, late, start], 0);
  expect(needsNewEpoch).toBe(false);
  expect(stream.topics().get(BOARD)).toMatchObject({ seq: 7, value: { b: { n: 2 } } });
  expect(
    stream
      .topics()
      .get(BOARD)
      ?.ring.map(({ seq, prev }) => [seq, prev]),
  ).toEqual([
    [3, -1],
    [5, 3],
    [7, 5],
  ]);
  expect(stream.seq()).toBe(7);
});
it('H-07 another recorded epoch needs a new epoch of the replay, and the map of the old one stays unchanged for its readers', () => {
  const stream = createReplayStream();
  stream.take([frame(30, { a: 1 }), frame(40, { x: 1 }, { topic: 'winners:SLOTS' })], 0);
  const before = stream.topics();
  const { needsNewEpoch } = stream.take([frame(2, { b: 2 }, { epoch: 6 })], 0);
  expect(needsNewEpoch).toBe(true);
  expect(before.get(BOARD)).toMatchObject({ seq: 30, value: { a: { n: 1 } } });
  expect(stream.topics().get(BOARD)).toMatchObject({ seq: 2, value: { b: { n: 2 } }, ring: [] });
  // Topics without frames in the new epoch keep what the recorded viewer went on seeing.
  expect(stream.topics().get('winners:SLOTS')).toMatchObject({ seq: 40, value: { x: { n: 1 } }, ring: [] });
});
it('H-07 after a new epoch a change reaches neither the map of the old one nor the frame that was recorded', () => {
  const OTHER = 'winners:SLOTS';
  const stream = createReplayStream();
  stream.take([frame(30, { a: 1 }), frame(40, { x: 1 }, { topic: OTHER })], 0);
  // Changed in place, so that the stream alone holds the tables.
  stream.take([delta(31, 30, { a: 2 }), { ...delta(41, 40, { x: 2 }), topic: OTHER }], 0);
  const before = stream.topics();
  const restated = frame(2, { b: 2 }, { epoch: 6 });
  stream.take([restated], 0);
  stream.take(
    [
      { ...delta(3, 2, { b: 3 }), epoch: 6 },
      { ...delta(42, 41, { x: 3 }), topic: OTHER },
    ],
    0,
  );
  expect(before.get(BOARD)).toMatchObject({ seq: 31, value: { a: { n: 2 } } });
  expect(before.get(OTHER)).toMatchObject({ seq: 41, value: { x: { n: 2 } } });
  expect(stream.topics().get(BOARD)?.value).toEqual({ b: { n: 3 } });
  expect(stream.topics().get(OTHER)?.value).toEqual({ x: { n: 3 } });
  expect(restated.data).toEqual({ rows: { b: { n: 2 } } });
});
it('one position with two values needs a new epoch, with one value it does not', () => {
  const stream = createReplayStream();
  stream.take([frame(3, { a: 1 })], 0);
  expect(stream.take([frame(3, { a: 1 })], 0).needsNewEpoch).toBe(false);
  expect(stream.take([frame(3, { a: 2 })], 0).needsNewEpoch).toBe(true);
  expect(stream.topics().get(BOARD)?.value).toEqual({ a: { n: 2 } });
});
it('the stream of a replay ignores the topics of a foreign recording', () => {
  const stream = createReplayStream();
  expect(stream.take([frame(1, {}, { topic: 'raw:other.example' })], 0)).toEqual({
    touched: new Set(),
    needsNewEpoch: false,
  });
  expect(stream.topics().size).toBe(0);
});
