import { expect, it } from 'vitest';
import type { EndRecord, MarkRecord, RecordingRecord } from '../../src/recording/records.ts';
import { createManualClock } from '../platform/manualClock.ts';
import { createPlayer, LONGEST_SILENCE_MS, type Cue } from './player.ts';
import { createCursor, type Speed } from './cursor.ts';
import { RECORDING_HEAD, recordingReaderFixture } from './testing/recordingReaderFixture.ts';

const hash = { total: '', topics: {} };
const mark = (t: number, label = String(t)): MarkRecord => ({ k: 'mark', t, label, note: '' });
const end = (t: number): EndRecord => ({ k: 'end', t, counts: {}, hash });

interface ShownRecord {
  readonly at: number;
  readonly label: string;
}
const start = (times: readonly number[], speed: Speed, cues: readonly number[] = [], wholeSilences = false) => {
  const clock = createManualClock();
  const shown: ShownRecord[] = [];
  const begun: string[][] = [];
  const endings: number[] = [];
  const records: RecordingRecord[] = [RECORDING_HEAD, ...times.map((t) => mark(t)), end(times.at(-1) ?? 0)];
  const reading = recordingReaderFixture(records);
  const note = (label: string): void => void shown.push({ at: clock.mono(), label });
  const cursor = createCursor(clock, speed);
  const player = createPlayer({
    reading,
    clock,
    cursor,
    wholeSilences,
    cues: cues.map((at): Cue => ({ at, run: () => note(`cue ${at}`) })),
    begin: async (before) => {
      const seen: string[] = [];
      for await (const block of before) for (const one of block) if (one.k === 'mark') seen.push(one.label);
      return () => void begun.push(seen);
    },
    show: (some) => {
      for (const one of some) if (one.k === 'mark') note(one.label);
    },
    ended: (n) => void endings.push(n),
    failed: (error) => {
      throw error;
    },
  });
  /** Settles promises and due timers, then advances the time, ms by ms. */
  const pass = async (ms: number): Promise<void> => {
    for (let n = 0; n <= ms; n += 1) {
      for (let turn = 0; turn < 40; turn += 1) {
        await Promise.resolve();
        clock.advance(0);
      }
      if (n < ms) clock.advance(1);
    }
  };
  return { player, cursor, shown, begun, endings, pass, labels: () => shown.map(({ label }) => label) };
};

it('P-08 each record is shown at its time, at every speed, equal times in file order', async () => {
  for (const speed of [1, 2, 10]) {
    const { player, shown, pass, endings } = start([0, 10, 10, 40, 100], speed);
    player.play(0);
    await pass(110);
    expect(shown.map(({ label }) => label)).toEqual(['0', '10', '10', '40', '100']);
    expect(shown.map(({ at }) => at)).toEqual([0, 10, 10, 40, 100].map((t) => t / speed));
    expect(endings).toEqual([1]);
  }
});
it('P-08 a change of speed continues from the current position, and a pause stops it', async () => {
  const { player, cursor, shown, pass } = start([0, 100, 200, 300], 1);
  player.play(0);
  await pass(50);
  cursor.setSpeed(10);
  await pass(5);
  expect(shown.at(-1)).toEqual({ at: 55, label: '100' });
  cursor.pause();
  await pass(500);
  expect(shown).toHaveLength(2);
  cursor.setSpeed(1);
  cursor.resume();
  await pass(100);
  expect(shown.at(-1)).toEqual({ at: 655, label: '200' });
});
it('P-08 a long silence is cut to two seconds unless whole silences are requested', async () => {
  const cut = start([0, 60_000], 10);
  cut.player.play(0);
  await cut.pass(LONGEST_SILENCE_MS / 10);
  expect(cut.shown.at(-1)).toEqual({ at: LONGEST_SILENCE_MS / 10, label: '60000' });
  const whole = start([0, 60_000], 100, [], true);
  whole.player.play(0);
  await whole.pass(599);
  expect(whole.shown).toHaveLength(1);
  await whole.pass(1);
  expect(whole.shown).toHaveLength(2);
});
it('P-08 full speed keeps the order, with cues among the records, and waits while paused', async () => {
  const { player, cursor, labels, endings, pass } = start([0, 5, 5, 90_000], 'max', [5, 40]);
  cursor.pause();
  player.play(0);
  await pass(20);
  expect(labels()).toEqual([]);
  cursor.resume();
  await pass(10);
  expect(labels()).toEqual(['0', 'cue 5', '5', '5', 'cue 40', '90000']);
  expect(endings).toEqual([1]);
});
it('a paused player goes on by one moment a step, however far the next one is', async () => {
  const { player, cursor, labels, endings, pass } = start([0, 5, 5, 90_000], 1);
  cursor.pause();
  player.play(0);
  await pass(10);
  const seen: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    void cursor.step();
    await pass(1);
    seen.push(labels().length);
  }
  expect(seen).toEqual([1, 3, 4, 4]);
  expect(endings).toEqual([1]);
});
it('a step that is asked before the player waits is taken where it waits first, and one at a time', async () => {
  const { player, cursor, labels, pass } = start([0, 5, 90_000], 1);
  cursor.pause();
  player.play(0);
  const taken: string[][] = [];
  for (let n = 0; n < 2; n += 1) void cursor.step().then(() => taken.push([...labels()]));
  expect(labels()).toEqual([]);
  await pass(1);
  expect(labels()).toEqual(['0', '5']);
  expect(taken).toHaveLength(2);
});
it('a step is answered before the play, after the end and after a stop, and none is kept for the next play', async () => {
  const { player, cursor, labels, endings, pass } = start([0], 1);
  let answered = 0;
  const step = (): void => void player.step().then(() => (answered += 1));
  cursor.pause();
  step();
  await pass(1);
  expect([answered, labels()]).toEqual([1, []]);
  player.play(0);
  for (let n = 0; n < 3; n += 1) step();
  await pass(1);
  expect([answered, labels(), endings]).toEqual([4, ['0'], [1]]);
  step();
  await pass(1);
  expect(answered).toBe(5);
  player.play(0);
  step();
  player.stop();
  step();
  await pass(1);
  expect([answered, labels()]).toEqual([7, ['0']]);
  player.play(0);
  await pass(1);
  expect(labels()).toEqual(['0']);
  step();
  cursor.resume();
  await pass(1);
  expect([answered, labels()]).toEqual([8, ['0', '0']]);
});
it('playing from the middle loads everything before it, and a later play replaces the current one', async () => {
  const { player, begun, labels, endings, pass } = start([0, 10, 20, 30, 40], 1);
  player.play(0);
  await pass(12);
  player.play(30);
  await pass(20);
  expect(begun).toEqual([[], ['0', '10', '20']]);
  expect(labels()).toEqual(['0', '10', '30', '40']);
  expect(endings).toEqual([1]);
});
it('a loop repeats as often as requested, and stop ends it', async () => {
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
