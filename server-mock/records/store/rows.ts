/** Rows of the records as the house reads them: words as texts, amounts in minor units, times Unix ms. */
import type { CashierRow } from '../../../src/contract/cashier/cashier.topics.ts';
import type { LEDGER_RECORD_TYPES } from '../../../src/contract/ledger/ledger.calls.ts';
import type { LedgerEntry } from '../../../src/contract/ledger/ledger.topics.ts';
import type { BetRow } from '../../../src/contract/wallet/wallet.topics.ts';
import { MAIN_WALLET } from '../../core/play/gameWallets.ts';
import { resultOf, validBet } from './betRows.ts';
import type { EntryState } from './entryRows.ts';
import type { StoredRow } from './tables.ts';
import type { Words } from './words.ts';

type RecordedType = (typeof LEDGER_RECORD_TYPES)[number];
/** The live topic's row, and what only the record says. */
export interface BetRecord extends BetRow {
  readonly category: string;
  /** Both null while the bet is open. */
  readonly validBet: number | null;
  readonly result: number | null;
}
export interface EntryRecord extends Omit<LedgerEntry, 'id' | 'type'> {
  readonly type: RecordedType;
  /** Number among the entries of all wallets and members. */
  readonly entry: string;
  /** Number in the live topic; null: of a vendor's wallet. */
  readonly live: number | null;
  readonly state: EntryState;
  readonly wallet: string;
}
export interface RecordRows {
  readonly bets: BetRecord;
  readonly ledger: EntryRecord;
  readonly cashier: CashierRow;
}
const text = (value: unknown): string => String(value);
const number = (value: unknown): number => Number(value);
const nullable = (value: unknown): number | null => (value === null ? null : Number(value));

export const readRow: {
  readonly [R in keyof RecordRows]: (row: StoredRow, words: Words) => RecordRows[R];
} = {
  bets: (row, words) => {
    const state = words.text(number(row['state'])) as BetRow['state'];
    const [stake, payout] = [number(row['stake']), nullable(row['payout'])];
    return {
      betId: text(row['bet_id']),
      roundId: text(row['round_id']),
      vendor: words.text(number(row['vendor'])),
      category: words.text(number(row['category'])),
      gameId: words.text(number(row['game'])),
      gameName: JSON.parse(words.text(number(row['names']))) as BetRow['gameName'],
      state,
      stake,
      payout,
      validBet: validBet(state, stake),
      result: resultOf(state, stake, payout),
      placedAt: row.at,
      settledAt: nullable(row['settled_at']),
    };
  },
  ledger: (row, words) => {
    const wallet = words.text(number(row['wallet']));
    return {
      entry: text(row.seq),
      live: wallet === MAIN_WALLET ? number(row['number']) : null,
      type: words.text(number(row['type'])) as RecordedType,
      state: words.text(number(row['state'])) as EntryState,
      wallet,
      amount: number(row['amount']),
      balanceAfter: number(row['balance']),
      reference: text(row['reference']),
      detail: words.text(number(row['detail'])),
      at: row.at,
    };
  },
  cashier: (row) => JSON.parse(text(row['row'])) as CashierRow,
};
