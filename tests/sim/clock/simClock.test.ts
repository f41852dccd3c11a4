import { expect, test } from 'vitest';
import { drainMicrotasks } from './drain.ts';
import { createSimClock, STARTS_AT } from './simClock.ts';

const play = (clock: ReturnType<typeof createSimClock>, until: number): void => {
  while (clock.step(until));
};

test('events run by time, and events of one moment in the order of creation', () => {
  const clock = createSimClock();
  const { clock: own } = clock.actor('a', 'machine');
  const fired: string[] = [];
  for (const [name, ms] of [
    ['late', 20],
    ['first', 10],
    ['second', 10],
  ] as const)
    own.after(ms, () => fired.push(`${name} ${own.mono()}`));
  const cancel = own.after(15, () => fired.push('cancelled'));
  cancel();
  play(clock, 100);
  expect([fired, clock.now()]).toEqual([['first 10', 'second 10', 'late 20'], 100]);
});
test('a sleeping machine loses monotonic time and no timer; its wall clock goes on', () => {
  const clock = createSimClock();
  const actor = clock.actor('a', 'machine', 500);
  const fired: number[] = [];
  actor.clock.every(10, () => fired.push(actor.clock.mono()));
  play(clock, 25);
  actor.freeze(100);
  play(clock, 124);
  expect([fired, actor.frozen(), actor.clock.mono()]).toEqual([[10, 20], true, 25]);
  play(clock, 135);
  expect([fired, actor.frozen(), actor.clock.now()]).toEqual([[10, 20, 30], false, STARTS_AT + 500 + 135]);
});
test('a machine that wakes early continues from where it stood', () => {
  const clock = createSimClock();
  const actor = clock.actor('a', 'machine');
  const fired: number[] = [];
  actor.clock.after(10, () => fired.push(clock.now()));
  actor.freeze(1_000);
  actor.clock.after(20, () => fired.push(clock.now()));
  play(clock, 100);
  actor.wake();
  play(clock, 500);
  expect(fired).toEqual([110, 120]);
});
test('a dead actor runs and creates no timers; a jump moves the wall clock alone', () => {
  const clock = createSimClock();
  const [dead, alive] = [clock.actor('dead', 'machine'), clock.actor('alive', 'machine')];
  const fired: string[] = [];
  dead.clock.after(10, () => fired.push('dead'));
  dead.kill();
  dead.clock.after(10, () => fired.push('dead again'));
  alive.jump(-3_600_000);
  alive.clock.after(10, () => fired.push(`alive ${alive.clock.now() - STARTS_AT}`));
  play(clock, 50);
  expect([fired, dead.waiting()]).toEqual([['alive -3599990'], 0]);
});
test('after a drain every promise job has run, also those queued by other jobs', async () => {
  const fired: number[] = [];
  const chain = (left: number): Promise<void> =>
    left === 0 ? Promise.resolve() : Promise.resolve().then(() => chain(left - 1));
  void chain(200).then(() => fired.push(200));
  queueMicrotask(() => void Promise.resolve().then(() => fired.push(1)));
  await drainMicrotasks();
  expect(fired).toEqual([1, 200]);
});
