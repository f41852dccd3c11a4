/** `npm run bench -- scale`: the cluster's goals on one machine. About ten minutes on an idle one. */
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { openPostgresJournal } from '../../server-mock/journal/postgres/postgresJournal.ts';
import type { Journal, JournalRecord } from '../../server-mock/journal/journal.ts';
import { createRandom } from '../../server-mock/platform/random.ts';
import { startPostgres } from '../../tools/postgres/startPostgres.ts';
import { openBenchHouse, type BenchHouse } from '../house/benchHouse.ts';
import { createPlanner, placeBet, type PlannedBet } from '../house/bets.ts';
import { acknowledgements } from '../house/latency.ts';
import { openMember } from '../house/people.ts';
import { recordsOf } from '../house/rows.ts';
import { saturate, UNDER_WAY } from '../house/saturate.ts';
import { SEED } from '../house/seed.ts';
import { openChild } from '../hub/ipc.ts';
import { compare, ratios } from '../kit/compareRounds.ts';
import { idleControl } from '../kit/control.ts';
import type { Progress } from '../kit/progress.ts';
import type { Report } from '../kit/report.ts';
import { withScratch } from '../kit/scratch.ts';
import { median, quantile } from '../kit/stats.ts';
import { gatewayCost } from './gateways.ts';
import { gatewayStart } from './gatewayStart.ts';
import { openPostgresLimit } from './postgresLimit.ts';
import { takeovers } from './takeovers.ts';

interface Sizes {
  readonly rounds: number;
  readonly betsPerRound: number;
  readonly warmUp: number;
  readonly halfLoadFor: number;
  /** Seconds of 50 bets a second, for the way to a gateway. */
  readonly followFor: number;
  readonly deaths: number;
  readonly sockets: number;
}
const FULL: Sizes = {
  rounds: 5,
  betsPerRound: 10_000,
  warmUp: 20_000,
  halfLoadFor: 5,
  followFor: 10,
  deaths: 10,
  sockets: 4_000,
};
const QUICK: Sizes = {
  rounds: 2,
  betsPerRound: 2_000,
  warmUp: 2_000,
  halfLoadFor: 2,
  followFor: 3,
  deaths: 1,
  sockets: 50,
};
const FOLLOWED_RATE = 50;
/** Opened before a gateway starts, so that the journal has two thousand topics; so many at once. */
const MEMBERS = 500;
const TOGETHER = 50;

const NOTES = [
  'A bet is a debit and a credit of a simulated member of the seeded tree: two records, each acknowledged when its commit is synced.',
  `The house: decide, apply, touches, the journal in PostgreSQL with its lease and chain, the topics' values following; ${UNDER_WAY} bets in flight.`,
  'PostgreSQL alone: the same rows as ready texts into tables with the same keys, one statement a commit as large as those of the house, fsync on.',
  'To a gateway: from when the house published a record to when a follower in another process had it, at 50 bets a second; with notifications as hints, and by the poll alone.',
  'A take-over: from the signal to the first bet that a gateway acknowledges, two real houses; a frozen house is one cut from all.',
  'A database primary is killed for good; the bench promotes its synchronous standby at once, and our share counts from when that takes writes.',
  'Gateways: processor time of the gateways that hold the sockets ÷ frames that these got, the same number of sockets on one and on two: on two, each has as many as the hub of its own bench.',
];

const openHouse = async (url: string, folder: string): Promise<BenchHouse> =>
  openBenchHouse(folder, { journal: await openPostgresJournal(url, Date.now()) });

export const benchScale = (quick: boolean, progress: Progress): Promise<Report> =>
  withScratch((folder) => measure(quick ? QUICK : FULL, quick, folder, progress));

/** ms from the publication of each record to its arrival in another process, by how that one hears of it. */
const wayToGateway = async (house: BenchHouse, url: string, bets: readonly PlannedBet[]) => {
  const children = {
    hints: openChild('bench/scale/followChild.ts', [url, 'hints']),
    poll: openChild('bench/scale/followChild.ts', [url, 'poll']),
  };
  await Promise.all(Object.values(children).map((child) => child.ask('ready')));
  const published = new Map<number, number>();
  const stop = house.engine.onDurable((records) => {
    const at = performance.timeOrigin + performance.now();
    for (const { pos } of records) published.set(pos, at);
  }, 'first');
  const began = performance.now();
  const under: Promise<void>[] = [];
  for (const [n, bet] of bets.entries()) {
    while (performance.now() < began + (n * 1_000) / FOLLOWED_RATE) await after(1);
    under.push(placeBet(bet));
  }
  await Promise.all(under);
  await after(200);
  stop();
  const waited = async (name: keyof typeof children): Promise<readonly number[]> => {
    const came = await children[name].ask<(readonly [number, number])[]>('came');
    await children[name].kill();
    const known = came.flatMap(([pos, at]) => {
      const from = published.get(pos);
      return from === undefined ? [] : [Math.max(0, at - from)];
    });
    if (known.length < published.size)
      throw new Error(`${published.size} records were published, ${known.length} came.`);
    return known;
  };
  return { hints: await waited('hints'), poll: await waited('poll') };
};

const topicCount = async (journal: Journal): Promise<number> => {
  const records = await recordsOf(journal, 0, journal.head().pos);
  return new Set(records.flatMap(({ touches }) => touches.map(({ topic }) => topic))).size;
};
const measure = async (sizes: Sizes, quick: boolean, folder: string, progress: Progress): Promise<Report> => {
  const database = await startPostgres({ fsync: true });
  try {
    const url = database.url('postgres');
    const house = await openHouse(url, join(folder, 'house'));
    const planner = createPlanner(house.engine, house.world, createRandom(SEED, 'bench'));
    const limit = await openPostgresLimit(url);
    const toWrite: { readonly records: readonly JournalRecord[]; readonly perCommit: number }[] = [];
    const play = async (count: number): Promise<number> => {
      const { betsPerSecond, from, to, commits } = await saturate(house, await planner.plan(count));
      toWrite.push({ records: await recordsOf(house.journal, from, to), perCommit: Math.ceil((to - from) / commits) });
      return betsPerSecond;
    };
    const alone = async (): Promise<number> => {
      const next = toWrite.shift();
      if (!next) throw new Error('The limit is ahead of the house.');
      return (await limit.write(next.records, next.perCommit)) / 2;
    };
    progress.say('filling the members’ lists');
    await play(sizes.warmUp);
    const { of, control } = await compare(
      sizes.rounds,
      { house: () => play(sizes.betsPerRound), database: alone },
      progress,
    );
    await limit.close();
    const half = median(of.house) / 2;
    const acknowledged: number[][] = [];
    const ways: Awaited<ReturnType<typeof wayToGateway>>[] = [];
    for (let round = 0; round < sizes.rounds; round++) {
      progress.say(`half load, round ${round + 1}`);
      const bets = await planner.plan(Math.round(half * sizes.halfLoadFor));
      control.push(await idleControl());
      acknowledged.push([...(await acknowledgements(bets, half))]);
      progress.say(`the way to a gateway, round ${round + 1}`);
      ways.push(await wayToGateway(house, url, await planner.plan(FOLLOWED_RATE * sizes.followFor)));
    }
    progress.say('opening members');
    const members = quick ? 50 : MEMBERS;
    for (let n = 0; n < members; n += TOGETHER)
      await Promise.all(
        Array.from({ length: TOGETHER }, (_, at) => openMember(house.engine, n + at, `bench-token-${n + at}`)),
      );
    const topics = await topicCount(house.journal);
    await house.abandon();
    const starts: number[] = [];
    for (let round = 0; round < sizes.rounds; round++) {
      progress.say(`a gateway’s start, round ${round + 1}`);
      control.push(await idleControl());
      starts.push(await gatewayStart(url, folder));
    }
    const deaths = await takeovers(sizes.deaths, progress.say);
    const cost = await gatewayCost({ rounds: sizes.rounds, sockets: sizes.sockets, seconds: 8 }, progress.say);
    control.push(...deaths.control, ...cost.control);
    const share = ratios(of.house, of.database);
    const p99 = acknowledged.map((waited) => quantile(waited, 0.99));
    const way = (name: 'hints' | 'poll', at: number): readonly number[] => ways.map((one) => quantile(one[name], at));
    const shares = ratios(cost.two, cost.one);
    const longest = (values: readonly number[]): number => quantile(values, 0.95);
    return {
      bench: 'scale',
      quick,
      control,
      notes: NOTES,
      figures: [
        { name: 'bets acknowledged on PostgreSQL', unit: 'a second', values: of.house },
        { name: 'PostgreSQL alone', unit: 'bets a second', values: of.database },
        { name: 'house ÷ PostgreSQL alone', unit: '', values: share },
        {
          name: 'acknowledgement at half load, p50',
          unit: 'ms',
          values: acknowledged.map((one) => quantile(one, 0.5)),
        },
        { name: 'acknowledgement at half load, p99', unit: 'ms', values: p99 },
        { name: 'from the house to a gateway, p50', unit: 'ms', values: way('hints', 0.5) },
        { name: 'from the house to a gateway, p99', unit: 'ms', values: way('hints', 0.99) },
        { name: 'the same by the poll alone, p50', unit: 'ms', values: way('poll', 0.5) },
        { name: 'the same by the poll alone, p99', unit: 'ms', values: way('poll', 0.99) },
        { name: 'topics of the journal', unit: '', values: [topics] },
        { name: 'a gateway’s start', unit: 'ms', values: starts },
        { name: 'no bet acknowledged after a house was killed', unit: 'ms', values: deaths.killed },
        { name: 'no bet acknowledged after a house was frozen', unit: 'ms', values: deaths.frozen },
        { name: 'the promotion of the database’s standby alone', unit: 'ms', values: deaths.promotions },
        { name: 'no bet acknowledged after that', unit: 'ms', values: deaths.database },
        { name: 'one gateway, processor time of a delivered event', unit: 'µs', values: cost.one },
        { name: 'two gateways, processor time of a delivered event', unit: 'µs', values: cost.two },
        { name: 'two ÷ one', unit: '', values: shares },
      ],
      goals: [
        { name: 'bets against PostgreSQL alone', value: median(share), bound: 0.5, sense: 'high', unit: '×' },
        { name: 'G6 p99 at half load', value: median(p99), bound: 50, sense: 'low', unit: 'ms' },
        { name: 'to a gateway, p50', value: median(way('hints', 0.5)), bound: 5, sense: 'low', unit: 'ms' },
        { name: 'to a gateway, p99', value: median(way('hints', 0.99)), bound: 50, sense: 'low', unit: 'ms' },
        { name: 'by the poll alone, p99', value: median(way('poll', 0.99)), bound: 50, sense: 'low', unit: 'ms' },
        { name: 'a gateway’s start', value: median(starts), bound: 2_000, sense: 'low', unit: 'ms' },
        { name: 'take-over after a kill, p95', value: longest(deaths.killed), bound: 5_000, sense: 'low', unit: 'ms' },
        {
          name: 'take-over after a freeze, p95',
          value: longest(deaths.frozen),
          bound: 15_000,
          sense: 'low',
          unit: 'ms',
        },
        {
          name: 'our share after a killed database primary, p95',
          value: longest(deaths.database),
          bound: 5_000,
          sense: 'low',
          unit: 'ms',
        },
        { name: 'two gateways ÷ one, processor time', value: median(shares), bound: 1.1, sense: 'low', unit: '×' },
      ],
    };
  } finally {
    await database.stop();
  }
};
