import { describe, expect, test } from 'vitest';
import { isReached } from '../kit/report.ts';
import { highestSustainedRate, isOverloaded, rateResult, type Step, stepOf, delaysOf } from './measure/figures.ts';
import { askedFor, type Load, loadsOf, RATES } from './plan.ts';
import { createResults, figuresOf, goalsOf } from './results.ts';
import { soakGoals } from './soak.ts';

const tick = (number: number, at: number, events = 10) => ({ number, at, events });
const step = (more: Partial<Step> = {}): Step => ({
  ...{ whole: true, sent: 1_000, gaps: [16, 17, 16], waits: [10, 12, 14], backlog: 14, cpu: 20 },
  ...more,
});

describe('what a page painted', () => {
  test('a tick ends when a frame shows it or a later one; a tick that is never shown does not end', () => {
    const painted = [
      [20, 1],
      [40, 3],
    ] as const; // prettier-ignore
    const ticks = [tick(1, 1_010), tick(2, 1_015), tick(3, 1_030), tick(4, 1_045)];
    expect(delaysOf(ticks, { seen: { frames: [], painted }, zero: 1_000 })).toEqual([10, 25, 10, Infinity]);
  });
  test('only ticks between the two marks count; CPU is per event', () => {
    const ticks = [tick(1, 1_000), tick(2, 1_100, 30), tick(3, 1_500, 70), tick(4, 2_200)];
    const seen = {
      frames: [50, 150, 182, 1_000, 1_300],
      painted: [
        [110, 2],
        [520, 3],
        [1_250, 4],
      ] as const,
    }; // prettier-ignore
    const one = stepOf(
      { ticks, events: 120, overflowed: false, rows: {} },
      { seen, zero: 1_000, from: 1_050, to: 2_050 },
      true,
      5,
    );
    expect(one).toMatchObject({ sent: 100, waits: [10, 20], gaps: [100, 32, 818], cpu: 50, backlog: 0 });
    const behind = stepOf(
      { ticks, events: 120, overflowed: false, rows: {} },
      { seen, zero: 1_000, from: 1_050, to: 1_900 },
      true,
      5,
    );
    expect(behind.backlog).toBe(20);
  });
});
describe('a rate is sustained', () => {
  test('if most rounds showed all of it, with few slow frames and no backlog', () => {
    expect(rateResult([step(), step(), step({ whole: false })], 1_000, 3).sustained).toBe(true);
    expect(rateResult([step(), step({ whole: false })], 1_000, 2).sustained).toBe(false);
    expect(rateResult([step(), step()], 1_000, 5).sustained).toBe(false);
    expect(rateResult([step({ sent: 940 })], 1_000, 1).sustained).toBe(false);
    expect(rateResult([step({ backlog: 200 })], 1_000, 1).sustained).toBe(false);
    expect(rateResult([step({ gaps: [16, 16, 33] })], 1_000, 1).sustained).toBe(false);
    expect(rateResult([step({ gaps: [16, 16, 32] })], 1_000, 1)).toMatchObject({
      slow: 0,
      p50: 12,
      p99: 14,
      sustained: true,
    });
  });
  test('a page that is behind is not measured at higher rates', () => {
    expect(
      [step(), step({ whole: false }), step({ backlog: 300 }), step({ gaps: [40, 50] })].map(isOverloaded),
    ).toEqual([false, true, true, true]);
  });
  test('the highest counts only with all below it', () => {
    const [yes, no] = [rateResult([step()], 1_000, 1), rateResult([step({ whole: false })], 1_000, 1)];
    expect(
      highestSustainedRate(
        new Map([
          [1_000, yes],
          [100, yes],
          [5_000, no],
          [20_000, yes],
        ]),
      ),
    ).toBe(1_000); // prettier-ignore
    expect(highestSustainedRate(new Map([[100, no]]))).toBe(0);
  });
});
describe('the plan', () => {
  const [first] = loadsOf([20_000, 1_000]);
  test('goes up, and ends with the highest rate as conflated by the hub', () => {
    expect(loadsOf(RATES).at(-1)).toEqual({ rate: 50_000, conflated: true });
    expect(loadsOf([20_000, 1_000])).toEqual([
      { rate: 1_000, conflated: false },
      { rate: 20_000, conflated: false },
    ]);
  });
  test('reverses the order on odd rounds, and skips contestants that failed a lower rate, except ours and the limit', () => {
    if (first === undefined) throw new Error('no load');
    expect(askedFor(first, 0, new Set())).toEqual(['limit', 'ours', 'naive', 'rtkQuery', 'tanstackQuery', 'zustand']);
    expect(askedFor(first, 1, new Set(['naive', 'rtkQuery', 'ours']))).toEqual([
      'zustand',
      'tanstackQuery',
      'ours',
      'limit',
    ]); // prettier-ignore
    expect(askedFor({ rate: 100, conflated: false }, 0, new Set())).toEqual(['limit', 'ours', 'naive']);
    expect(askedFor({ rate: 50_000, conflated: false }, 0, new Set())).toEqual(['limit', 'ours', 'naive']);
    expect(askedFor({ rate: 50_000, conflated: true }, 0, new Set())).toEqual(['limit', 'ours']);
  });
});
describe('the goals', () => {
  const judgedWith = (ours: Partial<Step>, rates: readonly number[] = RATES) => {
    const results = createResults();
    const loads = loadsOf(rates);
    for (const load of loads) {
      results.add('limit', load, step({ sent: load.rate }));
      results.add('ours', load, step({ sent: load.rate, ...ours }));
      if (load.rate <= 1_000) results.add('naive', load, step({ sent: load.rate, whole: load.rate < 1_000 }));
    }
    return { results, loads, rounds: 1 };
  };
  const values = (ours: Partial<Step>, rates?: readonly number[]) =>
    goalsOf(judgedWith(ours, rates)).map(({ value }) => Number(value.toFixed(2)));

  test('compare with the limit, and with naive', () => {
    expect(values({})).toEqual([0, 0, 14, 1, 1, 1, 1, 0, 100, 1]);
    expect(values({ cpu: 30, waits: [12, 24, 28], gaps: [16, 17, 40] })).toEqual([
      0, 33.33, 14, 2, 2, 1.5, 1.5, 33.33, 0, 0,
    ]);
  });
  test('are only those that the measured rates can answer', () => {
    expect(goalsOf(judgedWith({}, [1_000])).map(({ name }) => name)).toEqual([]);
    expect(goalsOf(judgedWith({}, [5_000])).map(({ name }) => name)).toEqual([
      'G1 steps of ours given up, not whole, or sent too little',
      'G1 CPU an event at 5,000 ÷ the limit’s',
    ]);
  });
  const givenUp: Step = {
    whole: false,
    sent: 0,
    gaps: [Infinity],
    waits: [Infinity],
    backlog: Infinity,
    cpu: Number.NaN,
  };
  /** Each load so many rounds; `wrong`: deviations of ours in a round. */
  const judgedRounds = (
    rounds: number,
    rates: readonly number[],
    wrong: (load: Load, round: number) => Partial<Step>,
  ) => {
    const results = createResults();
    const loads = loadsOf(rates);
    for (const load of loads)
      for (let round = 0; round < rounds; round++) {
        const many = { sent: load.rate, gaps: Array<number>(120).fill(16), waits: Array<number>(120).fill(12) };
        results.add('limit', load, step(many));
        results.add('ours', load, step({ ...many, ...wrong(load, round) }));
      }
    return { results, loads, rounds };
  };
  const missed = (judged: ReturnType<typeof judgedRounds>) =>
    goalsOf(judged)
      .filter((goal) => !isReached(goal))
      .map(({ name, value }) => [name, value]);
  const KEPT = 'G1 steps of ours given up, not whole, or sent too little';

  test.each<[string, readonly number[], (load: Load, round: number) => Partial<Step>, number]>([
    [
      'two rounds of five given up at the judged loads',
      [20_000, 50_000],
      ({ rate, conflated }, round) => (round < 2 && (rate === 20_000 || conflated) ? givenUp : {}),
      4,
    ],
    ['never whole, and half the rate sent', [5_000, 20_000], ({ rate }) => ({ whole: false, sent: rate / 2 }), 10],
    ['half the rate sent', [5_000, 20_000], ({ rate }) => ({ sent: rate / 2 }), 10],
    ['conflated, never whole', [20_000, 50_000], ({ conflated }) => (conflated ? { whole: false } : {}), 5],
    ['one round of one load not whole', [20_000], (_, round) => (round === 4 ? { whole: false } : {}), 1],
  ])('are missed by ours %s', (_, rates, wrong, steps) => {
    expect(missed(judgedRounds(5, rates, () => ({})))).not.toContainEqual([KEPT, expect.anything()]);
    expect(missed(judgedRounds(5, rates, wrong))).toContainEqual([KEPT, steps]);
  });
  test('are missed where ours was not measured in a round', () => {
    expect(missed({ ...judgedRounds(4, [20_000], () => ({})), rounds: 5 })).toContainEqual([KEPT, 1]);
  });
  test('are not reached against a limit that sustained no rate', () => {
    const judged = judgedRounds(1, [20_000, 50_000], () => ({}));
    for (const load of judged.loads) for (let n = 0; n < 2; n++) judged.results.add('limit', load, givenUp);
    expect(missed(judged)).toContainEqual(['G1 highest rate ÷ the limit’s', Number.NaN]);
  });
  test('compare with no limit that was given up in a round', () => {
    const judged = judgedRounds(1, [20_000, 50_000], () => ({}));
    for (const load of judged.loads) {
      judged.results.add('limit', load, givenUp);
      judged.results.add('ours', load, step({ sent: load.rate }));
    }
    expect(missed(judged).map(([name]) => name)).toEqual([
      'G1 slow frames at 20,000 less the limit’s',
      'G1 event to paint at 20,000, p50 ÷ the limit’s',
      'G1 event to paint at 20,000, p99 ÷ the limit’s',
      'G1 CPU an event at 20,000 ÷ the limit’s',
      'G1 slow frames at 50,000 conflated, less the limit’s',
      'G1 highest rate ÷ naive’s',
      'G1 highest rate ÷ the limit’s',
    ]);
  });
  test('of a soak are missed where a contestant has no readings: it fell behind or lost events', () => {
    const readings = [0, 1, 2].map((at) => ({ at, heap: 10, nodes: 100 }));
    const miss = (ours: typeof readings, limit: typeof readings) =>
      soakGoals(ours, limit).filter((one) => !isReached(one));
    expect(miss(readings, readings)).toEqual([]);
    expect([miss([], readings).length, miss(readings, []).length]).toEqual([1, 1]);
  });
  test('figures show each round', () => {
    const judged = judgedWith({}, [1_000]);
    judged.results.add('ours', { rate: 1_000, conflated: false }, step({ cpu: 40 }));
    const figure = figuresOf(judged).find(({ name }) => name === '1,000 events a second: ours, CPU an event');
    expect(figure?.values).toEqual([20, 40]);
  });
});
