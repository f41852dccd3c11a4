import { describe, expect, it } from 'vitest';
import { drawPlan } from '../plan/drawPlan.ts';
import { parsePlan, writePlan } from '../plan/plan.ts';
import { fakeWorld } from '../run/fakeWorld.ts';
import { runPlan } from '../run/runPlan.ts';
import type { CreateWorld, Plan } from '../types.ts';
import { shrink } from './shrink.ts';

/** Breaks O8 once a client has been reset after a bet of more than 50. */
const picky = (): CreateWorld => (setup, hooks) => {
  let big = false;
  return fakeWorld((action, fake) => {
    if ('act' in action && action.act === 'bet' && action.stake > 50) big = true;
    if (big && 'fault' in action && action.fault === 'F02') fake.hooks.onFault?.(action.client, new Error('planted'));
  })(setup, hooks);
};
const failing = (): Plan => {
  for (let seed = 1; ; seed++) {
    const plan = drawPlan(seed);
    const has = (name: string): boolean => plan.actions.some((one) => 'fault' in one && one.fault === name);
    if (has('F02') && has('F01') && plan.actions.length > 60) return plan;
  }
};
const clock = (stepMs: number): (() => number) => {
  let ms = 0;
  return () => (ms += stepMs);
};

describe('the shrinker', () => {
  it('reduces a plan to what the failure needs, and the small plan fails by the same oracle', async () => {
    const plan = failing();
    const run = (candidate: Plan) => runPlan(picky(), candidate);
    const shrunk = await shrink(plan, 'O8', { run, elapsed: clock(1) });
    expect(shrunk).not.toBeNull();
    if (!shrunk) return;
    expect(shrunk.plan.actions.map((one) => ('act' in one ? one.act : one.fault))).toEqual(['bet', 'F02']);
    expect(shrunk.plan.setup.faults).toEqual(['F02']);
    expect(shrunk.plan.setup).toMatchObject({ latencyMs: 10, jitterMs: 0 });
    expect(shrunk.plan.setup.clients).toHaveLength(1);
    expect(shrunk.minimal).toBe(true);
    const again = await run(parsePlan(writePlan(shrunk.plan)));
    expect(again.violation?.oracle).toBe('O8');
  });
  it('answers null for a failure that does not repeat', async () => {
    const run = (candidate: Plan) => runPlan(fakeWorld(), candidate);
    expect(await shrink(failing(), 'O8', { run, elapsed: clock(1) })).toBeNull();
  });
  it('answers null for a failure of another oracle', async () => {
    const run = (candidate: Plan) => runPlan(picky(), candidate);
    expect(await shrink(failing(), 'O3', { run, elapsed: clock(1) })).toBeNull();
  });
  it('stops at the first plan that has few enough actions', async () => {
    const run = (candidate: Plan) => runPlan(picky(), candidate);
    const shrunk = await shrink(failing(), 'O8', { run, elapsed: clock(1), enoughActions: 20 });
    expect(shrunk?.minimal).toBe(false);
    expect(shrunk?.violation.oracle).toBe('O8');
    expect(shrunk?.plan.actions.length).toBeLessThanOrEqual(20);
    expect(shrunk?.plan.actions.length).toBeGreaterThan(2);
  });
  it('stops at its time limit with the best plan so far', async () => {
    const run = (candidate: Plan) => runPlan(picky(), candidate);
    const shrunk = await shrink(failing(), 'O8', { run, elapsed: clock(10_000), limitMs: 60_000 });
    expect(shrunk?.minimal).toBe(false);
    expect(shrunk?.violation.oracle).toBe('O8');
    expect(shrunk?.runs).toBeLessThan(10);
  });
});
