import { expect, test } from 'vitest';
import { drain } from './drain.ts';
import { createSimClock, STARTS_AT } from './simClock.ts';

const play = (clock: ReturnType<typeof createSimClock>, until: number): void => {
  while (clock.step(until));
};

test('events run by time, and those of one moment in the order of their making', () => {
  const clock = createSimClock();
  const { clock: own } = clock.actor('a');
  const heard: string[] = [];
  for (const [name, ms] of [
    ['late', 20],
    ['first', 10],
    ['second', 10],
  ] as const)
    own.after(ms, () => heard.push(`${name} ${own.mono()}`));
  const cancel = own.after(15, () => heard.push('cancelled'));
  cancel();
  play(clock, 100);
  expect([heard, clock.now()]).toEqual([['first 10', 'second 10', 'late 20'], 100]);
});
test('a sleeper loses monotonic time and no timer; its wall clock goes on', () => {
  const clock = createSimClock();
  const actor = clock.actor('a', 500);
  const heard: number[] = [];
  actor.clock.every(10, () => heard.push(actor.clock.mono()));
  play(clock, 25);
  actor.freeze(100);
  play(clock, 124);
  expect([heard, actor.frozen(), actor.clock.mono()]).toEqual([[10, 20], true, 25]);
  play(clock, 135);
  expect([heard, actor.frozen(), actor.clock.now()]).toEqual([[10, 20, 30], false, STARTS_AT + 500 + 135]);
});
test('woken early, it goes on from where it stood', () => {
  const clock = createSimClock();
  const actor = clock.actor('a');
  const heard: number[] = [];
  actor.clock.after(10, () => heard.push(clock.now()));
  actor.freeze(1_000);
  actor.clock.after(20, () => heard.push(clock.now()));
  play(clock, 100);
  actor.thaw();
  play(clock, 500);
  expect(heard).toEqual([110, 120]);
});
test('the dead hear nothing and plan nothing; a jump moves the wall clock alone', () => {
  const clock = createSimClock();
  const [dead, alive] = [clock.actor('dead'), clock.actor('alive')];
  const heard: string[] = [];
  dead.clock.after(10, () => heard.push('dead'));
  dead.kill();
  dead.clock.after(10, () => heard.push('dead again'));
  alive.jump(-3_600_000);
  alive.clock.after(10, () => heard.push(`alive ${alive.clock.now() - STARTS_AT}`));
  play(clock, 50);
  expect([heard, dead.waiting()]).toEqual([['alive -3599990'], 0]);
});
test('drained, every promise job has run, those made by others too', async () => {
  const heard: number[] = [];
  const chain = (left: number): Promise<void> =>
    left === 0 ? Promise.resolve() : Promise.resolve().then(() => chain(left - 1));
  void chain(200).then(() => heard.push(200));
  queueMicrotask(() => void Promise.resolve().then(() => heard.push(1)));
  await drain();
  expect(heard).toEqual([1, 200]);
});
