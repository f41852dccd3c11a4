import { expect, test } from 'vitest';
import { CliError } from '../process/cliError.ts';
import { runStages } from './runStages.ts';
import { noTally, type Stage, type StageName } from './stage.ts';

const options = { filters: [], deep: false };
const passed = { ...noTally, passed: 1 };
/** Stages that print and note when they begin and end, and the printed text. */
const rig = () => {
  const steps: string[] = [];
  const printed: string[] = [];
  const print = (text: string): void => void printed.push(text);
  const stage = (name: StageName, until: Promise<void> = Promise.resolve()): Stage => ({
    name,
    run: async () => {
      steps.push(`${name} begins`);
      await until;
      print(`${name} prints\n`);
      steps.push(`${name} ends`);
      return passed;
    },
  });
  return { steps, print, stage, text: () => printed.join('').replaceAll(/\d\.\d/g, 'N') };
};

test('stages run in turn; one that may run beside them begins at once and prints when they have ended', async () => {
  const { steps, print, stage, text } = rig();
  const sim: Stage = {
    name: 'sim',
    besideOthers: true,
    run: async ({ beside }) => {
      steps.push('sim begins');
      beside?.('sim prints\n');
      return { ...noTally, passed: 2 };
    },
  };
  const finished = await runStages([stage('static'), sim, stage('e2e')], options, print);
  expect(steps).toEqual(['sim begins', 'static begins', 'static ends', 'e2e begins', 'e2e ends']);
  expect(finished.map(({ name, tally }) => [name, tally.passed])).toEqual([
    ['static', 1],
    ['sim', 2],
    ['e2e', 1],
  ]);
  expect(text()).toBe(
    '\n== static\nstatic prints\n== static: N minutes\n\n== e2e\ne2e prints\n== e2e: N minutes\n\n== sim\nsim prints\n== sim: N minutes\n',
  );
});

test('a stage that is run alone gives way to none, and prints by itself', async () => {
  const { print } = rig();
  const seen: unknown[] = [];
  const sim: Stage = {
    name: 'sim',
    besideOthers: true,
    run: async ({ beside }) => {
      seen.push(beside);
      return passed;
    },
  };
  await runStages([sim], options, print);
  expect(seen).toEqual([undefined]);
});

test('a stage that cannot go on counts as one failure, also when it runs in parallel, and the others still run', async () => {
  const { steps, print, stage, text } = rig();
  const broken = (name: StageName, besideOthers: boolean): Stage => ({
    name,
    besideOthers,
    run: () => Promise.reject(new CliError(`no ${name}`)),
  });
  const finished = await runStages([broken('static', false), broken('sim', true), stage('e2e')], options, print);
  expect(finished.map(({ name, tally }) => [name, tally.passed, tally.failed])).toEqual([
    ['static', 0, 1],
    ['sim', 0, 1],
    ['e2e', 1, 0],
  ]);
  expect(steps).toEqual(['e2e begins', 'e2e ends']);
  expect(text()).toContain('== sim\nno sim\n== sim');
});

test('an unexpected error of a stage beside the others is thrown when they have ended', async () => {
  const { steps, print, stage } = rig();
  const sim: Stage = { name: 'sim', besideOthers: true, run: () => Promise.reject(new Error('unexpected')) };
  await expect(runStages([sim, stage('e2e')], options, print)).rejects.toThrow('unexpected');
  expect(steps).toEqual(['e2e begins', 'e2e ends']);
});
