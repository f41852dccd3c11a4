import { describe, expect, it } from 'vitest';
import { drawPlan } from '../plan/drawPlan.ts';
import { PlanError } from '../plan/plan.ts';
import { fakeWorld } from '../run/fakeWorld.ts';
import type { CreateWorld } from '../types.ts';
import type { Job, JobOutcome } from './workerMessages.ts';
import { readOptions } from './options.ts';
import { ruleOutcomes } from './ruleOutcomes.ts';
import { runSchedule } from './schedule.ts';
import { createTally } from './tally.ts';
import { failureBlock } from './failureReport.ts';

const job = (more: Partial<Job> = {}): Job => ({
  id: 3,
  seed: 3,
  plan: null,
  twice: false,
  wholeTrace: false,
  shrinkMs: 0,
  ...more,
});
const clock = () => 0;
/** A world that breaks at the first bet. */
const broken: CreateWorld = fakeWorld((action, fake) => {
  if ('act' in action && action.act === 'bet') fake.hooks.onFault?.('house', new Error('planted'));
});
/** A world in which every fault has an effect, except those of one kind. */
const striking = (but?: string): CreateWorld =>
  fakeWorld((action, fake) => {
    if ('fault' in action && action.fault !== but) fake.hooks.onFaultEffect?.(action.fault);
  });
const played = (world: CreateWorld, more?: Partial<Job>): Promise<JobOutcome> => runSchedule(world, job(more), clock);

describe("the command's options", () => {
  it('choose seeds, one seed or a plan', () => {
    expect(readOptions([])).toMatchObject({ seeds: [1, 500], planFile: null, plant: null, anySeeds: true });
    expect(readOptions(['--seeds', '7..9', '--json'])).toMatchObject({ seeds: [7, 9], json: true, anySeeds: false });
    expect(readOptions(['--seed', '7', '--trace'])).toMatchObject({ seeds: [7, 7], trace: true });
    expect(readOptions(['--plan', 'a.json', '--plant', 'PB-3'])).toMatchObject({ planFile: 'a.json' });
    expect(readOptions(['--plant', 'PB-3']).plant?.title).toBe('ignore gaps');
  });
  it.each([
    [['--seeds', '9..7'], 'is empty'],
    [['--seeds', '7'], 'a range like 1..500'],
    [['--seed', 'x'], 'a whole number'],
    [['--seed', '1', '--plan', 'a'], 'Choose one'],
    [['--plant', 'PB-99'], 'There is no plant'],
    [['--speed', '2'], 'speed'],
    [['--jobs', '0'], '--jobs takes a number from 1 to 8, not "0"'],
    [['--jobs', '9'], 'not "9"'],
    [['--jobs', 'two'], 'not "two"'],
  ])('%j is refused with a sentence', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(PlanError);
    expect(() => readOptions(args)).toThrow(sentence);
  });
});

describe('a schedule', () => {
  it('is reported in one block if it breaks a rule, and the block ends with the line that runs it again', async () => {
    const outcome = await played(broken);
    const block = failureBlock(outcome, '--seed 3', 'abc1234', null).split('\n');
    expect(block[0]).toMatch(/^O8 at \d+:\d\d\.\d{3} house: Error: planted$/);
    expect(block.at(-1)).toMatch(/^FAIL O8 seed=3 plan=[0-9a-f]{12} commit=abc1234 → npm run sim -- --seed 3 --trace$/);
  });
  it('is shrunk where there is time', async () => {
    const { shrunk } = await played(broken, { shrinkMs: 1_000 });
    expect(shrunk?.plan.actions).toHaveLength(1);
  });
  it('is a failure if it differs between two runs, and the report names the first line that differs', async () => {
    let runs = 0;
    const moody: CreateWorld = (setup, hooks) => {
      runs += 1;
      const mine = runs;
      return fakeWorld((action, fake) => {
        if ('act' in action && action.act === 'bet') fake.hooks.trace?.(`mood ${mine}`);
      })(setup, hooks);
    };
    const { violation } = await played(moody, { twice: true });
    expect(violation).toMatchObject({ oracle: 'DET' });
    expect(violation?.sentence).toMatch(/not deterministic: line \d+: ".*mood 3" and then ".*mood 4"/);
    expect((await played(fakeWorld(), { twice: true })).violation).toBeNull();
  });
});

describe('the tally', () => {
  it('counts a fault where it had an effect, and proves a rule only where all of its faults did', async () => {
    const tally = createTally();
    for (let seed = 1; seed <= 80; seed++) tally.add(await played(striking(), { seed }));
    const with10 = Array.from({ length: 80 }, (_, at) => drawPlan(at + 1)).filter(({ actions }) =>
      actions.some((one) => 'fault' in one && one.fault === 'F10'),
    );
    expect(tally.effective('F10')).toBe(with10.length);
    const states = (of = tally): Readonly<Record<string, string>> =>
      Object.fromEntries(ruleOutcomes(of).map(({ title, state }) => [title.slice(0, 6), state]));
    expect(states()).toMatchObject({ 'REL-02': 'passed', 'REL-24': 'passed' });
    const few = createTally();
    few.add(await played(fakeWorld()));
    expect(ruleOutcomes(few).every(({ state }) => state === 'skipped')).toBe(true);
    // One of a rule's three faults is drawn and never has an effect.
    const deaf = createTally();
    for (let seed = 1; seed <= 80; seed++) deaf.add(await played(striking('F10'), { seed }));
    expect(deaf.effective('F10')).toBe(0);
    expect(states(deaf)).toMatchObject({ 'REL-02': 'skipped', 'REL-24': 'passed' });
    expect(deaf.table('abc')).toMatch(new RegExp(`F10 .+ ${with10.length} +0 +0 +-`));
    tally.add(await played(broken));
    expect(tally.failures()).toHaveLength(1);
    expect(tally.table('abc')).toMatch(/all {2}any, or none +81 +\d+ +1 +3/);
    expect(states()).toMatchObject({ 'REL-02': 'passed' });
  });
});
