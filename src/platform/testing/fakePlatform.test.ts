import { describe, expect, it } from 'vitest';
import { createFakeClock } from './fakeClock.ts';
import { fakePlatform } from './fakePlatform.ts';

describe('the virtual clock', () => {
  it('runs timers by time, then by order of creation, with promises drained between them', async () => {
    const clock = createFakeClock(0, () => true, 'exact');
    const seen: string[] = [];
    clock.after(20, () => seen.push(`late@${clock.mono()}`));
    clock.after(10, () => {
      seen.push('first');
      void Promise.resolve().then(() => seen.push('promise of first'));
    });
    clock.after(10, () => seen.push('second'));
    const stop = clock.every(8, () => seen.push('tick'));
    await clock.advance(20);
    stop();
    expect(seen).toEqual(['tick', 'first', 'promise of first', 'second', 'tick', 'late@20']);
    expect(clock.waiting()).toBe(0);
  });
  it('a simulated sleep of the machine moves the wall clock and not the monotonic clock', () => {
    const { clock } = fakePlatform({ now: 1_000 });
    clock.sleep(5_000);
    expect([clock.now(), clock.mono()]).toEqual([6_000, 0]);
  });
});

describe('storage', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'a failure at call %i of the browser’s storage loses nothing and is reported once',
    (nth) => {
      const platform = fakePlatform();
      let notices = 0;
      platform.storage.onDegraded(() => (notices += 1));
      platform.failStorage(nth, true);
      const { local } = platform.storage;
      local.set('a', '1');
      local.set('b', '2');
      expect(local.get('a')).toBe('1');
      local.remove('a');
      expect(local.get('a')).toBeNull();
      local.set('c', '3');
      local.clear(['c']);
      expect(local.get('c')).toBe('3');
      expect(local.get('b')).toBeNull();
      expect(notices).toBe(1);
      expect(platform.storage.degraded()).toBe(true);
    },
  );
});
