import { describe, expect, it } from 'vitest';
import { untilIdle } from './control.ts';
import type { Machine } from './machine.ts';
import { readBenchOptions } from './options.ts';
import { asJson, asText } from './print.ts';
import { EXIT_CODES, isReached, verdictOf, type Goal, type Report } from './report.ts';

const floor: Goal = { name: 'rate', value: 0.5, bound: 0.5, sense: 'high', unit: '×' };
const ceiling: Goal = { name: 'wait', value: 50, bound: 50, sense: 'low', unit: 'ms' };
const report: Report = {
  bench: 'house',
  quick: false,
  figures: [{ name: 'bets', unit: 'a second', values: [9_000, 12_345, 11_000] }],
  goals: [floor, ceiling],
  control: [
    { late: 1.5, share: 1, waits: 0 },
    { late: 25, share: 0.9, waits: 0 },
  ],
  notes: ['What was compared.'],
};
const idle = { late: 1, share: 1, waits: 0 };
const afterWait = { ...idle, waits: 2 };
const machine: Machine = {
  at: '2026-11-21T22:00:00.000Z',
  cpu: 'some processor',
  cores: 2,
  memoryGb: 24,
  system: 'Linux 6',
  versions: { node: '24' },
};

describe('the verdict of a run', () => {
  it('a goal is reached exactly at its bound, and missed just beyond it', () => {
    expect([floor, ceiling].map(isReached)).toEqual([true, true]);
    expect(
      [
        { ...floor, value: 0.499 },
        { ...ceiling, value: 50.1 },
      ].map(isReached),
    ).toEqual([false, false]);
  });
  it('a figure that was not measured reaches no goal', () => {
    expect([floor, ceiling].map((goal) => isReached({ ...goal, value: Number.NaN }))).toEqual([false, false]);
  });
  it('one missed goal is a missed run', () => {
    expect(verdictOf(report)).toBe('reached');
    expect(verdictOf({ ...report, goals: [floor, { ...ceiling, value: 51 }] })).toBe('missed');
  });
  it.each([
    ['a late timer in one round', [idle, { ...idle, late: 25.1 }, idle]],
    ['a loop that was not let run', [idle, { ...idle, share: 0.89 }]],
    ['no control at all', []],
    ['a control that measured nothing', [{ ...idle, late: Number.NaN }]],
    ['a wait for an idle machine before more than a fifth of the rounds', [afterWait, idle, idle, idle]],
  ])('%s makes the run void, whatever its goals say', (_name, control) => {
    expect(verdictOf({ ...report, control })).toBe('void');
  });
  it('a wait before a fifth of the rounds leaves the run valid', () => {
    expect(verdictOf({ ...report, control: [afterWait, idle, idle, idle, idle] })).toBe('reached');
  });
  it('a figure that could not be measured makes the run void, with its reason and without a missed goal', () => {
    const unmeasured = ['Lighthouse gave no score on visit 2: the page did not paint.'];
    const voided = { ...report, unmeasured };
    expect(verdictOf(voided)).toBe('void');
    const text = asText(voided, machine);
    expect(text.endsWith(`The run is void. ${unmeasured[0]}`)).toBe(true);
    expect(text).not.toContain('MISSED');
    expect(JSON.parse(asJson(voided, machine))).toMatchObject({ verdict: 'void', unmeasured });
  });
  it('the exit code is the verdict', () => {
    expect(EXIT_CODES).toEqual({ reached: 0, missed: 1, void: 2 });
  });
});

describe('the control of a round', () => {
  const busy = { late: 1, share: 0.8 };
  it('is repeated until the machine is idle, and says how often it had to wait', async () => {
    const seen = [busy, { late: 30, share: 1 }, { late: 2, share: 0.95 }];
    const pauses: number[] = [];
    const control = await untilIdle(
      () => Promise.resolve(seen.shift() ?? busy),
      () => Promise.resolve(pauses.push(seen.length)),
    );
    expect(control).toEqual({ late: 2, share: 0.95, waits: 2 });
    expect(pauses).toEqual([2, 1]);
  });
  it('ends after eleven measurements of a busy machine, and the run is void', async () => {
    let measured = 0;
    const control = await untilIdle(
      () => Promise.resolve({ ...busy, late: ++measured }),
      () => Promise.resolve(),
    );
    expect(control).toEqual({ late: 11, share: 0.8, waits: 10 });
    expect(verdictOf({ ...report, control: [control, ...Array.from({ length: 9 }, () => idle)] })).toBe('void');
  });
});

describe('a report', () => {
  it('shows a person the figures with their spread, the goals and the verdict', () => {
    const text = asText({ ...report, goals: [floor, { ...ceiling, value: 51 }] }, machine);
    expect(text).toContain('11,000 a second   9,000 … 12,345, 3 rounds');
    expect(text).toMatch(/reached\s+rate\s+0\.50 ×, asked ≥ 0\.50 ×/);
    expect(text).toMatch(/MISSED\s+wait\s+51\.0 ms, asked ≤ 50\.0 ms/);
    const [none, endless] = [Number.NaN, Infinity].map((value) =>
      asText({ ...report, goals: [{ ...ceiling, value }] }, machine),
    );
    expect(none).toMatch(/MISSED\s+wait\s+not measured, asked ≤ 50\.0 ms/);
    expect(endless).toMatch(/MISSED\s+wait\s+no end, asked ≤ 50\.0 ms/);
    expect(text).toContain('0 of 2 rounds had to wait for an idle machine (void above 20 %)');
    expect(text.endsWith('A goal is missed.')).toBe(true);
    expect(asText({ ...report, control: [{ ...idle, late: 30 }] }, machine)).toContain('The run is void');
  });
  it('gives a program the same on one line', () => {
    const text = asJson(report, machine);
    expect(text).not.toContain('\n');
    expect(JSON.parse(text)).toMatchObject({
      bench: 'house',
      verdict: 'reached',
      goals: [{ reached: true }, { reached: true }],
      figures: [{ median: 11_000, low: 9_000, high: 12_345 }],
      control: { rounds: [{ late: 1.5 }, { late: 25 }], waited: 0, limit: { late: 25, waited: 0.2 } },
      machine: { cores: 2 },
    });
  });
});

describe('the options', () => {
  const read = (...args: string[]) => readBenchOptions(args, ['house', 'replay']);
  it('name a benchmark and how to run it', () => {
    expect(read('replay')).toEqual({ name: 'replay', json: false, quick: false });
    expect(read('--json', 'house', '--quick')).toEqual({ name: 'house', json: true, quick: true });
  });
  it('tune a tunable benchmark, and no other', () => {
    const tune = (...args: string[]) => readBenchOptions(args, ['house', 'pipeline'], ['pipeline']);
    expect(tune('pipeline', '--rounds', '2', '--rates', '1000,20000', '--soak')).toEqual({
      ...{ name: 'pipeline', json: false, quick: false, rounds: 2, rates: [1_000, 20_000], soak: true },
    });
    expect(tune('house', '--soak')).toBe('house takes no --soak: pipeline does.');
    expect(tune('pipeline', '--rates')).toBe('--rates takes numbers: --rates 1000,20000.');
    expect(tune('pipeline', '--rounds', 'many')).toBe('--rounds takes a number: --rounds 1.');
  });
  it.each([
    [['hause'], 'There is no benchmark "hause": there are house and replay, with --json and --quick.'],
    [
      ['house', '--loud'],
      'The bench command does not know --loud: there are house and replay, with --json and --quick.',
    ],
    [['house', 'replay'], 'One benchmark at a time: house or replay.'],
    [[], 'Name a benchmark: there are house and replay, with --json and --quick.'],
  ])('%o is answered by one sentence', (args, sentence) => {
    expect(read(...args)).toBe(sentence);
  });
});
