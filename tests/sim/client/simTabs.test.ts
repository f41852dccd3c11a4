import { expect, test } from 'vitest';
import { createRandom } from '../../../server-mock/platform/random.ts';
import { createSimClock } from '../clock/simClock.ts';
import { createSimPages } from './simTabs.ts';

test.each([1, 2, 3])(
  'REL-31 a page gets the messages of the others in the order of posting, with early timers and after a sleep (seed %i)',
  async (seed) => {
    const clock = createSimClock({ early: { seed, onEarly: () => undefined } });
    const pages = createSimPages(createRandom(seed, 'locks'));
    const [first, second, reader] = ['c1', 'c1b', 'c1d'].map((name) => clock.actor(name, 'machine'));
    if (!first || !second || !reader) throw new Error('three pages');
    const heard: unknown[] = [];
    const senders = [pages.open(first.clock), pages.open(second.clock)];
    const group = await pages.open(reader.clock).groups?.();
    group?.('group', (message) => void heard.push(message));
    const posts = await Promise.all(senders.map(async (one) => (await one.groups?.())?.('group', () => undefined)));
    const post = (n: number): void => posts[n % 2]?.post(n);

    for (let n = 0; n < 20; n += 1) post(n);
    while (clock.step(10));
    reader.freeze(1_000);
    for (let n = 20; n < 40; n += 1) {
      post(n);
      while (clock.step(n));
    }
    expect(heard.length).toBe(20);
    while (clock.step(2_000));
    expect(heard).toEqual(Array.from({ length: 40 }, (_, n) => n));
  },
);
