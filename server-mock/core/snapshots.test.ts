import { expect, it } from 'vitest';
import { createSnapshotSchedule } from './snapshots.ts';
import { emptyState, type Bet, type HouseState } from './state.ts';

const dueAt = (bets: number, positions: readonly number[]): readonly number[] => {
  const schedule = createSnapshotSchedule({ saveSnapshot: () => Promise.resolve() }, { mono: () => 0 });
  const state: HouseState = emptyState();
  for (let n = 0; n < bets; n += 1) state.bets.set(String(n), {} as Bet);
  return positions.filter((pos) => schedule.captureIfDue(Object.assign(state, { pos })) !== null);
};

it('a state is saved every 5,000 records, and every 10,000 when it holds many bets', () => {
  const positions = [1, 4_999, 5_000, 5_001, 10_000, 15_000];
  expect(dueAt(10, positions)).toEqual([5_000, 10_000, 15_000]);
  expect(dueAt(50_001, positions)).toEqual([10_000]);
});
