/** Everything under one reference of a member: ledger entries, the bet or the transaction, and the states that it went through. */
import type { DatabaseSync } from 'node:sqlite';
import type { CashierRow } from '../../../src/contract/cashier/cashier.topics.ts';
import type { Fold } from './fold.ts';
import { readRow, type BetRecord, type EntryRecord } from './rows.ts';
import type { StoredRow } from './tables.ts';
import type { Statements, StoredProof, TreeState } from './statements.ts';

export interface StoredReceipt {
  /** In the order in which they were written. */
  readonly entries: readonly EntryRecord[];
  /** That each entry stands in the tree, in their order. */
  readonly proofs: readonly StoredProof[];
  readonly tree: TreeState;
  readonly bet: BetRecord | null;
  readonly move: CashierRow | null;
  /** Of the transaction, oldest first. */
  readonly steps: readonly { readonly state: CashierRow['state']; readonly at: number }[];
}

/** Another member's reference has nothing (B-26). */
export const createReceipts = (
  db: DatabaseSync,
  fold: Fold,
  statements: Statements,
): ((member: string, reference: string) => StoredReceipt) => {
  const entries = db.prepare(
    'SELECT * FROM entry INDEXED BY entry_reference WHERE member = ? AND reference = ? AND at >= ? ORDER BY seq',
  );
  const bets = db.prepare('SELECT * FROM bet WHERE bet_id = ? AND member = ? ORDER BY seq DESC LIMIT 1');
  // Who receives a transfer of a member has a row of their own under the same reference.
  const moves = db.prepare("SELECT * FROM move WHERE id IN (?1, ?1 || '-in') AND member = ?2");
  const steps = db.prepare('SELECT state, at FROM move_step WHERE move = ? ORDER BY number');
  return (id, reference) => {
    const member = fold.memberNumber(id);
    const tree = statements.tree();
    if (member === null) return { entries: [], proofs: [], tree, bet: null, move: null, steps: [] };
    const bet = bets.get(reference, member) as StoredRow | undefined;
    const move = moves.get(reference, member) as StoredRow | undefined;
    const taken = move === undefined ? [] : (steps.all(move.seq) as unknown as { state: number; at: number }[]);
    const rows = entries.all(member, reference, bet?.at ?? 0) as unknown as StoredRow[];
    return {
      entries: rows.map((row) => readRow.ledger(row, fold.words)),
      proofs: rows.map((row) => statements.proofOf(id, row)),
      tree,
      bet: bet === undefined ? null : readRow.bets(bet, fold.words),
      move: move === undefined ? null : readRow.cashier(move, fold.words),
      steps: taken.map(({ state, at }) => ({ state: fold.words.text(state) as CashierRow['state'], at })),
    };
  };
};
