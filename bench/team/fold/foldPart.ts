/** Part of `bench -- team`: what a frame of the team's topic costs in the portal, beside copying every row. */
import type { TeamRow } from '../../../src/contract/team/team.topics.ts';
import { change } from '../../../src/domains/testing/changeFixture.ts';
import { teamEvents } from '../../../src/domains/team/team.events.ts';
import { tableTotals, teamTotals } from '../../../src/domains/team/team.calc.ts';
import { initialTeam, type TeamState } from '../../../src/domains/team/team.state.ts';
import { teamRowOf } from '../../../src/domains/team/testing/teamFixture.ts';
import { foldKeyed, type KeyedValue } from '../../../src/gate/fold.ts';
import { compare, ratios } from '../../kit/compareRounds.ts';
import type { Progress } from '../../kit/progress.ts';
import { median } from '../../kit/stats.ts';
import type { Part } from '../part.ts';

const LARGE = 20_000;
const SMALL = 500;
/** Rows that change in a frame at 200 bets a second: the topic has a frame a second. */
const BUSY = 200;

export const foldNotes = [
  `Fold: one frame of team:{agent} into a team of ${LARGE} rows by the portal's own reducer, beside the same frame by a copy of every row (the fold of every other keyed topic); with totals: and the sums above the table, as the page reads them.`,
];

type Rows = Readonly<Record<string, TeamRow>>;
const teamOf = (size: number): Rows =>
  Object.fromEntries(Array.from({ length: size }, (_, n) => [`d${n}`, teamRowOf(n, { stake: n })]));
/** Frames with `changed` rows each, at places all over the team. */
const framesOf = (size: number, changed: number, count: number) =>
  Array.from({ length: count }, (_, frame) => {
    const rows = Array.from({ length: changed }, (_unused, n) => {
      const place = (frame * 7_919 + n * 104_729) % size;
      return [`d${place}`, teamRowOf(place, { stake: frame })] as const;
    });
    return change('team:a1', { rows: Object.fromEntries(rows) }, { kind: 'delta', seq: frame + 2 });
  });
/** Microseconds of a frame. */
const timed = (frames: number, run: () => void): number => {
  const began = performance.now();
  run();
  return ((performance.now() - began) / frames) * 1_000;
};
interface Work {
  readonly size: number;
  readonly changed: number;
  readonly withTotals?: boolean;
  /** All frames are folded so often in a measurement: one of a few ms is only as good as its luck. */
  readonly times?: number;
}
const ours = ({ size, changed, withTotals = false, times = 1 }: Work, count: number): (() => number) => {
  const frames = framesOf(size, changed, count);
  const start = teamEvents.team(initialTeam, change('team:a1', { rows: teamOf(size) }));
  return () => {
    let state: TeamState = start;
    return timed(count * times, () => {
      for (let n = 0; n < times; n += 1)
        for (const frame of frames) {
          state = teamEvents.team(state, frame);
          if (withTotals && state.rows.value !== null) tableTotals(state.rows.value);
        }
    });
  };
};
const copied = ({ size, changed, withTotals = false }: Work, count: number): (() => number) => {
  const frames = framesOf(size, changed, count);
  const start = teamOf(size);
  return () => {
    let rows: KeyedValue<TeamRow> = start;
    return timed(count, () => {
      for (const { effect } of frames) {
        rows = foldKeyed<TeamRow>(rows, effect);
        if (withTotals) teamTotals(Object.values(rows));
      }
    });
  };
};

export const measureFold = async (quick: boolean, progress: Progress): Promise<Part> => {
  const [rounds, few, many] = quick ? [2, 10, 200] : [5, 60, 3_000];
  const one = { size: LARGE, changed: 1, times: 20 };
  const busy = { size: LARGE, changed: BUSY, withTotals: true };
  const contestants = {
    ours: ours(one, many),
    copied: copied(one, few),
    small: ours({ ...one, size: SMALL }, many),
    busy: ours(busy, few),
    busyCopied: copied(busy, few),
  };
  for (const run of Object.values(contestants)) run();
  const { of, control } = await compare(rounds, contestants, progress);
  const figure = (name: string, values: readonly number[]) => ({ name, unit: 'µs', values });
  return {
    figures: [
      figure(`fold of one changed row in ${LARGE}`, of.ours),
      figure(`the same by copying every row`, of.copied),
      figure(`fold of one changed row in ${SMALL}`, of.small),
      figure(`fold of ${BUSY} changed rows in ${LARGE}, with totals`, of.busy),
      figure(`the same by copying every row, with totals`, of.busyCopied),
    ],
    goals: [
      {
        name: `fold of one row in ${LARGE} ÷ copying every row`,
        value: median(ratios(of.ours, of.copied)),
        ...{ bound: 0.02, sense: 'low', unit: '×' },
      },
      {
        name: `fold of one row, ${LARGE} rows ÷ ${SMALL} rows`,
        value: median(ratios(of.ours, of.small)),
        ...{ bound: 4, sense: 'low', unit: '×' },
      },
    ],
    control,
  };
};
