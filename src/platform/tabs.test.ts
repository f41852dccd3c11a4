import { expect, test } from 'vitest';
import { browserTabs } from './tabs.ts';
import { createFakeClock } from './testing/fakeClock.ts';

const PATIENCE_MS = 5_000;
/** Uses the real locks of the runtime, shared by all pages of this test. */
const twoPages = () => {
  const clock = createFakeClock(0, () => true);
  return { clock, one: browserTabs(clock), two: browserTabs(clock) };
};
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};
/** Simulates a page that holds the lock `name` until it is released. */
const holding = async (tabs: ReturnType<typeof browserTabs>, name: string) => {
  const [begun, over] = [gate(), gate()];
  const held = tabs.runExclusive(name, PATIENCE_MS, async () => {
    begun.open();
    await over.opened;
  });
  await begun.opened;
  return { release: over.open, held };
};

test('runExclusiveOrSkip gives up if another page keeps the lock for too long', async () => {
  const { clock, one, two } = twoPages();
  const { release, held } = await holding(one, 'trade');
  let ran = 0;
  const second = two.runExclusiveOrSkip('trade', PATIENCE_MS, () => Promise.resolve((ran += 1)));
  await clock.advance(PATIENCE_MS);
  expect(await second).toBeNull();
  release();
  await held;
  expect(ran).toBe(0);
  expect(await two.runExclusiveOrSkip('trade', PATIENCE_MS, () => Promise.resolve((ran += 1)))).toBe(1);
});
test('runExclusive runs without the lock after the wait', async () => {
  const { clock, one, two } = twoPages();
  const { release, held } = await holding(one, 'renewal');
  const second = two.runExclusive('renewal', PATIENCE_MS, () => Promise.resolve('done'));
  await clock.advance(PATIENCE_MS);
  expect(await second).toBe('done');
  release();
  await held;
});
test('an error of the work rejects the call and is not taken for a timeout', async () => {
  const { one } = twoPages();
  const broken = () => Promise.reject(new Error('broken'));
  await expect(one.runExclusiveOrSkip('broken', PATIENCE_MS, broken)).rejects.toThrow('broken');
  await expect(one.runExclusive('broken', PATIENCE_MS, broken)).rejects.toThrow('broken');
});
