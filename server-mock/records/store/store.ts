/**
 * The record store, in one thread: applies the journal's records, and answers from what it has applied. Rows and position change in
 * one transaction, so that a kill at any point leaves a store that goes on where it stands.
 */
import type { HouseEvent } from '../../core/events.ts';
import { openDatabase, readMeta, writeMeta, type StoreOrigin } from './database.ts';
import { createExports, type ExportChunk, type ExportWish } from './exports/readExport.ts';
import { createFigures, type FiguresWish, type PeriodFigures } from './figures.ts';
import { createFold, type FoldedRecord } from './fold.ts';
import { createMessagePages, type MessagePage, type MessageWish } from './messageRows.ts';
import { createPages, type PageWish } from './pages.ts';
import { createReceipts, type StoredReceipt } from './receipts.ts';
import { createStatements, type StatementWish, type StoredStatement } from './statements.ts';
import { readRow, type RecordRows } from './rows.ts';
import type { RecordFilter, RecordName } from './tables.ts';
import { createIncome, type Income, type IncomeSums, type IncomeWish } from './team/income.ts';
import { createTeamPast, type TeamPast, type TeamPastWish } from './team/past.ts';
import { createTeamResults, type Results, type ResultsWish, type TreeSums } from './team/results.ts';
import { createWhatIfRuns, type WhatIfProgress, type WhatIfWish } from './team/whatIf.ts';
import { createTransactions, type Transactions, type TransactionsWish } from './team/transactions.ts';
import { createTotals, type BetSums, type LedgerSums, type MoveSums, type Profit } from './totals.ts';

/** A journal record as its follower reads it; `hash` tells one history from another. */
export interface FollowedRecord extends FoldedRecord {
  readonly hash: string;
  readonly events: readonly HouseEvent[];
}
export interface StoreHead {
  readonly pos: number;
  /** Hash of the journal's record there; empty at position 0. */
  readonly hash: string;
}
export type Query =
  | ({ readonly kind: 'page' } & PageWish)
  | { readonly kind: 'betTotals'; readonly filter: RecordFilter }
  | { readonly kind: 'profit'; readonly filter: RecordFilter }
  | { readonly kind: 'ledgerTotals'; readonly filter: RecordFilter }
  | { readonly kind: 'cashierTotals'; readonly filter: RecordFilter }
  | ({ readonly kind: 'playFigures' } & FiguresWish)
  | { readonly kind: 'receipt'; readonly member: string; readonly reference: string }
  | { readonly kind: 'messages'; readonly wish: MessageWish }
  | ({ readonly kind: 'statement' } & StatementWish)
  | ({ readonly kind: 'agentIncome' } & IncomeWish)
  | ({ readonly kind: 'teamResults' } & ResultsWish)
  | ({ readonly kind: 'teamStatement' } & IncomeWish)
  | ({ readonly kind: 'teamAt' } & TeamPastWish)
  | ({ readonly kind: 'teamTransactions' } & TransactionsWish)
  | ({ readonly kind: 'beginWhatIf' } & WhatIfWish)
  | { readonly kind: 'nextWhatIf'; readonly id: string }
  | { readonly kind: 'endWhatIf'; readonly id: string }
  /** Begins an export as of this moment, and answers its number of rows. */
  | ({ readonly kind: 'beginExport' } & ExportWish)
  /** `most`: rows of the chunk; absent: a thousand. */
  | { readonly kind: 'nextChunk'; readonly id: string; readonly most?: number }
  | { readonly kind: 'endExport'; readonly id: string };

export interface RecordPage<N extends RecordName = RecordName> {
  readonly rows: readonly RecordRows[N][];
  readonly newer: string | null;
  readonly older: string | null;
}
export interface QueryAnswers {
  /** Null: the cursor is not one of this filter. */
  readonly page: RecordPage | null;
  readonly betTotals: BetSums;
  readonly profit: Profit;
  readonly ledgerTotals: LedgerSums;
  readonly cashierTotals: MoveSums;
  readonly playFigures: readonly PeriodFigures[];
  readonly receipt: StoredReceipt;
  readonly messages: MessagePage;
  /** Or why there is none. */
  readonly statement: StoredStatement | 'too-long' | 'since-unknown';
  readonly agentIncome: Income;
  /** Null: the branch is not below the agent. */
  readonly teamResults: Results | null;
  readonly teamStatement: TreeSums & { readonly income: IncomeSums };
  /** Null: the moment's day is not kept. */
  readonly teamAt: TeamPast | null;
  /** Or why there are none. */
  readonly teamTransactions: Transactions | 'not-below' | 'cursor-unknown';
  /** False: too many are under way. */
  readonly beginWhatIf: boolean;
  /** Null: there is no such run. */
  readonly nextWhatIf: WhatIfProgress | null;
  readonly endWhatIf: null;
  readonly beginExport: number;
  /** Null: there is no such export. */
  readonly nextChunk: ExportChunk | null;
  readonly endExport: null;
}
export type QueryKind = Query['kind'];

export interface Store {
  readonly head: () => StoreHead;
  /** Throws what SQLite throws; then nothing of these records is applied, and the store must be opened anew. */
  readonly apply: (records: readonly FollowedRecord[]) => void;
  readonly answer: <K extends QueryKind>(query: Extract<Query, { kind: K }>) => QueryAnswers[K];
  readonly close: () => void;
}

export const openStore = (file: string, origin: StoreOrigin): Store => {
  const db = openDatabase(file, origin);
  const { timeZone, saltKey } = origin;
  const fold = createFold(db, timeZone, saltKey);
  const pages = createPages(db, fold, timeZone);
  const totals = createTotals(db, fold);
  const statements = createStatements(db, fold, timeZone);
  const receipts = createReceipts(db, fold, statements);
  const messages = createMessagePages(db, fold.words, fold.memberNumber);
  const figures = createFigures(db, fold, timeZone);
  const income = createIncome(db, fold);
  const team = createTeamResults(fold.members, fold.memberDays, timeZone);
  const past = createTeamPast(db, fold, timeZone);
  const transactions = createTransactions(db, fold, timeZone);
  const whatIf = createWhatIfRuns(db, fold.members, fold.salary);
  const exports = createExports(db, fold, timeZone);
  let head: StoreHead = { pos: Number(readMeta(db, 'position')), hash: readMeta(db, 'hash') ?? '' };
  const page = (wish: PageWish): RecordPage | null => {
    const found = pages(wish);
    const read = readRow[wish.record];
    return found && { ...found, rows: found.rows.map((row) => read(row, fold.words)) };
  };
  const answers: { readonly [K in QueryKind]: (query: Extract<Query, { kind: K }>) => QueryAnswers[K] } = {
    page,
    betTotals: ({ filter }) => totals.bets(filter),
    profit: ({ filter }) => totals.profit(filter),
    ledgerTotals: ({ filter }) => totals.ledger(filter),
    cashierTotals: ({ filter }) => totals.moves(filter),
    playFigures: (wish) => figures(wish),
    receipt: ({ member, reference }) => receipts(member, reference),
    messages: ({ wish }) => messages(wish),
    statement: (wish) => statements.read(wish),
    agentIncome: (wish) => income(wish),
    teamResults: (wish) => team.results(wish),
    teamStatement: (wish) => ({ ...team.sums(wish), income: income(wish).totals }),
    teamAt: (wish) => past(wish),
    teamTransactions: (wish) => transactions(wish),
    beginWhatIf: (wish) => whatIf.begin(wish),
    nextWhatIf: ({ id }) => whatIf.next(id),
    endWhatIf: ({ id }) => {
      whatIf.end(id);
      return null;
    },
    beginExport: (wish) => {
      exports.begin(wish);
      const { record, filter } = wish;
      return record === 'bets'
        ? totals.bets(filter).count
        : record === 'ledger'
          ? totals.ledger(filter).count
          : totals.moves(filter).count;
    },
    nextChunk: ({ id, most }) => exports.next(id, most),
    endExport: ({ id }) => {
      exports.end(id);
      return null;
    },
  };
  return {
    head: () => head,
    apply: (records) => {
      const last = records.at(-1);
      if (last === undefined) return;
      try {
        db.exec('BEGIN IMMEDIATE');
        for (const record of records) fold.apply(record);
        fold.flush();
        writeMeta(db, 'time', String(fold.time()));
        writeMeta(db, 'position', String(last.pos));
        writeMeta(db, 'hash', last.hash);
        db.exec('COMMIT');
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
      head = { pos: last.pos, hash: last.hash };
    },
    answer: (query) => answers[query.kind](query),
    close: () => db.close(),
  };
};
