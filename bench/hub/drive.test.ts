import { describe, expect, it } from 'vitest';
import { drive, dueTimes } from './drive.ts';

describe('a stream of events', () => {
  it('is due at even intervals, at once, or at random times of a seed', () => {
    expect(dueTimes(3, 100)).toEqual([0, 10, 20]);
    expect(dueTimes(2, 0)).toEqual([0, 0]);
    const chance = dueTimes(2_000, 100, 7);
    expect(dueTimes(2_000, 100, 7)).toEqual(chance);
    expect(dueTimes(2_000, 100, 8)).not.toEqual(chance);
    const mean = (chance.at(-1) ?? 0) / 2_000;
    expect(mean).toBeGreaterThan(9);
    expect(mean).toBeLessThan(11);
  });
  it('never has more in flight than its window, and ends when every delivery was read', async () => {
    let [published, read, most] = [0, 0, 0];
    const readers = {
      total: () => read,
      news: async () => {
        await Promise.resolve();
        read += 1;
      },
    };
    const publish = (): void => {
      published += 1;
      most = Math.max(most, published * 3 - read);
    };
    const { cpu, ms } = await drive({ events: 20, perSecond: 0, readers: 3, window: 4 }, publish, readers);
    expect([published, read, most]).toEqual([20, 60, 12]);
    expect(cpu >= 0 && ms >= 0).toBe(true);
  });
  it('does not wait where there is no reader', async () => {
    const news = () => Promise.reject(new Error('there is nothing to wait for'));
    const done = await drive({ events: 5, perSecond: 0, readers: 0, window: 1 }, () => undefined, {
      total: () => 0,
      news,
    });
    expect(done.ms).toBeGreaterThanOrEqual(0);
  });
});
