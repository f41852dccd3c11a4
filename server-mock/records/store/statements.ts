/** Statements: entries of a member with the proof that they stand in the ledger's tree, at the size that the tree has now (B-17). */
import type { DatabaseSync } from 'node:sqlite';
import { dayByDate } from '../../core/team/day.ts';
import { dateOf } from './days.ts';
import type { Fold } from './fold.ts';
import { readRow } from './rows.ts';
import type { StoredRow } from './tables.ts';
import { consistencyPath, inclusionPath, rootOf } from './tree/proofs.ts';

export interface StatementWish {
  readonly member: string;
  /** Inclusive; numbers of days. */
  readonly from: number;
  readonly to: number;
  /** Entries at most. */
  readonly most: number;
  /** Size of the earlier tree that this one is to be proved to extend. */
  readonly since: number;
}
/** Hashes are base64; a path is its hashes in one text. */
export interface StoredProof {
  readonly leaf: string;
  readonly index: number;
  readonly path: string;
}
export interface TreeState {
  readonly size: number;
  readonly root: string;
}
export interface StoredStatement {
  readonly tree: TreeState;
  /** Oldest first. */
  readonly entries: readonly StoredProof[];
  readonly consistency: string;
}
export interface Statements {
  readonly tree: () => TreeState;
  readonly proofOf: (member: string, row: StoredRow) => StoredProof;
  readonly read: (wish: StatementWish) => StoredStatement | 'too-long' | 'since-unknown';
}
const textOf = (path: readonly Uint8Array[]): string => Buffer.concat(path).toString('base64');

export const createStatements = (db: DatabaseSync, fold: Fold, timeZone: string): Statements => {
  const { tiles, leafOf, words } = fold;
  const rows = db.prepare(
    'SELECT * FROM entry INDEXED BY entry_page WHERE member = ? AND at >= ? AND at < ? ORDER BY at, seq LIMIT ?',
  );
  const proofOf = (member: string, row: StoredRow): StoredProof => {
    const { type, wallet, amount, balanceAfter: balance, reference, at } = readRow.ledger(row, words);
    const [seq, number] = [row.seq, Number(row['number'])];
    return {
      leaf: leafOf({ seq, member, wallet, number, type, amount, balance, reference, at }),
      index: seq - 1,
      path: textOf(inclusionPath(tiles.subtree, seq - 1, tiles.size())),
    };
  };
  const tree = (): TreeState => {
    const size = tiles.size();
    return { size, root: textOf([rootOf(tiles.subtree, size)]) };
  };
  return {
    tree,
    proofOf,
    read: ({ member: id, from, to, most, since }) => {
      if (since > tiles.size()) return 'since-unknown';
      const [first, last] = [dayByDate(dateOf(from), timeZone), dayByDate(dateOf(to), timeZone)];
      const member = fold.memberNumber(id);
      const found =
        member === null
          ? []
          : (rows.all(member, first?.start ?? 0, last?.end ?? 0, most + 1) as unknown as StoredRow[]);
      if (found.length > most) return 'too-long';
      return {
        tree: tree(),
        entries: found.map((row) => proofOf(id, row)),
        consistency: textOf(consistencyPath(tiles.subtree, since, tiles.size())),
      };
    },
  };
};
