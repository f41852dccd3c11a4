import { describe, expect, it } from 'vitest';
import { FAULTS, EARLY_TIMERS } from '../faults/faultKinds.ts';
import { randomStreams } from '../random/randomStreams.ts';
import { drawPlan, MOST_ACTIONS } from './drawPlan.ts';
import { hashPlan, parsePlan, PlanError, writePlan } from './plan.ts';

const seeds = Array.from({ length: 200 }, (_, index) => index + 1);
const plans = seeds.map((seed) => drawPlan(seed));

describe('plans', () => {
  it('a seed always gives the same plan, and another seed another plan', () => {
    expect(drawPlan(7)).toEqual(plans[6]);
    expect(new Set(plans.map(hashPlan)).size).toBe(plans.length);
  });
  it('every drawn plan survives writing and reading, within its budget', () => {
    for (const plan of plans) {
      expect(parsePlan(writePlan(plan))).toEqual(plan);
      expect(plan.actions.length).toBeLessThanOrEqual(MOST_ACTIONS);
      expect(plan.setup.stormMs).toBeLessThanOrEqual(30 * 60_000);
    }
  });
  it('each kind of fault is off in about half the runs, and happens where it is on', () => {
    for (const { kind } of FAULTS) {
      const on = plans.filter(({ setup }) => setup.faults.includes(kind));
      expect(on.length, kind).toBeGreaterThan(plans.length * 0.35);
      expect(on.length, kind).toBeLessThan(plans.length * 0.65);
      const happening = on.filter(({ actions }) => actions.some((one) => 'fault' in one && one.fault === kind));
      expect(happening.length, kind).toBeGreaterThan(on.length * 0.95);
    }
    for (const { setup, actions } of plans)
      for (const one of actions) if ('fault' in one) expect(setup.faults).toContain(one.fault);
  });
  it('machines have early timers in about half the runs', () => {
    const on = plans.filter(({ setup }) => setup.faults.includes(EARLY_TIMERS.kind));
    expect(on.length).toBeGreaterThan(plans.length * 0.35);
    expect(on.length).toBeLessThan(plans.length * 0.65);
  });
  it('a stream is not shifted by draws from another', () => {
    const alone = randomStreams(3)('network');
    const [network, disk] = ['network', 'disk'].map(randomStreams(3));
    const drawn = Array.from({ length: 20 }, () => {
      disk?.below(10);
      return network?.below(1_000);
    });
    expect(drawn).toEqual(Array.from({ length: 20 }, () => alone.below(1_000)));
  });
  it.each([
    ['text that is not JSON', '{"v": 1', /is not JSON/],
    ['another version', writePlan(drawPlan(1)).replace('"v": 1', '"v": 2'), /does not fit at v/],
    ['an unknown kind', writePlan(drawPlan(1)).replace(/"act":"login"/, '"act":"steal"'), /does not fit at actions/],
    [
      'an unknown client',
      writePlan(drawPlan(1)).replace(/"act":"login","client":"c1"/, '"act":"login","client":"c9"'),
      /no client c9/,
    ],
    ['an unknown field', writePlan(drawPlan(1)).replace('"seed"', '"colour":1,"seed"'), /does not fit at setup/],
  ])('refuses %s with a sentence', (_name, text, sentence) => {
    expect(() => parsePlan(text)).toThrow(PlanError);
    expect(() => parsePlan(text)).toThrow(sentence);
  });
});
