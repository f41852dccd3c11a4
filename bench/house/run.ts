/** `npm run bench -- house`: goal G6 of the house. About four minutes on an idle machine, and 5 GB of its temporary folder. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { JournalRecord } from '../../server-mock/journal/journal.ts';
import { createRandom } from '../../server-mock/platform/random.ts';
import { idleControl } from '../kit/control.ts';
import type { Progress } from '../kit/progress.ts';
import type { Report } from '../kit/report.ts';
import { compare, ratios } from '../kit/compareRounds.ts';
import { withScratch } from '../kit/scratch.ts';
import { median, quantile } from '../kit/stats.ts';
import { journalFile, openBenchHouse } from './benchHouse.ts';
import { createPlanner } from './bets.ts';
import { openJournalLimit } from './journalLimit.ts';
import { acknowledgements } from './latency.ts';
import { extendJournal } from './longJournal.ts';
import { rawRowOf, recordsOf } from './rows.ts';
import { saturate, UNDER_WAY } from './saturate.ts';
import { SEED } from './seed.ts';
import { openSqliteLimit } from './sqliteLimit.ts';
import { startOnce, type Started } from './starts.ts';
import { TOUCHED_ROWS, touchMicroseconds } from './touches.ts';

interface Sizes {
  readonly rounds: number;
  readonly betsPerRound: number;
  /** Bets before the first round: until every member's list is full and each new bet removes an old one. */
  readonly warmUp: number;
  /** Seconds of half load a round. */
  readonly halfLoadFor: number;
  readonly longJournal: number;
}
const FULL: Sizes = { rounds: 5, betsPerRound: 20_000, warmUp: 40_000, halfLoadFor: 5, longJournal: 1_007_500 };
const QUICK: Sizes = { rounds: 3, betsPerRound: 4_000, warmUp: 4_000, halfLoadFor: 2, longJournal: 107_500 };

const NOTES = [
  'A bet is a debit and a credit of a simulated member of the seeded tree: two records, each acknowledged when it is synced.',
  `The house: decide, apply, touches, the journal in SQLite on the disk, the gateway following; ${UNDER_WAY} bets in flight.`,
  "The limit: the same records through the journal's own append (queue, thread, hash chain, full sync), without the house.",
  'SQLite alone: the same rows as prepared texts, in transactions as large as those of the house. No JSON, hash or thread.',
  'Half load: half of the median above, bets due at even intervals; an acknowledgement counts from when its command was due.',
  'Start: a new process on a journal as a kill leaves it, until it has accepted a bet, its gateway has followed, and a request is answered.',
  'A new journal: the same start on the seeded world and a few hundred bets, in turn with the other; their ratio does not depend on the machine.',
  'The journal file: its size after all rounds, closed, by the bets in it. Snapshots and the record store are files of their own.',
  'A touch: one changed row of a topic in the gateway, the mean of 5,000, among them one that copies the table.',
];

/** One round of the house, as the limits need it. */
interface Written {
  readonly records: readonly JournalRecord[];
  readonly perCommit: number;
}
const next = (rounds: Written[]): Written => {
  const [first] = rounds.splice(0, 1);
  if (!first) throw new Error('The limit is ahead of the house: there is nothing to write.');
  return first;
};

export const benchHouse = (quick: boolean, progress: Progress): Promise<Report> =>
  withScratch((folder) => measure(quick ? QUICK : FULL, quick, folder, progress));

const measure = async (sizes: Sizes, quick: boolean, folder: string, progress: Progress): Promise<Report> => {
  const own = join(folder, 'house');
  const house = await openBenchHouse(own);
  const planner = createPlanner(house.engine, house.world, createRandom(SEED, 'bench'));
  const journalLimit = await openJournalLimit(journalFile(join(folder, 'journal')), UNDER_WAY);
  const sqliteLimit = openSqliteLimit(journalFile(join(folder, 'sqlite')));
  const toWrite = { journal: [] as Written[], sqlite: [] as Written[] };
  /** Plans and reads outside the measurement. Both limits then write the same records in the same order. */
  const play = async (count: number): Promise<number> => {
    const bets = await planner.plan(count);
    const { betsPerSecond, from, to, commits } = await saturate(house, bets);
    const written = { records: await recordsOf(house.journal, from, to), perCommit: Math.ceil((to - from) / commits) };
    toWrite.journal.push(written);
    toWrite.sqlite.push(written);
    return betsPerSecond;
  };
  const journalAlone = async (): Promise<number> => {
    const { records } = next(toWrite.journal);
    return (await journalLimit.write(records)) / 2;
  };
  const sqliteAlone = (): number => {
    const { records, perCommit } = next(toWrite.sqlite);
    return sqliteLimit.write(records.map(rawRowOf), perCommit) / 2;
  };
  // The limits stay one round behind, so that on odd rounds, when they run first, they have as much to write.
  for (let left = sizes.warmUp; left > 0; left -= sizes.betsPerRound) {
    progress.say('filling the members’ lists');
    await play(Math.min(left, sizes.betsPerRound));
    if (left <= sizes.betsPerRound) break;
    await journalAlone();
    sqliteAlone();
  }
  const contestants = { house: () => play(sizes.betsPerRound), journal: journalAlone, sqlite: sqliteAlone };
  const { of, control } = await compare(sizes.rounds, contestants, progress);
  await journalLimit.close();
  sqliteLimit.close();

  const half = median(of.house) / 2;
  const p50: number[] = [];
  const p99: number[] = [];
  for (let round = 0; round < sizes.rounds; round++) {
    progress.say(`half load, round ${round + 1} of ${sizes.rounds}`);
    const bets = await planner.plan(Math.round(half * sizes.halfLoadFor));
    control.push(await idleControl());
    const waited = await acknowledgements(bets, half);
    p50.push(quantile(waited, 0.5));
    p99.push(quantile(waited, 0.99));
  }

  await extendJournal(sizes.longJournal, house, planner, progress.say);
  const bets = house.journal.head().pos / 2;
  await house.abandon();
  const kilobytesPerBet = statSync(journalFile(own)).size / bets / 1_000;
  const fresh = join(folder, 'fresh');
  progress.say('a new journal');
  await startOnce(fresh);
  const starts: Started[] = [];
  const started = await compare(
    sizes.rounds,
    {
      long: async () => {
        const one = await startOnce(own);
        starts.push(one);
        return one.ms;
      },
      fresh: async () => (await startOnce(fresh)).ms,
    },
    { ...progress, say: (what) => progress.say(`starts, ${what}`) },
  );
  control.push(...started.control);
  progress.say('touches');
  const touches = TOUCHED_ROWS.map((rows) => Array.from({ length: sizes.rounds }, () => touchMicroseconds(rows)));
  control.push(await idleControl());
  const share = ratios(of.house, of.journal);
  const startMs = started.of.long;
  return {
    bench: 'house',
    quick,
    control,
    notes: NOTES,
    figures: [
      { name: 'bets acknowledged and synced', unit: 'a second', values: of.house },
      { name: 'the limit: the journal alone', unit: 'bets a second', values: of.journal },
      { name: 'SQLite alone', unit: 'bets a second', values: of.sqlite },
      { name: 'house ÷ the journal alone', unit: '', values: share },
      { name: 'house ÷ SQLite alone', unit: '', values: ratios(of.house, of.sqlite) },
      { name: 'acknowledgement at half load, p50', unit: 'ms', values: p50 },
      { name: 'acknowledgement at half load, p99', unit: 'ms', values: p99 },
      { name: 'journal file of a settled bet, with keys and indexes', unit: 'kB', values: [kilobytesPerBet] },
      { name: 'records at the start', unit: '', values: starts.map(({ pos }) => pos) },
      { name: 'of them after the newest snapshot', unit: '', values: starts.map((one) => one.pos - one.snapshot) },
      { name: 'start, from the process to the first bet', unit: 'ms', values: startMs },
      {
        name: 'of it Node and the modules, while the journal is checked',
        unit: 'ms',
        values: starts.map(({ loadedAt }) => loadedAt),
      },
      { name: 'start on a new journal', unit: 'ms', values: started.of.fresh },
      { name: 'start ÷ the start on a new journal', unit: '', values: ratios(startMs, started.of.fresh) },
      ...TOUCHED_ROWS.map((rows, at) => ({
        name: `a touch of a topic of ${rows} rows`,
        unit: 'µs',
        values: touches[at] ?? [],
      })),
    ],
    goals: [
      { name: 'G6 bets against the limit', value: median(share), bound: 0.5, sense: 'high', unit: '×' },
      { name: 'G6 p99 at half load', value: median(p99), bound: 50, sense: 'low', unit: 'ms' },
      { name: 'G6 start on the long journal', value: median(startMs), bound: 2_000, sense: 'low', unit: 'ms' },
      { name: 'journal file of a settled bet', value: kilobytesPerBet, bound: 2, sense: 'low', unit: 'kB' },
      { name: 'a touch, at any size', value: Math.max(...touches.map(median)), bound: 10, sense: 'low', unit: 'µs' },
    ],
  };
};
