/** What `plan` calculates with: figures of one process each, as measured, and habits, which are assumed (docs/scale.md). */
import type { Figures, Habits, Size } from './plan.ts';

export interface Measured {
  readonly value: number;
  readonly unit: string;
  readonly what: string;
  /** How it was measured, and at which commit. */
  readonly by: string;
}
/** On a machine that other programs used: upper bounds. */
const BUSY = 'at `3bb5ff30`, on a busy machine';

export const MEASURED = {
  recordsOfBet: { value: 2, unit: 'records', what: 'of a bet', by: 'a debit and a credit' },
  leaderThreadUs: {
    value: 460,
    unit: 'µs',
    what: 'of a bet in the main thread of the house',
    by: `bench house on PostgreSQL, ${BUSY}`,
  },
  leaderUs: {
    value: 530,
    unit: 'µs',
    what: 'of a bet in all threads of the house',
    by: `bench house on PostgreSQL, ${BUSY}`,
  },
  databaseUs: {
    value: 240,
    unit: 'µs',
    what: 'of a record in the database, a hundred in a commit',
    by: `bench followers, ${BUSY}`,
  },
  databaseFollowerUs: {
    value: 50,
    unit: 'µs',
    what: 'of a record in the database for each gateway, with its polls at 1,000 a second',
    by: `bench followers, ${BUSY}, with polls every 40 ms (now 200)`,
  },
  gatewayRecordUs: {
    value: 110,
    unit: 'µs',
    what: 'of a record in each gateway: read, checked, folded into state and topics',
    by: `a start from the first record, ${BUSY}`,
  },
  frameUs: {
    value: 10,
    unit: 'µs',
    what: 'of a frame to one client',
    by: 'assumed: a shared frame costs a tenth of it',
  },
  frameBytes: {
    value: 420,
    unit: 'bytes',
    what: 'of a frame',
    by: 'changes of topics in records of bets, with name and position',
  },
  connectionBytes: {
    value: 5_700,
    unit: 'bytes',
    what: 'of a connection in its gateway',
    by: 'bench hub, decision 0194',
  },
  memberBytes: {
    value: 20_000,
    unit: 'bytes',
    what: 'of a member in a house or gateway',
    by: 'measured: 1.0 kB without the lists of bets and entries (bench team); the lists are assumed',
  },
  tableBytes: {
    value: 2_150,
    unit: 'bytes',
    what: 'of a record in the tables of the database',
    by: 'bench house on PostgreSQL, at `3bb5ff30`',
  },
  logBytes: {
    value: 2_650,
    unit: 'bytes',
    what: 'of a record in the log of the database',
    by: 'bench house on PostgreSQL, at `3bb5ff30`',
  },
  textBytes: {
    value: 2_036,
    unit: 'bytes',
    what: 'of a record as a gateway reads it',
    by: 'bench followers, at `3bb5ff30`',
  },
  storeUs: { value: 45, unit: 'µs', what: 'of a record in the record store', by: 'bench records, `062ea6aa`' },
  storeBytes: {
    value: 170,
    unit: 'bytes',
    what: 'of a record in the record store',
    by: 'a store of 9,000 bets, at `3bb5ff30`',
  },
  settlementUs: { value: 91, unit: 'µs', what: 'of a member in the settlement of a day', by: 'bench team, `f057d1c0`' },
} as const satisfies Readonly<Record<keyof Figures, Measured>>;

export const FIGURES = Object.fromEntries(
  Object.entries(MEASURED).map(([name, { value }]) => [name, value]),
) as unknown as Figures;

/** Assumed, not measured. */
export const HABITS: Habits = {
  publicFrames: 2,
  framesOfBet: 6,
  planned: 0.5,
  following: 0.5,
  clientsOfGateway: 20_000,
  heap: 4e9,
};
export const SIZES: readonly Size[] = [
  { name: 'a laptop', sockets: 200, betsPerSecond: 5, members: 1_000 },
  { name: 'one machine', sockets: 2_000, betsPerSecond: 50, members: 20_000 },
  { name: 'a small cluster', sockets: 20_000, betsPerSecond: 500, members: 100_000 },
  { name: 'a large one', sockets: 200_000, betsPerSecond: 5_000, members: 1_000_000 },
  { name: 'the internet', sockets: 1_000_000, betsPerSecond: 50_000, members: 4_000_000 },
];
