/**
 * Columns of the tables that the rows of a file are made of. Reading them as an array takes half as long as reading every column as
 * an object.
 */
import type { SQLOutputValue } from 'node:sqlite';
import type { RecordName, StoredRow } from '../tables.ts';

type Values = readonly SQLOutputValue[];
interface StoredColumns {
  /** `seq` and `at` are the first two. */
  readonly names: string;
  readonly row: (values: Values) => StoredRow;
}
/** Every column that `readRow` reads. */
export const STORED_COLUMNS: Readonly<Record<RecordName, StoredColumns>> = {
  bets: {
    names: 'seq, at, bet_id, round_id, vendor, category, game, names, state, stake, payout, settled_at',
    row: (values) => {
      const [seq, at, bet_id, round_id, vendor, category, game, names, state, stake, payout, settled_at] = values as [
        number,
        number,
        ...Values,
      ];
      return {
        seq,
        at,
        bet_id,
        round_id,
        vendor,
        category,
        game,
        names,
        state,
        stake,
        payout,
        settled_at,
      } as StoredRow;
    },
  },
  ledger: {
    names: 'seq, at, type, state, wallet, number, amount, balance, reference, detail',
    row: (values) => {
      const [seq, at, type, state, wallet, number, amount, balance, reference, detail] = values as [
        number,
        number,
        ...Values,
      ];
      return { seq, at, type, state, wallet, number, amount, balance, reference, detail } as StoredRow;
    },
  },
  cashier: {
    names: 'seq, at, row',
    row: (values) => {
      const [seq, at, row] = values as [number, number, string];
      return { seq, at, row };
    },
  },
};
