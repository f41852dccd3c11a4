/**
 * The settlement of every agent of a world of 100,000 members while bets are placed: what an acknowledgement waits without it and
 * meanwhile, in one run on one house.
 */
import { join } from 'node:path';
import type { HouseEvent } from '../../server-mock/core/events.ts';
import { createSettableClock } from '../../server-mock/platform/clock.ts';
import { createRandom } from '../../server-mock/platform/random.ts';
import { openBenchHouse } from '../house/benchHouse.ts';
import { createPlanner } from '../house/bets.ts';
import { acknowledgements } from '../house/latency.ts';
import { SEED } from '../house/seed.ts';
import { idleControl, type Control } from '../kit/control.ts';
import type { Progress } from '../kit/progress.ts';
import type { Figure, Goal } from '../kit/report.ts';
import { median, quantile } from '../kit/stats.ts';
import { settlementParts } from './settlementParts.ts';
import { seedTree, type SettlementSizes } from './settlementWorld.ts';

const BETS_PER_SECOND = 200;
/** Bets that warm the house up, of one measurement without a settlement, and the most of one with it. */
const BETS = { before: 400, without: 2_000, most: 24_000 } as const;
/** A snapshot of this state stops the writer for one to two seconds, whether a day is settled or not: it is left out. */
const NO_SNAPSHOT = 1_000_000;
const FULL = { agents: 10_000, members: 90_000, days: 1 } as const;
const QUICK = { agents: 1_000, members: 9_000, days: 2 } as const;

export const SETTLEMENT_NOTES: readonly string[] = [
  'Settlement: every agent earns commission, daily and hourly salary and a dividend of the day; each member has played in two hours.',
  `The tree is put into the house’s state; ${BETS_PER_SECOND} bets a second, each a debit and a credit, come from the simulated members of its world.`,
  `The first ${BETS.before} bets are not counted. Without: the seconds before the day turns. Meanwhile: from the record after the one that turns the day to the one that closes its settlement.`,
  'CPU time: of the writer’s thread for each record alone, decided, folded and with its touches, without other load.',
  'No snapshot falls into the run: one of a world of this size stops the writer by itself for one to two seconds.',
  'The turn itself is one record, and is given by itself: it begins every member’s figures of the day anew.',
];
export interface SettlementResult {
  readonly figures: readonly Figure[];
  readonly goals: readonly Goal[];
  readonly control: readonly Control[];
}
/** One day. Times in ms. */
interface SettledDay {
  readonly without: readonly number[];
  readonly meanwhile: readonly number[];
  readonly turn: number;
  readonly took: number;
  readonly records: number;
  readonly payouts: number;
}
/** One of these is in each record of a settlement. */
const SETTLING: ReadonlySet<string> = new Set<HouseEvent['type']>([
  ...(['settlementAdvanced', 'settlementSummed', 'settlementPlanned', 'payoutsPaid', 'settlementClosed'] as const),
]);

export const measureSettlement = async (
  quick: boolean,
  folder: string,
  progress: Progress,
): Promise<SettlementResult> => {
  const sizes = quick ? QUICK : FULL;
  const days: SettledDay[] = [];
  const control: Control[] = [];
  for (let n = 1; n <= sizes.days; n += 1) {
    const say = (what: string): void => progress.say(`settlement, day ${n} of ${sizes.days}: ${what}`);
    say('idle control');
    control.push(await idleControl());
    days.push(await settleOneDay(join(folder, `settlement-${n}`), sizes, say));
  }
  progress.say('settlement: its records alone');
  const parts = settlementParts(sizes);
  const p99 = (pick: (day: SettledDay) => readonly number[]): number[] => days.map((day) => quantile(pick(day), 0.99));
  const [without, meanwhile] = [p99((day) => day.without), p99((day) => day.meanwhile)];
  const rise = meanwhile.map((one, n) => one - (without[n] ?? 0));
  const seconds = days.map(({ took }) => took / 1_000);
  return {
    control,
    figures: [
      { name: 'settlement: acknowledgement without it, p99', unit: 'ms', values: without },
      { name: 'settlement: acknowledgement meanwhile, p99', unit: 'ms', values: meanwhile },
      { name: 'settlement: rise of p99', unit: 'ms', values: rise },
      { name: 'settlement: whole duration', unit: 's', values: seconds },
      { name: 'settlement: payouts', unit: '', values: days.map(({ payouts }) => payouts) },
      { name: 'settlement: records', unit: '', values: days.map(({ records }) => records) },
      { name: 'settlement: CPU time of a record, median', unit: 'ms', values: [median(parts)] },
      { name: 'settlement: CPU time of a record, p99', unit: 'ms', values: [quantile(parts, 0.99)] },
      {
        name: 'settlement: CPU time of all records',
        unit: 's',
        values: [parts.reduce((sum, one) => sum + one, 0) / 1_000],
      },
      { name: 'settlement: the record that turns the day', unit: 'ms', values: days.map(({ turn }) => turn) },
    ],
    goals: [
      { name: 'settlement, rise of p99', value: median(rise), bound: 20, sense: 'low', unit: 'ms' },
      { name: 'settlement, whole duration', value: median(seconds), bound: 10, sense: 'low', unit: 's' },
    ],
  };
};

const settleOneDay = async (
  folder: string,
  sizes: SettlementSizes,
  say: (what: string) => void,
): Promise<SettledDay> => {
  const clock = createSettableClock();
  const house = await openBenchHouse(folder, { base: clock, snapshotEvery: NO_SNAPSHOT });
  const { engine, world } = house;
  say('seeding');
  seedTree(engine.state(), sizes);
  const planner = createPlanner(engine, world, createRandom(SEED, 'settlement bets'));
  say('bets without a settlement');
  // Right after the seeding the first bets wait for the collection of what it has left: no part of either side.
  await acknowledgements(await planner.plan(BETS.before), BETS_PER_SECOND);
  const without = await acknowledgements(await planner.plan(BETS.without), BETS_PER_SECOND);
  const bets = await planner.plan(BETS.most);
  say('bets meanwhile');
  let [records, payouts] = [0, 0];
  let turned = Number.NaN;
  const closed = new Promise<number>((done) => {
    engine.onDurable((written) => {
      for (const { events } of written)
        for (const event of events as readonly HouseEvent[]) {
          if (event.type === 'dayTurned') turned = performance.now();
          if (SETTLING.has(event.type)) records += 1;
          if (event.type === 'settlementPlanned') payouts += event.payouts.length;
          if (event.type === 'settlementClosed') done(performance.now());
        }
    });
  });
  clock.set(engine.state().day.end);
  const sent = performance.now();
  await engine.submit({ command: { kind: 'tick' }, actor: 'house', key: null });
  let isOver = false;
  const waiting = acknowledgements(bets, BETS_PER_SECOND, () => isOver);
  const ended = await closed;
  isOver = true;
  const meanwhile = await waiting;
  await house.abandon();
  return { without, meanwhile, turn: turned - sent, took: ended - turned, records, payouts };
};
