import { describe, expect, it } from 'vitest';
import { isReached } from '../kit/report.ts';
import { addedHeld, cpuAFrame, grown, heldWhenTold, memoryRatio } from './judge.ts';

const memory = (held: number, rss = held) => ({ heap: held, held, rss });
const reached = (value: number): boolean => isReached({ name: 'memory', value, bound: 3, sense: 'low', unit: '' });

describe('memory a connection', () => {
  it('is what the process grew, by each; against ws by heap and buffers', () => {
    expect(grown(memory(1_000, 5_000), memory(3_000, 9_000), 10)).toEqual({ heap: 200, held: 200, rss: 400 });
    expect(memoryRatio(memory(400, 600), memory(100, 300))).toBe(4);
  });
  it.each([
    ['ours shrank', memory(-5), memory(100)],
    ['ours did not grow', memory(0), memory(100)],
    ['the limit shrank', memory(100), memory(-100)],
    ['the limit did not grow', memory(100), memory(0)],
    ['both shrank', memory(-300), memory(-100)],
  ])('is not measured, and reaches nothing, where %s', (_what, ours, limit) => {
    expect(reached(memoryRatio(ours, limit))).toBe(false);
  });
  it('is looked at again once all were told: less what the same messages cost where nobody followed', () => {
    expect(heldWhenTold(memory(8_000), 50_000, 30_000, 10)).toBe(10_000);
    expect(heldWhenTold(memory(8_000), 10_000, 30_000, 10)).toBe(8_000);
  });
  it('that we add is the worse of at rest and told; none where one did not grow', () => {
    expect(addedHeld({ atRest: 8_000, told: 13_000 }, { atRest: 7_000, told: 7_000 })).toBe(6_000);
    expect(addedHeld({ atRest: 8_000, told: 8_000 }, { atRest: 5_000, told: 7_000 })).toBe(3_000);
    expect(reached(addedHeld({ atRest: -10, told: 1 }, { atRest: 7_000, told: 7_000 }))).toBe(false);
    expect(reached(addedHeld({ atRest: 10, told: 10 }, { atRest: 0, told: 7_000 }))).toBe(false);
  });
});
describe('CPU a frame', () => {
  it('is what the told stretch cost more than the quiet one, and nothing where it cost no more', () => {
    expect(cpuAFrame(5_000, 3_000, 100)).toBe(20);
    expect(
      [cpuAFrame(3_000, 3_000, 100), cpuAFrame(2_000, 3_000, 100), cpuAFrame(5_000, 3_000, 0)].map(reached),
    ).toEqual([false, false, false]);
  });
});
