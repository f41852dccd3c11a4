/** `npm run bench -- records`: goals of the record store. About twelve minutes on an idle machine, and 4 GB of its temporary folder. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../../server-mock/platform/random.ts';
import { BATCH, CATCH_UP_BATCH } from '../../server-mock/records/store/follower.ts';
import { type FollowedRecord, openStore, type Store } from '../../server-mock/records/store/store.ts';
import { idleControl, type Control } from '../kit/control.ts';
import type { Progress } from '../kit/progress.ts';
import type { Goal, Report } from '../kit/report.ts';
import { withScratch } from '../kit/scratch.ts';
import { median, quantile } from '../kit/stats.ts';
import { type Exported, exportLedger, readAlone } from './exporting.ts';
import { history, type HistorySize } from './history.ts';
import { timePainting } from './painting.ts';
import { timePages, timeTotals } from './questions.ts';

interface Sizes extends HistorySize {
  readonly rounds: number;
  /** Random days at which each filter is asked, a round. */
  readonly depths: number;
  /** Of the record that a browser shows, and how often its filter is changed. */
  readonly painted: { readonly bets: number; readonly changes: number };
}
/** Ten million rows: a bet is a row, and two ledger entries. */
const FULL: Sizes = {
  heavyBets: 500_000,
  otherBets: 2_833_000,
  members: 5_000,
  rounds: 5,
  depths: 2,
  painted: { bets: 2_000, changes: 60 },
};
const QUICK: Sizes = {
  heavyBets: 20_000,
  otherBets: 60_000,
  members: 500,
  rounds: 2,
  depths: 1,
  painted: { bets: 200, changes: 10 },
};
const REBUILT = 1_000_000;
/** The last records, which arrive while the export runs. */
const ARRIVING = 0.02;
const ORIGIN = { epoch: 1, timeZone: 'Asia/Kuala_Lumpur', saltKey: 'salts of the bench' };

const NOTES = [
  'The store: ten million rows (bets and ledger entries) of 5,000 members over three years, skewed: one member has 500,000 bets and 1,000,000 entries.',
  'A page: twenty rows of that member by one of 96 filters (each combination of category, vendor, type, state and wallet), at a random day, and the page after it. Asked of the store in its own thread: without REST.',
  'Totals: the sums by each of these filters, over thirty days and over everything.',
  'Export: every entry of that member as CSV, by the store’s own chunks, while bets arrive; beside it the same rows read by SQLite alone, in the same order.',
  'Painted rows: the portal in Chromium on the whole house, 2,000 bets of one member; from the change of a filter’s field to the task after the frame that shows rows of that filter alone.',
  `Rebuild: the first records of the history applied to an empty store, in transactions of ${CATCH_UP_BATCH} as those of a follower that is behind, without reading the journal.`,
];

export const benchRecords = (quick: boolean, progress: Progress): Promise<Report> =>
  withScratch((folder) => measure(quick ? QUICK : FULL, quick, folder, progress));

/** The next `count` records, or a page more. */
const take = async (
  pages: AsyncIterator<readonly FollowedRecord[]>,
  count: number,
): Promise<readonly FollowedRecord[]> => {
  const records: FollowedRecord[] = [];
  while (records.length < count) {
    const next = await pages.next();
    if (next.done === true) throw new Error('The history has too few records.');
    records.push(...next.value);
  }
  return records;
};
const fill = async (
  store: Store,
  sizes: Sizes,
  pages: AsyncIterator<readonly FollowedRecord[]>,
  progress: Progress,
): Promise<{ records: number; rebuildMs: number }> => {
  let records = 0;
  let spent = 0;
  let rebuildMs = Number.NaN;
  const expected = 2 * (sizes.heavyBets + sizes.otherBets);
  const filled = expected * (1 - ARRIVING);
  while (records < filled) {
    const page = await take(pages, Math.min(CATCH_UP_BATCH, filled - records));
    const began = performance.now();
    store.apply(page);
    spent += performance.now() - began;
    records += page.length;
    if (Number.isNaN(rebuildMs) && records >= Math.min(REBUILT, filled)) rebuildMs = (spent / records) * REBUILT;
    if (records % 200_000 < page.length) progress.say(`${records} of ${expected} records`);
  }
  return { records, rebuildMs };
};
const measure = async (sizes: Sizes, quick: boolean, folder: string, progress: Progress): Promise<Report> => {
  const file = join(folder, 'records.sqlite');
  const control: Control[] = [await idleControl()];
  const store = openStore(file, ORIGIN);
  const all = history(sizes, BATCH);
  const { records, rebuildMs } = await fill(store, sizes, all, progress);
  const random = createRandom(7);
  const pages: number[] = [];
  const month: number[] = [];
  const everything: number[] = [];
  for (let round = 0; round < sizes.rounds; round += 1) {
    progress.say(`round ${round + 1} of ${sizes.rounds}`);
    control.push(await idleControl());
    pages.push(...timePages(store, random, sizes.depths));
    month.push(...timeTotals(store, 'month'));
    everything.push(...timeTotals(store, 'everything'));
  }
  const exported: Exported[] = [];
  for (let round = 0; round < sizes.rounds; round += 1) {
    progress.say(`export, round ${round + 1} of ${sizes.rounds}`);
    control.push(await idleControl());
    exported.push(await exportLedger(store, file, all));
  }
  store.close();
  const alone: number[] = [];
  for (let round = 0; round < sizes.rounds; round += 1) {
    progress.say(`rows alone, round ${round + 1} of ${sizes.rounds}`);
    control.push(await idleControl());
    alone.push(readAlone(file));
  }
  progress.say('painted rows, in a browser');
  const painted = await timePainting(folder, sizes.painted);
  control.push(await idleControl());
  const rates = exported.map(({ rowsPerSecond }) => rowsPerSecond);
  const goals: readonly Goal[] = [
    { name: 'a page at any depth, p95', value: quantile(pages, 0.95), bound: 20, sense: 'low', unit: 'ms' },
    { name: 'totals of 30 days, p95', value: quantile(month, 0.95), bound: 50, sense: 'low', unit: 'ms' },
    { name: 'totals of everything, p95', value: quantile(everything, 0.95), bound: 300, sense: 'low', unit: 'ms' },
    {
      name: 'a filter’s change to painted rows, p95',
      value: quantile(painted, 0.95),
      bound: 100,
      sense: 'low',
      unit: 'ms',
    },
    { name: 'rebuild of 1,000,000 records', value: rebuildMs / 1_000, bound: 60, sense: 'low', unit: 's' },
    { name: 'export ÷ the rows alone', value: median(rates) / median(alone), bound: 0.5, sense: 'high', unit: '×' },
    {
      name: 'held by an export',
      value: Math.max(...exported.map(({ held }) => held)),
      bound: 30,
      sense: 'low',
      unit: 'MB',
    },
    {
      name: 'longest read of an export',
      value: Math.max(...exported.map(({ longest }) => longest)),
      bound: 50,
      sense: 'low',
      unit: 'ms',
    },
    {
      name: 'write-ahead log during an export',
      value: Math.max(...exported.map(({ log }) => log)),
      bound: 64,
      sense: 'low',
      unit: 'MB',
    },
  ];
  return {
    bench: 'records',
    quick,
    figures: [
      { name: 'a filter’s change to painted rows', unit: 'ms', values: [median(painted), Math.max(...painted)] },
      { name: 'records applied', unit: '', values: [records] },
      { name: 'rows of an export', unit: '', values: exported.map(({ rows }) => rows) },
      { name: 'rows of an export', unit: 'a second', values: rates },
      { name: 'the rows alone', unit: 'a second', values: alone },
      { name: 'file of the store, a record', unit: 'B', values: [statSync(file).size / records] },
      { name: 'a page, the slowest', unit: 'ms', values: [Math.max(...pages)] },
      { name: 'totals, the slowest', unit: 'ms', values: [Math.max(...month, ...everything)] },
    ],
    goals,
    control,
    notes: NOTES,
  };
};
