import { expect, it } from 'vitest';
import type { Frame } from '../../src/contract/frame.ts';
import { createReel } from './reel.ts';

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

it('shows what the recorded gate let through, however the frames came', () => {
  const reel = createReel();
  const start = frame(3, { a: 1 });
  const late = delta(5, 3, { b: 2 });
  const early = delta(7, 5, { a: null });
  const { anew } = reel.take([start, early, late, late, start], 0);
  expect(anew).toBe(false);
  expect(reel.topics().get(BOARD)).toMatchObject({ seq: 7, value: { b: { n: 2 } } });
  expect(
    reel
      .topics()
      .get(BOARD)
      ?.ring.map(({ seq, prev }) => [seq, prev]),
  ).toEqual([
    [3, -1],
    [5, 3],
    [7, 5],
  ]);
  expect(reel.seq()).toBe(7);
});
it('H-07 another recorded epoch is another epoch of the replay, and the one before stays whole for those who read it', () => {
  const reel = createReel();
  reel.take([frame(30, { a: 1 }), frame(40, { x: 1 }, { topic: 'winners:SLOTS' })], 0);
  const before = reel.topics();
  const { anew } = reel.take([frame(2, { b: 2 }, { epoch: 6 })], 0);
  expect(anew).toBe(true);
  expect(before.get(BOARD)).toMatchObject({ seq: 30, value: { a: { n: 1 } } });
  expect(reel.topics().get(BOARD)).toMatchObject({ seq: 2, value: { b: { n: 2 } }, ring: [] });
  // What the new history has not told yet is what the recorded viewer went on seeing.
  expect(reel.topics().get('winners:SLOTS')).toMatchObject({ seq: 40, value: { x: { n: 1 } }, ring: [] });
});
it('one position told with two values needs a new epoch, with one value it needs nothing', () => {
  const reel = createReel();
  reel.take([frame(3, { a: 1 })], 0);
  expect(reel.take([frame(3, { a: 1 })], 0).anew).toBe(false);
  expect(reel.take([frame(3, { a: 2 })], 0).anew).toBe(true);
  expect(reel.topics().get(BOARD)?.value).toEqual({ a: { n: 2 } });
});
it('passes over the topics of a foreign recording', () => {
  const reel = createReel();
  expect(reel.take([frame(1, {}, { topic: 'raw:other.example' })], 0)).toEqual({ touched: new Set(), anew: false });
  expect(reel.topics().size).toBe(0);
});
