/** What all rounds brought, and the goals and figures made of it. Pure. */
import type { Figure, Goal } from '../kit/report.ts';
import { ratios } from '../kit/rounds.ts';
import { medianOfAll } from '../kit/stats.ts';
import { highestRung, isKept, type Rung, rungOf, type Step } from './measure/judge.ts';
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

export interface Judged {
  readonly loads: readonly Load[];
  readonly rounds: number;
  readonly results: Results;
}
const rung = ({ results, rounds }: Judged, who: Contestant, load: Load): Rung =>
  rungOf(results.steps(who, load), load.rate, rounds);
export const highestOf = (judged: Judged, who: Contestant): number =>
  highestRung(
    new Map(
      judged.loads
        .filter(({ conflated }) => !conflated)
        .filter((load) => judged.results.steps(who, load).length > 0)
        .map((load) => [load.rate, rung(judged, who, load)]),
    ),
  );
/** Ours ÷ the limit's, round by round. */
const cpuRatios = ({ results }: Judged, load: Load): readonly number[] =>
  ratios(
    results.steps('ours', load).map(({ cpu }) => cpu),
    results.steps('limit', load).map(({ cpu }) => cpu),
  );
/** The limit's, of which every round was measured: against one that was given up anything would be quick. */
const limitAt = (judged: Judged, load: Load): Rung => {
  const measured = judged.results.steps('limit', load).every(({ cpu }) => Number.isFinite(cpu));
  const found = rung(judged, 'limit', load);
  return measured ? found : { ...found, slow: Number.NaN, p50: Number.NaN, p99: Number.NaN };
};
/** Points of a hundred. */
const slowBeyond = (judged: Judged, load: Load): number =>
  100 * (rung(judged, 'ours', load).slow - limitAt(judged, load).slow);

/** The loads at which a goal compares: what they say of one who lost events, or was sent too few, says nothing. */
const isJudged = ({ rate, conflated }: Load): boolean => conflated || rate === 5_000 || rate === 20_000;
/** Rounds in which ours was given up, lost something, or was not sent the rate: of any of the judged loads. */
const notKept = ({ loads, results, rounds }: Judged): number =>
  loads.filter(isJudged).reduce((sum, load) => {
    const kept = results.steps('ours', load).filter((step) => isKept(step, load.rate)).length;
    return sum + rounds - kept;
  }, 0);

const low = (name: string, value: number, bound: number, unit: string): Goal => ({
  name: `G1 ${name}`,
  value,
  bound,
  sense: 'low',
  unit,
});
/** Of a run that was asked for fewer rates only the goals that they can answer. */
export const goalsOf = (judged: Judged): readonly Goal[] => {
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
      .map((load) => low('slow frames at 50,000 gathered, less the limit’s', slowBeyond(judged, load), 1, 'points')),
    ...(at(50_000).length === 0
      ? []
      : ([
          // One who keeps up with nothing counts as if with the lowest that was tried.
          {
            name: 'G1 highest rate ÷ naive’s',
            value: ours / Math.max(naive, lowest),
            bound: 20,
            sense: 'high',
            unit: '',
          },
          // A limit that kept nothing up is no limit: nothing is measured by it.
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

const DETAILS: readonly (readonly [name: string, unit: string, of: (one: Rung) => number])[] = [
  ['slow frames', '%', ({ slow }) => 100 * slow],
  ['event to paint, p50', 'ms', ({ p50 }) => p50],
  ['event to paint, p99', 'ms', ({ p99 }) => p99],
  ['backlog', 'ms', ({ backlog }) => backlog],
  ['CPU an event', 'µs', ({ cpu }) => cpu],
];
const detailsOf = (judged: Judged, load: Load, who: Contestant): readonly Figure[] => {
  const steps = judged.results.steps(who, load);
  return steps.length === 0
    ? []
    : DETAILS.map(([name, unit, of]) => ({
        name: `${nameOf(load)}: ${NAMES[who]}, ${name}`,
        unit,
        values: steps.map((step) => of(rungOf([step], load.rate, 1))),
      }));
};
export const figuresOf = (judged: Judged): readonly Figure[] => [
  ...CONTESTANTS.map((who) => ({
    name: `highest rate kept up: ${NAMES[who]}`,
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
