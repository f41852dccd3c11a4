/** Part of `bench -- team`: the first page of every report of an agent over thirty days, while bets of the team arrive. */
import { join } from 'node:path';
import { createRandom } from '../../../server-mock/platform/random.ts';
import { dayNumber } from '../../../server-mock/records/store/days.ts';
import { openStore, type Query, type Store } from '../../../server-mock/records/store/store.ts';
import { addDays } from '../../../src/lib/days.ts';
import { type Control, idleControl } from '../../kit/control.ts';
import type { Progress } from '../../kit/progress.ts';
import { quantile } from '../../kit/stats.ts';
import type { Part } from '../part.ts';
import { AGENT, DAYS, LAST_DAY, LEVELS, liveBets, membersOf, NOW, seedFigures, type TeamSize } from './seed.ts';

interface Sizes extends TeamSize {
  /** Bets that have arrived before the first question: rows of the transactions. */
  readonly before: number;
  readonly rounds: number;
  /** Questions of each report in a round. */
  readonly questions: number;
}
const FULL: Sizes = { members: 20_000, bets: 20_000_000, before: 100_000, rounds: 5, questions: 40 };
const QUICK: Sizes = { members: 1_000, bets: 100_000, before: 2_000, rounds: 2, questions: 4 };
const PER_SECOND = 200;
/** Between two questions. ms of the house */
const APART = 100;
const ORIGIN = { epoch: 1, timeZone: 'Asia/Kuala_Lumpur', saltKey: 'salts of the bench' };
const RANGE = { agent: AGENT, from: dayNumber(addDays(LAST_DAY, 1 - DAYS)), to: dayNumber(LAST_DAY) };
const REPORTS = {
  results: { kind: 'teamResults', ...RANGE, sort: 'result', descending: false, start: 0, size: 20 },
  statement: { kind: 'teamStatement', ...RANGE },
  income: { kind: 'agentIncome', ...RANGE },
  transactions: { kind: 'teamTransactions', ...RANGE, size: 20 },
  moment: { kind: 'teamAt', agent: AGENT, at: NOW },
} as const satisfies Readonly<Record<string, Query>>;
type ReportName = keyof typeof REPORTS;
const NAMES = Object.keys(REPORTS) as ReportName[];

export const reportNotes = [
  `Reports: ${FULL.members} downlines in ${LEVELS} levels, ${DAYS} days with ${FULL.bets} bets in the store's blocks, and ${PER_SECOND} bets a second that arrive one transaction a bet. A report is its first page over ${DAYS} days, from the moment when the bets of ${APART} ms are waiting to the answer. Asked of the store in its own thread: without REST. Transactions are of the bets that arrived.`,
  'The team at a moment: every downline, in the middle of a day with a thirtieth of the bets.',
];

const fill = async (sizes: Sizes, file: string, progress: Progress) => {
  const random = createRandom(20_261_126);
  progress.say('reports: the members');
  const store = openStore(file, ORIGIN);
  store.apply(await membersOf(sizes, random));
  const { pos } = store.head();
  store.close();
  progress.say('reports: a month of figures');
  seedFigures(file, ORIGIN, sizes, random);
  progress.say('reports: the bets of today');
  const live = liveBets(sizes, PER_SECOND, pos, random);
  const filled = openStore(file, ORIGIN);
  const next = (bets: number) => Array.from({ length: bets }, () => live.next().value);
  for (let n = 0; n < sizes.before; n += 500) filled.apply(next(500).flat());
  return { store: filled, next };
};
const ask = (store: Store, name: ReportName): void => {
  const answer = store.answer(REPORTS[name]);
  if (answer === null || typeof answer === 'string') throw new Error(`The report ${name} has no answer.`);
};

export const measureReports = async (quick: boolean, folder: string, progress: Progress): Promise<Part> => {
  const sizes = quick ? QUICK : FULL;
  const control: Control[] = [];
  const { store, next } = await fill(sizes, join(folder, 'records.sqlite'), progress);
  const times = Object.fromEntries(NAMES.map((name) => [name, [] as number[][]])) as Record<ReportName, number[][]>;
  for (let round = 0; round < sizes.rounds; round += 1) {
    progress.say(`reports: round ${round + 1} of ${sizes.rounds}`);
    control.push(await idleControl());
    for (const name of NAMES) times[name].push([]);
    for (let question = 0; question < sizes.questions; question += 1)
      for (const name of NAMES) {
        const waiting = next((PER_SECOND * APART) / 1_000);
        const began = performance.now();
        for (const bet of waiting) store.apply(bet);
        ask(store, name);
        times[name].at(-1)?.push(performance.now() - began);
      }
  }
  store.close();
  const p95 = (values: readonly number[]): number => quantile(values, 0.95);
  const label = (name: ReportName): string =>
    name === 'moment' ? 'the team at a moment' : `${name} of ${DAYS} days, first page`;
  return {
    figures: NAMES.map((name) => ({ name: `${label(name)}, p95`, unit: 'ms', values: times[name].map(p95) })),
    goals: NAMES.filter((name) => name !== 'moment').map((name) => ({
      name: `${label(name)}, p95`,
      value: p95(times[name].flat()),
      ...{ bound: 150, sense: 'low', unit: 'ms' },
    })),
    control,
  };
};
