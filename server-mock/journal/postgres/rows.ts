/** Rows of the table `journal_record`: how they are read, and checked against the chain. */
import { GENESIS_HASH, hashOf, type StoredRecord } from '../chain.ts';
import type { Checked, Damage } from '../sqlite/verify.ts';
import type { Stored } from '../sqlite/store.ts';
import type { Query } from './connection.ts';

export interface Row extends StoredRecord {
  readonly hash: string;
}
/** The columns of a `Row`; the table's name is `r`. */
export const COLUMNS = `r.pos, r.at, r.kind, r.actor, r.command_id AS "commandId", r.body, r.events, r.touches, r.hash, r.format`;
export const CHAIN_START: Checked = { pos: 0, hash: GENESIS_HASH };

export const toStored = ({ hash, ...record }: Row): Stored => ({ record, hash });

/** Up to `limit` records after a position and not beyond `through`. */
export const readRows = (query: Query, afterPos: number, through: number, limit: number): Promise<readonly Row[]> =>
  query<Row>(`SELECT ${COLUMNS} FROM journal_record r WHERE r.pos > $1 AND r.pos <= $2 ORDER BY r.pos LIMIT $3`, [
    afterPos,
    through,
    limit,
  ]);
/** As `Journal.readTopic`, not beyond `through`. */
export const readTopicRows = (
  query: Query,
  topic: string,
  range: { readonly afterPos: number; readonly through: number },
  limit: number,
): Promise<readonly Row[]> =>
  query<Row>(
    `SELECT ${COLUMNS} FROM journal_touch t JOIN journal_record r USING (pos)
     WHERE t.topic = $1 AND t.pos > $2 AND t.pos <= $3 ORDER BY t.pos LIMIT $4`,
    [topic, range.afterPos, range.through, limit],
  );
/** As `Journal.findCommand`, not beyond `through`. */
export const findRow = async (query: Query, actor: string, commandId: string, through: number): Promise<Row | null> =>
  (
    await query<Row>(
      `SELECT ${COLUMNS} FROM journal_record r WHERE r.actor = $1 AND r.command_id = $2 AND r.pos <= $3`,
      [actor, commandId, through],
    )
  )[0] ?? null;

/** Checks rows that follow a correct record. Returns the last correct one, or the first damage; `visit` hears of each correct one. */
export const checkRows = (
  from: Checked,
  rows: readonly Row[],
  visit: (row: Row) => void = () => undefined,
): Damage | Checked => {
  let { pos, hash } = from;
  for (const row of rows) {
    if (row.pos !== pos + 1) return { pos: pos + 1, why: 'is missing' };
    if (hashOf(hash, toStored(row).record) !== row.hash)
      return { pos: row.pos, why: 'does not match the hash of its content and its predecessor' };
    ({ pos, hash } = row);
    visit(row);
  }
  return { pos, hash };
};
const PAGE = 1_000;
interface CheckOptions {
  readonly visit?: (row: Row) => void;
  /** True: it goes on no further, and has found no damage. */
  readonly isEnded?: () => boolean;
}
/** Checks the records after `from` up to `through`, page by page. Null: no damage. */
export const checkChain = async (
  query: Query,
  from: Checked,
  through: number,
  { visit, isEnded = () => false }: CheckOptions = {},
): Promise<Damage | null> => {
  for (let at = from; at.pos < through && !isEnded(); ) {
    const next = checkRows(at, await readRows(query, at.pos, through, PAGE), visit);
    if ('why' in next) return next;
    if (next.pos === at.pos) return { pos: at.pos + 1, why: 'is missing' };
    at = next;
  }
  return null;
};
