import { expect, it } from 'vitest';
import type { EndRecord, MarkRecord, TapeRecord } from '../../src/tape/records.ts';
import { createManualClock } from '../platform/manualClock.ts';
import { createPlayer, LONGEST_SILENCE_MS, type Cue } from './player.ts';
import { createPlayhead, type Speed } from './playhead.ts';
import { READING_HEAD, readingInMemory } from './testReading.ts';

const hash = { total: '', topics: {} };
const mark = (t: number, label = String(t)): MarkRecord => ({ k: 'mark', t, label, note: '' });
const end = (t: number): EndRecord => ({ k: 'end', t, counts: {}, hash });

interface Told {
  readonly at: number;
  readonly label: string;
}
const start = (times: readonly number[], speed: Speed, cues: readonly number[] = [], wholeSilences = false) => {
  const clock = createManualClock();
  const told: Told[] = [];
  const begun: string[][] = [];
  const endings: number[] = [];
  const records: TapeRecord[] = [READING_HEAD, ...times.map((t) => mark(t)), end(times.at(-1) ?? 0)];
  const reading = readingInMemory(records);
  const say = (label: string): void => void told.push({ at: clock.mono(), label });
  const playhead = createPlayhead(clock, speed);
  const player = createPlayer({
    reading,
    clock,
    playhead,
    wholeSilences,
    cues: cues.map((at): Cue => ({ at, run: () => say(`cue ${at}`) })),
    begin: async (before) => {
      const seen: string[] = [];
      for await (const block of before) for (const one of block) if (one.k === 'mark') seen.push(one.label);
      return () => void begun.push(seen);
    },
    tell: (some) => {
      for (const one of some) if (one.k === 'mark') say(one.label);
    },
    ended: (n) => void endings.push(n),
    failed: (error) => {
      throw error;
    },
  });
  /** Lets what was promised and what is due happen, then moves the time on, ms by ms. */
  const pass = async (ms: number): Promise<void> => {
    for (let n = 0; n <= ms; n += 1) {
      for (let turn = 0; turn < 40; turn += 1) {
        await Promise.resolve();
        clock.advance(0);
      }
      if (n < ms) clock.advance(1);
    }
  };
  return { player, playhead, told, begun, endings, pass, labels: () => told.map(({ label }) => label) };
};

it('P-08 each record is told when its time has come, at every speed, ties in the order of the file', async () => {
  for (const speed of [1, 2, 10]) {
    const { player, told, pass, endings } = start([0, 10, 10, 40, 100], speed);
    player.play(0);
    await pass(110);
    expect(told.map(({ label }) => label)).toEqual(['0', '10', '10', '40', '100']);
    expect(told.map(({ at }) => at)).toEqual([0, 10, 10, 40, 100].map((t) => t / speed));
    expect(endings).toEqual([1]);
  }
});
it('P-08 a change of speed goes on from where it stands, a pause stands still', async () => {
  const { player, playhead, told, pass } = start([0, 100, 200, 300], 1);
  player.play(0);
  await pass(50);
  playhead.setSpeed(10);
  await pass(5);
  expect(told.at(-1)).toEqual({ at: 55, label: '100' });
  playhead.pause();
  await pass(500);
  expect(told).toHaveLength(2);
  playhead.setSpeed(1);
  playhead.resume();
  await pass(100);
  expect(told.at(-1)).toEqual({ at: 655, label: '200' });
});
it('P-08 a long silence is cut to two seconds unless it is asked for', async () => {
  const cut = start([0, 60_000], 10);
  cut.player.play(0);
  await cut.pass(LONGEST_SILENCE_MS / 10);
  expect(cut.told.at(-1)).toEqual({ at: LONGEST_SILENCE_MS / 10, label: '60000' });
  const whole = start([0, 60_000], 100, [], true);
  whole.player.play(0);
  await whole.pass(599);
  expect(whole.told).toHaveLength(1);
  await whole.pass(1);
  expect(whole.told).toHaveLength(2);
});
it('P-08 as fast as possible keeps the order, cues among the records, and waits while it is paused', async () => {
  const { player, playhead, labels, endings, pass } = start([0, 5, 5, 90_000], 'max', [5, 40]);
  playhead.pause();
  player.play(0);
  await pass(20);
  expect(labels()).toEqual([]);
  playhead.resume();
  await pass(10);
  expect(labels()).toEqual(['0', 'cue 5', '5', '5', 'cue 40', '90000']);
  expect(endings).toEqual([1]);
});
it('begins in the middle with everything before it, and a later play takes over', async () => {
  const { player, begun, labels, endings, pass } = start([0, 10, 20, 30, 40], 1);
  player.play(0);
  await pass(12);
  player.play(30);
  await pass(20);
  expect(begun).toEqual([[], ['0', '10', '20']]);
  expect(labels()).toEqual(['0', '10', '30', '40']);
  expect(endings).toEqual([1]);
});
it('a loop begins anew as often as asked, and stopping ends it', async () => {
  const { player, begun, labels, endings, pass } = start([0, 10], 'max');
  player.play(0, 1);
  await pass(1_100);
  expect([begun.length, labels(), endings]).toEqual([2, ['0', '10', '0', '10'], [1, 2]]);
  player.play(0, 1_000);
  await pass(10);
  player.stop();
  await pass(5_000);
  expect(begun).toHaveLength(3);
});
