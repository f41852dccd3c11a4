import { expect, it } from 'vitest';
import { createRandom } from '../platform/random.ts';
import { faultLine, planFaults } from './faultPlan.ts';

const LENGTH = 90_000;
const plan = (seed: number, length = LENGTH) => planFaults(length, createRandom(seed, 'faults'));

it('the same seed plans the same faults, another seed others', () => {
  expect(plan(7)).toEqual(plan(7));
  expect(plan(8)).not.toEqual(plan(7));
});
it('every kind is planned, sorted, within the recording, with one drop near its end', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const faults = plan(seed);
    const kinds = new Set(faults.map(({ kind }) => kind));
    expect(kinds.size, `seed ${seed}`).toBe(7);
    expect(faults.map(({ at }) => at)).toEqual(faults.map(({ at }) => at).sort((a, b) => a - b));
    expect(faults.every(({ at }) => at >= 0 && at < LENGTH)).toBe(true);
    expect(faults.some(({ kind, at }) => kind === 'drop' && at >= 0.95 * LENGTH)).toBe(true);
  }
});
it('a recording of no length has its faults at its start', () => {
  expect(plan(1, 0).every(({ at }) => at === 0)).toBe(true);
});
it('the fault plan describes each fault in one line', () => {
  expect(faultLine({ at: 62_042, kind: 'restart', downMs: 300 })).toBe('1:02.042 restart the hub, 300 ms away');
  expect(faultLine({ at: 0, kind: 'drop', times: 1, delayMs: 9 })).toBe('0:00.000 drop 1 frame');
  expect(faultLine({ at: 9, kind: 'delay', times: 2, delayMs: 9 })).toBe('0:00.009 delay 2 frames by 9 ms');
});
