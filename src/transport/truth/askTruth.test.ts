import { expect, test } from 'vitest';
import type { Frame } from '../../contract/frame.ts';
import { createFakeClock } from '../../platform/testing/fakeClock.ts';
import { ARRIVAL_MS, askTruth } from './askTruth.ts';
import { createPositions } from './positions.ts';

const frame = (topic: string, seq: number, epoch = 1): Frame => ({
  topic,
  epoch,
  prev: -1,
  seq,
  kind: 'snapshot',
  at: seq,
  data: { seq },
});
/** A page that receives frames, and a house whose answers are given in order: one list a read. */
const start = (answers: readonly (readonly Frame[])[]) => {
  const clock = createFakeClock(0, () => true);
  const positions = createPositions();
  const reads: (readonly string[])[] = [];
  const asked = (topics: readonly string[]): { readonly found: () => readonly Frame[] | null } => {
    let found: readonly Frame[] | null = null;
    void askTruth(topics, {
      clock,
      positions: positions.of,
      read: (names) => {
        reads.push(names);
        return Promise.resolve(answers[reads.length - 1] ?? []);
      },
    }).then((frames) => (found = frames));
    return { found: () => found };
  };
  return { clock, positions, reads, asked };
};

test('a snapshot at a position where the page stands, or stood, is the truth', async () => {
  const { clock, positions, asked, reads } = start([[frame('wallet:m1', 7), frame('bets:m1', 9)]]);
  for (const one of [frame('wallet:m1', 7), frame('bets:m1', 9), frame('bets:m1', 12)]) positions.add(one);
  const { found } = asked(['wallet:m1', 'bets:m1']);
  await clock.settle();
  expect(found()?.map(({ topic, seq }) => [topic, seq])).toEqual([
    ['wallet:m1', 7],
    ['bets:m1', 9],
  ]);
  expect(reads).toHaveLength(1);
});
test('a snapshot ahead of the page waits for its frame; one that the page passed over is read again', async () => {
  const { clock, positions, asked, reads } = start([[frame('bets:m1', 9)], [frame('bets:m1', 12)]]);
  positions.add(frame('bets:m1', 5));
  const { found } = asked(['bets:m1']);
  await clock.advance(200);
  expect([found(), reads.length]).toEqual([null, 1]);
  // The hub has sent 6 to 11 as one frame.
  positions.add(frame('bets:m1', 11));
  await clock.advance(200);
  expect([found(), reads.length]).toEqual([null, 2]);
  positions.add(frame('bets:m1', 12));
  await clock.advance(200);
  expect(found()).toEqual([frame('bets:m1', 12)]);
});
test('a page that does not get there is behind its house, which the truth shows', async () => {
  const { clock, positions, asked } = start([[frame('bets:m1', 9)]]);
  positions.add(frame('bets:m1', 5));
  const { found } = asked(['bets:m1']);
  await clock.advance(ARRIVAL_MS - 100);
  expect(found()).toBeNull();
  await clock.advance(200);
  expect(found()).toEqual([frame('bets:m1', 9)]);
});
test('a topic that moves on during every read, or is not answered, is left out, and the others are not', async () => {
  const moving = (seq: number) => [frame('bets:m1', seq), frame('wallet:m1', 1)];
  const { clock, positions, asked, reads } = start([moving(9), [frame('bets:m1', 9)], [frame('bets:m1', 9)]]);
  positions.add(frame('wallet:m1', 1));
  positions.add(frame('bets:m1', 8, 1));
  positions.add(frame('bets:m1', 2, 2));
  const { found } = asked(['bets:m1', 'wallet:m1', 'team:m1']);
  await clock.advance(1_000);
  expect(found()).toEqual([frame('wallet:m1', 1)]);
  expect(reads.slice(0, 2)).toEqual([['bets:m1', 'wallet:m1', 'team:m1'], ['bets:m1']]);
});
