import { describe, expect, test } from 'vitest';
import { createSettableClock, systemClock } from '../../../server-mock/platform/clock.ts';
import { createManualClock } from '../../../server-mock/platform/manualClock.ts';
import { createSimClock } from '../../../tests/sim/clock/simClock.ts';
import { fastClock } from '../../../tests/stack/support/fastClock.ts';
import { nodeClock } from '../../../tools/tote/nodePlatform.ts';
import { createPacedClock } from '../pacedClock.ts';
import { createFakeClock } from './fakeClock.ts';
import { clockFaults, type ClockUnderTest } from './clockContract.ts';

const really = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('the real clocks of Node fulfil the contract', () => {
  test.each<[string, ClockUnderTest, number]>([
    ['the system clock of the house', systemClock, 1],
    ['the settable clock of the house', createSettableClock(), 1],
    ['the portal’s clock in Node', nodeClock(), 1],
    ['a clock at twenty times the speed', fastClock(20), 20],
  ])('REL-41 %s', async (_name, clock, times) => {
    expect(await clockFaults(clock, { pass: (ms) => really(ms / times + 30), isPretend: false })).toEqual([]);
  });
});

describe('the virtual clocks fulfil it too, over timers as early as real ones', () => {
  test('REL-41 the fake clock of the tests', async () => {
    const clock = createFakeClock(0, () => true);
    expect(await clockFaults(clock, { pass: clock.advance, isPretend: true })).toEqual([]);
  });
  test('REL-41 the house’s test clock', async () => {
    const clock = createManualClock();
    const pass = (ms: number): Promise<void> => Promise.resolve(clock.advance(ms));
    expect(await clockFaults(clock, { pass, isPretend: true })).toEqual([]);
  });
  test.each([1, 2, 3])('REL-41 F45 a machine’s clock in the simulation, seed %i', async (seed) => {
    const world = createSimClock({ early: { seed, onEarly: () => undefined } });
    const { clock } = world.actor('machine', 'machine');
    const pass = (ms: number): Promise<void> => {
      const until = world.now() + ms;
      while (world.step(until));
      return Promise.resolve();
    };
    expect(await clockFaults(clock, { pass, isPretend: true })).toEqual([]);
  });
  test.each([0.25, 1, 60])('REL-41 the paced clock of replays at %d times the speed', async (speed) => {
    const real = createFakeClock(0, () => true);
    const clock = createPacedClock({ real, turn: (run) => void real.after(0, run), startAt: 0, speed });
    expect(await clockFaults(clock, { pass: (ms) => real.advance(ms / speed + 5), isPretend: true })).toEqual([]);
  });
  test('the checks detect a clock that runs early', async () => {
    const clock = createFakeClock(0, () => true);
    const early = { ...clock, after: (ms: number, run: () => void) => clock.after(ms - 2, run) };
    const faults = await clockFaults(early, { pass: clock.advance, isPretend: true });
    expect(faults.some((fault) => fault.startsWith('after: a wait of 20.137 ms ended'))).toBe(true);
  });
});
