import { expect, test } from 'vitest';
import { browserTabs } from './tabs.ts';
import { createTestClock } from './testClock.ts';

const PATIENCE_MS = 5_000;
/** The locks are the runtime's own: what one holds the other waits for. */
const twoPages = () => {
  const clock = createTestClock(0, () => true);
  return { clock, one: browserTabs(clock), two: browserTabs(clock) };
};
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};
/** A page that holds `name` until it is let go. */
const holding = async (tabs: ReturnType<typeof browserTabs>, name: string) => {
  const [begun, over] = [gate(), gate()];
  const held = tabs.alone(name, PATIENCE_MS, async () => {
    begun.open();
    await over.opened;
  });
  await begun.opened;
  return { release: over.open, held };
};

test('what must not be done twice is given up when another page does it longer than one waits', async () => {
  const { clock, one, two } = twoPages();
  const { release, held } = await holding(one, 'trade');
  let ran = 0;
  const second = two.aloneOrNot('trade', PATIENCE_MS, () => Promise.resolve((ran += 1)));
  await clock.advance(PATIENCE_MS);
  expect(await second).toBeNull();
  release();
  await held;
  expect(ran).toBe(0);
  expect(await two.aloneOrNot('trade', PATIENCE_MS, () => Promise.resolve((ran += 1)))).toBe(1);
});
test('what may be done twice is done all the same when the wait is over', async () => {
  const { clock, one, two } = twoPages();
  const { release, held } = await holding(one, 'renewal');
  const second = two.alone('renewal', PATIENCE_MS, () => Promise.resolve('done'));
  await clock.advance(PATIENCE_MS);
  expect(await second).toBe('done');
  release();
  await held;
});
test('a failure of the work is the failure of the call, not the end of a wait', async () => {
  const { one } = twoPages();
  const broken = () => Promise.reject(new Error('broken'));
  await expect(one.aloneOrNot('broken', PATIENCE_MS, broken)).rejects.toThrow('broken');
  await expect(one.alone('broken', PATIENCE_MS, broken)).rejects.toThrow('broken');
});
