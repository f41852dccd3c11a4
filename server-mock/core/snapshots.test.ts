import { expect, it } from 'vitest';
import type { JournalRecord } from '../journal/journal.ts';
import { createSnapshotSchedule } from './snapshots.ts';
import { emptyState, type Bet, type HouseState } from './state.ts';

/** `recordMs`: time between two records. */
const dueAt = (bets: number, positions: readonly number[], recordMs = 1): readonly number[] => {
  let now = 0;
  const schedule = createSnapshotSchedule({ saveSnapshot: () => Promise.resolve() }, { mono: () => now });
  const state: HouseState = emptyState();
  for (let n = 0; n < bets; n += 1) state.bets.set(String(n), {} as Bet);
  return positions.filter((pos) => {
    now = pos * recordMs;
    return schedule.captureIfDue(Object.assign(state, { pos })) !== null;
  });
};

it('a state is saved every 5,000 records, and every 10,000 when it holds many bets', () => {
  const positions = [1, 4_999, 5_000, 5_001, 10_000, 15_000];
  expect(dueAt(10, positions)).toEqual([5_000, 10_000, 15_000]);
  expect(dueAt(50_001, positions)).toEqual([10_000]);
});
it('at five records a millisecond a state is saved every two seconds', () => {
  const positions = Array.from({ length: 40_000 }, (_, n) => n + 1);
  expect(dueAt(10, positions, 0.2)).toEqual([10_000, 20_000, 30_000, 40_000]);
  expect(dueAt(10, positions, 0.15)).toEqual([13_334, 26_668]);
});
it('a state that is due while another one is being saved is saved right after it, and the next one at its own place', async () => {
  let saved = (): void => undefined;
  const saveSnapshot = (): Promise<void> => new Promise((done) => (saved = done));
  const schedule = createSnapshotSchedule({ saveSnapshot }, { mono: () => 0 }, 100);
  const state: HouseState = emptyState();
  const copiedAt: number[] = [];
  const come = (from: number, to: number): void => {
    for (let pos = from; pos <= to; pos += 1) {
      const save = schedule.captureIfDue(Object.assign(state, { pos }));
      if (save === null) continue;
      copiedAt.push(pos);
      save({ pos, hash: '' } as JournalRecord);
    }
  };
  come(1, 230);
  expect(copiedAt).toEqual([100]);
  saved();
  await Promise.resolve();
  await Promise.resolve();
  come(231, 299);
  saved();
  await Promise.resolve();
  await Promise.resolve();
  come(300, 310);
  expect(copiedAt).toEqual([100, 231, 300]);
});
