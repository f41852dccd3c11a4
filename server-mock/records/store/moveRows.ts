/** Writes deposits, withdrawals and transfers with every state they went through (B-18). */
import type { DatabaseSync } from 'node:sqlite';
import type { CashierRow } from '../../../src/contract/cashier/cashier.topics.ts';
import { MAIN_WALLET } from '../../core/play/gameWallets.ts';
import { ownerRow } from '../../core/cashier/ownerRow.ts';
import { movedAmount } from '../../core/cashier/states.ts';
import type { MoneyMove } from '../../core/cashier/types.ts';
import type { OpenExports } from './exports/openExports.ts';
import type { EntryRows, EntryState } from './entryRows.ts';
import type { Members } from './members.ts';
import type { Words } from './words.ts';

export interface MoveRows {
  readonly put: (move: MoneyMove, record: { readonly at: number; readonly day: number }) => void;
}
const entryStateOf = ({ kind, state }: MoneyMove): EntryState => {
  if (kind !== 'withdrawal') return 'settled';
  if (state === 'rejected' || state === 'failed') return 'reversed';
  return state === 'done' || state === 'receivedForced' ? 'settled' : 'open';
};
/** Whether it adds to the member's main wallet. A transfer names its wallets: `MAIN-AG`, `AG-MAIN`, `MAIN-UPLINE`. */
export const isIncoming = ({ kind, method }: Pick<CashierRow, 'kind' | 'method'>): boolean =>
  kind === 'deposit' || (kind === 'transfer' && !method.startsWith(`${MAIN_WALLET}-`));

export const createMoveRows = (
  db: DatabaseSync,
  words: Words,
  members: Members,
  entries: EntryRows,
  keep: OpenExports['keep'],
): MoveRows => {
  const find = db.prepare('SELECT seq, state FROM move WHERE id = ?');
  const insert = db.prepare('INSERT INTO move VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const update = db.prepare('UPDATE move SET state = ?, amount = ?, fee = ?, row = ? WHERE seq = ?');
  const step = db.prepare(
    'INSERT INTO move_step SELECT ?, coalesce(max(number), 0) + 1, ?, ? FROM move_step WHERE move = ?',
  );
  return {
    put: (move, { at, day }) => {
      const member = members.find(move.member);
      if (!member?.hasLedger) return;
      const state = words.number(move.state);
      const row = JSON.stringify(ownerRow(move));
      const known = find.get(move.id) as { seq: number; state: number } | undefined;
      if (known) {
        keep('move', member.number, known.seq);
        update.run(state, movedAmount(move) ?? move.amount, move.fee, row, known.seq);
      }
      const kind = words.number(move.kind);
      const seq =
        known?.seq ??
        insert.run(
          ...[move.id, member.number, move.requestedAt, day, kind, state],
          ...[movedAmount(move) ?? move.amount, move.fee, isIncoming(move) ? 1 : 0, row],
        ).lastInsertRowid;
      if (known?.state !== state) step.run(seq, state, at, seq);
      entries.mark(move.member, move.reference, entryStateOf(move), move.requestedAt);
    },
  };
};
