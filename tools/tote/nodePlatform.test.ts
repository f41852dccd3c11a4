import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nodeClock } from './nodePlatform.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
/** Whether a promise has resolved by now. */
const watched = (promise: Promise<void>): (() => boolean) => {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  return () => done;
};

test('P-01 a recording ends once no animation frame is pending, so that the last frames are folded too', async () => {
  const clock = nodeClock();
  const said: string[] = [];
  const idle = watched(clock.framesDone());
  await vi.advanceTimersByTimeAsync(0);
  expect(idle()).toBe(true);

  clock.frame(() => {
    said.push('one frame');
    // A batch asks for the next one.
    if (said.length === 1) clock.frame(() => said.push('the next'));
  });
  void clock.framesDone().then(() => said.push('drawn'));
  await vi.advanceTimersByTimeAsync(20);
  expect(said).toEqual(['one frame']);
  await vi.advanceTimersByTimeAsync(20);
  expect(said).toEqual(['one frame', 'the next', 'drawn']);
});
test('a cancelled animation frame is not waited for', async () => {
  const clock = nodeClock();
  const callOff = clock.frame(() => undefined);
  const drawn = watched(clock.framesDone());
  await vi.advanceTimersByTimeAsync(1);
  expect(drawn()).toBe(false);
  callOff();
  await vi.advanceTimersByTimeAsync(0);
  expect(drawn()).toBe(true);
});
