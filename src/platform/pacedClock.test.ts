import { expect, test } from 'vitest';
import { createPacedClock, type Speed, SPEEDS } from './pacedClock.ts';
import { seededRandom } from './random.ts';
import { createFakeClock } from './testing/fakeClock.ts';
import { createTurnScheduler } from './turnScheduler.ts';

const paced = (speed: Speed = 1) => {
  const real = createFakeClock(0, () => true);
  const clock = createPacedClock({ real, turn: (run) => real.after(0, run), startAt: 1_000_000, speed });
  return { real, clock };
};

test('P-08 the clock runs at its speed, and a change of speed causes no jump', async () => {
  const { real, clock } = paced(1);
  await real.advance(1_000);
  expect(clock.mono()).toBe(1_000);
  clock.setSpeed(10);
  expect(clock.mono()).toBe(1_000);
  await real.advance(100);
  expect(clock.mono()).toBe(2_000);
  clock.setSpeed(0.25);
  await real.advance(400);
  expect([clock.mono(), clock.now()]).toEqual([2_100, 1_002_100]);
});
test('P-08 at every speed the same timers run in the same order and virtual time, with promises between them', async () => {
  const run = async (speed: Speed): Promise<readonly string[]> => {
    const { real, clock } = paced(speed);
    const said: string[] = [];
    const random = seededRandom(7);
    const chain = async (name: string, ms: number): Promise<void> => {
      await new Promise<void>((resolve) => clock.after(ms, resolve));
      await Promise.resolve();
      said.push(`${name}@${clock.mono()}`);
    };
    for (let n = 0; n < 200; n += 1) void chain(`t${n}`, random.integer(5_000));
    for (let spent = 0; said.length < 200 && spent < 30_000; spent += 20) await real.advance(20);
    return said;
  };
  const slow = await run(0.25);
  expect(slow.length).toBe(200);
  for (const speed of SPEEDS) expect(await run(speed), String(speed)).toEqual(slow);
});
test('P-08 slow work makes the clock lag, and no timer is skipped', async () => {
  const { real, clock } = paced(1_000);
  let runs = 0;
  clock.every(10, () => {
    runs += 1;
  });
  // Each turn takes a real millisecond: a thousand virtual ms have passed, and a hundred timers are due.
  const slow = createPacedClock({ real, turn: (run) => real.after(1, run), startAt: 0, speed: 1_000 });
  let slowRuns = 0;
  slow.every(10, () => (slowRuns += 1));
  await real.advance(10);
  expect(runs).toBeGreaterThan(900);
  expect(slowRuns).toBeLessThan(12);
  expect(slow.lag()).toBeGreaterThan(9_000);
  expect(slow.mono()).toBe(slowRuns * 10);
});
test('a paused clock stands still and resumes from the same time', async () => {
  const { real, clock } = paced(2);
  const said: number[] = [];
  clock.every(100, () => said.push(clock.mono()));
  await real.advance(100);
  clock.pause();
  await real.advance(10_000);
  expect([clock.mono(), said]).toEqual([200, [100, 200]]);
  clock.resume();
  await real.advance(50);
  expect([clock.mono(), said]).toEqual([300, [100, 200, 300]]);
});
test('P-08 fast-forward runs the timers of a long silence, and the speed is the same afterwards', async () => {
  const { real, clock } = paced(1);
  const said: number[] = [];
  clock.every(1_000, () => said.push(clock.mono()));
  clock.fastForward(3_600_000);
  for (let turns = 0; turns < 4_000 && clock.mono() < 3_600_000; turns += 1) await real.advance(0);
  expect([clock.mono(), real.mono(), said.length]).toEqual([3_600_000, 0, 3_600]);
  await real.advance(999);
  expect([clock.mono(), said.length]).toEqual([3_600_999, 3_600]);
});
test('the wall clock can be moved without the monotonic clock', async () => {
  const { real, clock } = paced(1);
  const before = clock.now();
  let rang = false;
  clock.after(5_000, () => (rang = true));
  clock.skipWallClock(60_000);
  expect([clock.now() - before, clock.mono(), rang]).toEqual([60_000, 0, false]);
  await real.advance(1);
  expect(clock.mono()).toBe(1);
});
test('a cancelled timer does not run; a stopped clock runs nothing', async () => {
  const { real, clock } = paced('max');
  const said: string[] = [];
  clock.after(5, () => said.push('a'))();
  clock.after(6, () => said.push('b'));
  await real.advance(1);
  clock.after(7, () => said.push('c'));
  clock.stop();
  await real.advance(1_000);
  expect(said).toEqual(['b']);
});
test('a scheduled turn runs after the promise jobs before it', async () => {
  const said: string[] = [];
  const turn = createTurnScheduler();
  await new Promise<void>((resolve) => {
    turn(() => {
      said.push('turn');
      resolve();
    });
    void Promise.resolve()
      .then(() => Promise.resolve())
      .then(() => said.push('promise'));
  });
  expect(said).toEqual(['promise', 'turn']);
});
