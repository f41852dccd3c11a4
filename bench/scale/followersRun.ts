/** `npm run bench -- followers`: what several gateways cost one PostgreSQL, by the reading part of a gateway alone. About three minutes. */
import { createRandom } from '../../server-mock/platform/random.ts';
import type { JournalRecord } from '../../server-mock/journal/journal.ts';
import { openBenchHouse } from '../house/benchHouse.ts';
import { createPlanner } from '../house/bets.ts';
import { recordsOf } from '../house/rows.ts';
import { saturate } from '../house/saturate.ts';
import { SEED } from '../house/seed.ts';
import type { Progress } from '../kit/progress.ts';
import type { Figure, Report } from '../kit/report.ts';
import { withScratch } from '../kit/scratch.ts';
import { followersCost, type FollowedRate } from './followers.ts';

const BETS = 2_000;
/** Records a second that a busy house writes and a quarter of the processors still takes. */
const STEADY = 1_000;
const COUNTS = [0, 1, 4, 8] as const;
const NOTES = [
  'Records of real bets, appended again under other keys by the leader’s journal alone: no engine, lease and chain as in the house, fsync on.',
  'A follower reads, checks and parses as a gateway does, in a process of its own, with notifications as hints.',
  'Processor time of the database: of the server and all its sessions. Delay: from the acknowledgement to the follower.',
  'A poll and a record: of one session that asks one question after the other.',
  'On a machine with few cores the followers take the processor from the leader: the share lost says so, and is no share of a database on a machine of its own.',
];

const betRecords = async (folder: string): Promise<readonly JournalRecord[]> => {
  const house = await openBenchHouse(folder);
  const planner = createPlanner(house.engine, house.world, createRandom(SEED, 'followers'));
  const { from, to } = await saturate(house, await planner.plan(BETS));
  const records = await recordsOf(house.journal, from, to);
  await house.abandon();
  return records;
};
const nameOf = ({ followers, asked }: FollowedRate): string =>
  `${followers} followers, ${asked === null ? 'as many records as possible' : `${asked} records a second`}`;
const figuresOf = (one: FollowedRate): readonly Figure[] => [
  { name: `${nameOf(one)}: acknowledged`, unit: 'a second', values: [one.rate] },
  { name: `${nameOf(one)}: database, of a record`, unit: 'µs', values: [one.databaseUs] },
  ...(one.followers === 0
    ? []
    : [
        { name: `${nameOf(one)}: each follower, of a record`, unit: 'µs', values: [one.followersUs / one.followers] },
        { name: `${nameOf(one)}: delay, p50`, unit: 'ms', values: [one.p50] },
        { name: `${nameOf(one)}: delay, p99`, unit: 'ms', values: [one.p99] },
      ]),
];

export const benchFollowers = (quick: boolean, progress: Progress): Promise<Report> =>
  withScratch(async (folder) => {
    progress.say('records of bets');
    const sizes = { seconds: quick ? 2 : 10, counts: COUNTS, rates: quick ? [STEADY] : [STEADY, null] };
    const { of, control, read } = await followersCost(await betRecords(folder), sizes, progress.say);
    const steady = of.find(({ followers, asked }) => followers === 1 && asked === STEADY);
    return {
      bench: 'followers',
      quick,
      control,
      notes: NOTES,
      figures: [
        { name: 'database, of a poll that finds nothing', unit: 'µs', values: [read.poll] },
        { name: 'database, of a record read by hundreds', unit: 'µs', values: [read.recordOf100] },
        { name: 'database, of a record read by five hundreds', unit: 'µs', values: [read.recordOf500] },
        ...of.flatMap(figuresOf),
      ],
      goals: [
        { name: 'to one follower, p99', value: steady?.p99 ?? Number.NaN, bound: 50, sense: 'low', unit: 'ms' },
        { name: 'database, of a record read', value: read.recordOf100, bound: 50, sense: 'low', unit: 'µs' },
      ],
    };
  });
