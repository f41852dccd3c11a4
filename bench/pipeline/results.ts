/** The results of all rounds, and the goals and figures made of them. Pure. */
import type { Figure, Goal } from '../kit/report.ts';
import { ratios } from '../kit/compareRounds.ts';
import { medianOfAll } from '../kit/stats.ts';
import { highestSustainedRate, isSustained, type RateResult, rateResult, type Step } from './measure/figures.ts';
import { type Contestant, CONTESTANTS, type Load, nameOf, NAMES } from './plan.ts';

export interface Results {
  readonly add: (who: Contestant, load: Load, step: Step) => void;
  readonly steps: (who: Contestant, load: Load) => readonly Step[];
}
const keyOf = (who: Contestant, load: Load): string => `${who} ${nameOf(load)}`;
export const createResults = (): Results => {
  const all = new Map<string, Step[]>();
  const of = (who: Contestant, load: Load): Step[] => {
    const known = all.get(keyOf(who, load)) ?? [];
    all.set(keyOf(who, load), known);
    return known;
  };
  return { add: (who, load, step) => void of(who, load).push(step), steps: of };
};

export interface JudgedResults {
  readonly loads: readonly Load[];
  readonly rounds: number;
  readonly results: Results;
}
const rung = ({ results, rounds }: JudgedResults, who: Contestant, load: Load): RateResult =>
  rateResult(results.steps(who, load), load.rate, rounds);
export const highestOf = (judged: JudgedResults, who: Contestant): number =>
  highestSustainedRate(
    new Map(
      judged.loads
        .filter(({ conflated }) => !conflated)
        .filter((load) => judged.results.steps(who, load).length > 0)
        .map((load) => [load.rate, rung(judged, who, load)]),
    ),
  );
/** Ours ÷ the limit's, round by round. */
const cpuRatios = ({ results }: JudgedResults, load: Load): readonly number[] =>
  ratios(
    results.steps('ours', load).map(({ cpu }) => cpu),
    results.steps('limit', load).map(({ cpu }) => cpu),
  );
/** The limit's result if every round of it was measured: against a given-up limit anything would be fast. */
const limitAt = (judged: JudgedResults, load: Load): RateResult => {
  const measured = judged.results.steps('limit', load).every(({ cpu }) => Number.isFinite(cpu));
  const found = rung(judged, 'limit', load);
  return measured ? found : { ...found, slow: Number.NaN, p50: Number.NaN, p99: Number.NaN };
};
/** Percentage points. */
const slowBeyond = (judged: JudgedResults, load: Load): number =>
  100 * (rung(judged, 'ours', load).slow - limitAt(judged, load).slow);

/** The loads at which goals compare: figures of a contestant that lost events, or was sent too few, prove nothing. */
const isJudged = ({ rate, conflated }: Load): boolean => conflated || rate === 5_000 || rate === 20_000;
/** Rounds in which ours was given up, lost something, or was not sent the rate, at any of the judged loads. */
const notKept = ({ loads, results, rounds }: JudgedResults): number =>
  loads.filter(isJudged).reduce((sum, load) => {
    const kept = results.steps('ours', load).filter((step) => isSustained(step, load.rate)).length;
    return sum + rounds - kept;
  }, 0);

const low = (name: string, value: number, bound: number, unit: string): Goal => ({
  name: `G1 ${name}`,
  value,
  bound,
  sense: 'low',
  unit,
});
/** For a run with fewer rates, only the goals that those rates can answer. */
export const goalsOf = (judged: JudgedResults): readonly Goal[] => {
  const { loads } = judged;
  const at = (rate: number): readonly Load[] => loads.filter((load) => load.rate === rate && !load.conflated);
  const lowest = Math.min(...loads.map(({ rate }) => rate));
  const [ours, limit, naive] = (['ours', 'limit', 'naive'] as const).map((who) => highestOf(judged, who)) as [
    number,
    number,
    number,
  ];
  const [of, to] = [(load: Load) => rung(judged, 'ours', load), (load: Load) => limitAt(judged, load)];
  return [
    ...(loads.some(isJudged)
      ? [low('steps of ours given up, not whole, or sent too little', notKept(judged), 0, '')]
      : []),
    ...at(20_000).flatMap((load) => [
      low('slow frames at 20,000 less the limit’s', slowBeyond(judged, load), 1, 'points'),
      low('backlog at 20,000', of(load).backlog, 200, 'ms'),
      low('event to paint at 20,000, p50 ÷ the limit’s', of(load).p50 / to(load).p50, 1.5, ''),
      low('event to paint at 20,000, p99 ÷ the limit’s', of(load).p99 / to(load).p99, 2, ''),
    ]),
    ...[...at(5_000), ...at(20_000)].map((load) =>
      low(
        `CPU an event at ${load.rate.toLocaleString('en-US')} ÷ the limit’s`,
        medianOfAll(cpuRatios(judged, load)),
        1.3,
        '',
      ),
    ),
    ...loads
      .filter(({ conflated }) => conflated)
      .map((load) => low('slow frames at 50,000 conflated, less the limit’s', slowBeyond(judged, load), 1, 'points')),
    ...(at(50_000).length === 0
      ? []
      : ([
          // A contestant that sustains no rate counts as if it had sustained the lowest one.
          {
            name: 'G1 highest rate ÷ naive’s',
            value: ours / Math.max(naive, lowest),
            bound: 20,
            sense: 'high',
            unit: '',
          },
          // A limit that sustained no rate measures nothing.
          {
            name: 'G1 highest rate ÷ the limit’s',
            value: limit === 0 ? Number.NaN : ours / limit,
            bound: 1,
            sense: 'high',
            unit: '',
          },
        ] satisfies Goal[])),
  ];
};

const DETAILS: readonly (readonly [name: string, unit: string, of: (one: RateResult) => number])[] = [
  ['slow frames', '%', ({ slow }) => 100 * slow],
  ['event to paint, p50', 'ms', ({ p50 }) => p50],
  ['event to paint, p99', 'ms', ({ p99 }) => p99],
  ['backlog', 'ms', ({ backlog }) => backlog],
  ['CPU an event', 'µs', ({ cpu }) => cpu],
];
const detailsOf = (judged: JudgedResults, load: Load, who: Contestant): readonly Figure[] => {
  const steps = judged.results.steps(who, load);
  return steps.length === 0
    ? []
    : DETAILS.map(([name, unit, of]) => ({
        name: `${nameOf(load)}: ${NAMES[who]}, ${name}`,
        unit,
        values: steps.map((step) => of(rateResult([step], load.rate, 1))),
      }));
};
export const figuresOf = (judged: JudgedResults): readonly Figure[] => [
  ...CONTESTANTS.map((who) => ({
    name: `highest sustained rate: ${NAMES[who]}`,
    unit: 'events a second',
    values: [highestOf(judged, who)],
  })),
  ...judged.loads.flatMap((load) => CONTESTANTS.flatMap((who) => detailsOf(judged, load, who))),
  ...judged.loads.map((load) => ({
    name: `${nameOf(load)}: CPU, ours ÷ limit`,
    unit: '',
    values: cpuRatios(judged, load),
  })),
];
