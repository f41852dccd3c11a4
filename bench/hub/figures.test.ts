import { describe, expect, it } from 'vitest';
import { isReached } from '../kit/report.ts';
import { addedHeld, cpuPerFrame, growthEach, heldAfterLoad, memoryRatio } from './figures.ts';

const memory = (held: number, rss = held) => ({ heap: held, held, rss });
const reached = (value: number): boolean => isReached({ name: 'memory', value, bound: 3, sense: 'low', unit: '' });

describe('memory a connection', () => {
  it("is the process's growth divided by the connections; against ws, of heap and buffers", () => {
    expect(growthEach(memory(1_000, 5_000), memory(3_000, 9_000), 10)).toEqual({ heap: 200, held: 200, rss: 400 });
    expect(memoryRatio(memory(400, 600), memory(100, 300))).toBe(4);
  });
  it.each([
    ['ours shrank', memory(-5), memory(100)],
    ['ours did not grow', memory(0), memory(100)],
    ['the limit shrank', memory(100), memory(-100)],
    ['the limit did not grow', memory(100), memory(0)],
    ['both shrank', memory(-300), memory(-100)],
  ])('is not measured, and reaches no goal, where %s', (_what, ours, limit) => {
    expect(reached(memoryRatio(ours, limit))).toBe(false);
  });
  it('is read again after a stream to all clients, less what the same messages cost without a subscriber', () => {
    expect(heldAfterLoad(memory(8_000), 50_000, 30_000, 10)).toBe(10_000);
    expect(heldAfterLoad(memory(8_000), 10_000, 30_000, 10)).toBe(8_000);
  });
  it('added by ours is the larger of the values at rest and after the stream; none where one side did not grow', () => {
    expect(addedHeld({ atRest: 8_000, told: 13_000 }, { atRest: 7_000, told: 7_000 })).toBe(6_000);
    expect(addedHeld({ atRest: 8_000, told: 8_000 }, { atRest: 5_000, told: 7_000 })).toBe(3_000);
    expect(reached(addedHeld({ atRest: -10, told: 1 }, { atRest: 7_000, told: 7_000 }))).toBe(false);
    expect(reached(addedHeld({ atRest: 10, told: 10 }, { atRest: 0, told: 7_000 }))).toBe(false);
  });
});
describe('CPU a frame', () => {
  it('is the cost of the delivered stream above the undelivered one, and not measured where it cost no more', () => {
    expect(cpuPerFrame(5_000, 3_000, 100)).toBe(20);
    expect(
      [cpuPerFrame(3_000, 3_000, 100), cpuPerFrame(2_000, 3_000, 100), cpuPerFrame(5_000, 3_000, 0)].map(reached),
    ).toEqual([false, false, false]);
  });
});
