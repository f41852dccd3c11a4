/** What a follower learns by one question: who leads, through which position the journal is durable, and the next records. */
import { GENESIS_HASH } from '../chain.ts';
import type { Leader } from '../follower.ts';
import type { JournalHead } from '../journal.ts';
import type { Query } from './connection.ts';
import { COLUMNS, type Row } from './rows.ts';

export interface FollowedState {
  readonly epoch: number;
  readonly leader: Leader | null;
  readonly durable: number;
  /** The record at `durable`. */
  readonly head: JournalHead;
  /** After the position asked for, up to `durable`. */
  readonly rows: readonly Row[];
}
/** In one statement, so that lease, position and records are of one moment, on a lagging standby too. */
const STATE = `
  SELECT l.token, l.address, l.expires > clock_timestamp() AS held, d.pos AS durable, m.value AS epoch,
    h.hash AS "headHash", h.at AS "headAt", next.*
  FROM journal_lease l CROSS JOIN journal_durable d
  LEFT JOIN journal_meta m ON m.name = 'epoch'
  LEFT JOIN journal_record h ON h.pos = d.pos
  LEFT JOIN LATERAL (
    SELECT ${COLUMNS} FROM journal_record r WHERE r.pos > $1 AND r.pos <= d.pos ORDER BY r.pos LIMIT $2
  ) next ON true
  ORDER BY next.pos`;
interface Answer {
  readonly token: number;
  readonly address: string;
  readonly held: boolean;
  readonly durable: number;
  readonly epoch: string | null;
  readonly headHash: string | null;
  readonly headAt: number | null;
}
/** Null columns: there is no record to read. */
type NoRow = { readonly pos: null };

export const readState = async (query: Query, afterPos: number, limit: number): Promise<FollowedState> => {
  const answers = await query<Answer & (Row | NoRow)>(STATE, [afterPos, limit]);
  const [state] = answers;
  if (!state) throw new Error('The journal has no lease.');
  const { token, address, held, durable, epoch, headHash, headAt } = state;
  return {
    epoch: Number(epoch ?? 0),
    leader: held ? { token, address } : null,
    durable,
    head: { pos: durable, hash: headHash ?? GENESIS_HASH, at: headAt ?? 0 },
    rows: answers.flatMap((one): readonly Row[] => (one.pos === null ? [] : [one])),
  };
};
