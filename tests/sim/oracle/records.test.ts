import { describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import type { RecordWalk } from '../types.ts';
import { createRecordsOracle } from './records.ts';

const EPOCH = 1_000;
const record = (pos: number, ...events: readonly object[]): JournalRecord =>
  ({ pos, events: events as readonly HouseEvent[] }) as JournalRecord;
const posted = (debit: string, credit: string, amount: number) => ({
  type: 'posted',
  debit,
  credit,
  amount,
  why: 'test',
});
const betOpened = (betId: string, stake: number) => ({ type: 'betOpened', bet: { betId, member: 'm1', stake } });

const entry = (live: number, amount: number) => ({ entry: `e${live}`, live, amount });
const bet = (betId: string, stake: number) => ({ betId, stake });
const ledgerTotals = (count: number, gained: number, spent: number) => ({ count, gained, spent });
/** Of 500 in, 200 out and 50 in. */
const LEDGER = [entry(3, 50), entry(2, -200), entry(1, 500)];
const walk = (more: Partial<Omit<RecordWalk, 'rows'>> & { readonly rows: readonly object[] }): RecordWalk =>
  ({
    member: 'm1',
    record: 'ledger',
    position: { epoch: EPOCH, seq: 3 },
    totals: ledgerTotals(3, 550, 200),
    countAtEnd: 3,
    ...more,
  }) as RecordWalk;
const BETS = {
  record: 'bets',
  totals: { count: 2, stake: 30, valid: 0, payout: 0, result: 0 },
  countAtEnd: 2,
} as const;

const judged = (walked: RecordWalk): string | null => {
  const sentences: string[] = [];
  const oracle = createRecordsOracle(({ oracle: name, sentence }) => void sentences.push(`${name} ${sentence}`));
  oracle.begin(EPOCH);
  oracle.durable(record(1, posted('cashier:in', 'main:m1', 500), betOpened('b1', 10)));
  oracle.durable(record(2, posted('main:m1', 'held:m1', 200), betOpened('b2', 20)));
  oracle.durable(record(3, posted('house:winLoss', 'main:m1', 50)));
  oracle.durable(record(4, posted('cashier:in', 'main:m1', 7)));
  oracle.walked(walked);
  return sentences[0] ?? null;
};

describe('O1: pages of a record', () => {
  it.each([
    ['every row once', walk({ rows: LEDGER })],
    ['a row that was added during the walk', walk({ rows: [entry(4, 7), ...LEDGER], countAtEnd: 4 })],
    ['no row that was added after its first page', walk({ rows: LEDGER, countAtEnd: 4 })],
    ['bets that come to the totals', walk({ ...BETS, rows: [bet('b2', 20), bet('b1', 10)] })],
    ['a record of a journal that is gone', walk({ rows: [], position: { epoch: 999, seq: 3 } })],
  ])('accepts a walk with %s', (_, walked) => {
    expect(judged(walked)).toBeNull();
  });
  it.each([
    ['that skips a row at a boundary', walk({ rows: [entry(3, 50), entry(1, 500)] }), 'lack entry 2 of -200'],
    ['that skips a row while others are added', walk({ rows: LEDGER.slice(1), countAtEnd: 4 }), 'lack entry 3 of 50'],
    ['with a row on two pages', walk({ rows: [entry(3, 50), ...LEDGER] }), 'show a row twice'],
    ['with another amount than was posted', walk({ rows: [entry(3, 51), ...LEDGER.slice(1)] }), 'lack entry 3 of 50'],
    [
      'with another sum than the totals',
      walk({ rows: LEDGER, totals: ledgerTotals(3, 551, 200) }),
      'do not come to the totals (gained)',
    ],
    [
      'with fewer rows than the totals count',
      walk({ rows: LEDGER, totals: ledgerTotals(4, 550, 200), countAtEnd: 4 }),
      'do not have as many rows as the totals say',
    ],
    ['without a bet', walk({ ...BETS, rows: [bet('b2', 20)] }), 'lack b1'],
    [
      'with another stake than was placed',
      walk({ ...BETS, rows: [bet('b2', 21), bet('b1', 10)] }),
      'do not come to the totals (stake)',
    ],
  ])('reports a walk %s', (_, walked, sentence) => {
    expect(judged(walked)).toContain(sentence);
    expect(judged(walked)).toContain('O1');
  });
});
