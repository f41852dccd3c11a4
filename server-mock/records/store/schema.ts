/**
 * Tables of the record store (docs/decisions/0274). Everything in them is derived from the journal, so that a file of
 * another version is thrown away and built anew. Amounts are minor units, times Unix ms, days numbers such as 20261126.
 */

/** Raise it with every change of a table or of what is derived: the store is then rebuilt from record 1. */
export const STORE_VERSION = 10;

/**
 * - `word`: texts that repeat (vendors, categories, states …) as small numbers.
 * - `bet_page`, `entry_page`, `move_page`: the order of a record, newest last, with every column that a filter reads, so that
 *   rows that do not match are passed over without reading them.
 * - `entry_time`: entries of all members by type, for those of a tree.
 * - `entry_reference`: the reference first, since those of one time are alike: the rows of a batch then fall into a few pages of it.
 * - `bet_day`, `entry_day`: sums by day and by every column that can be filtered. Any filter of whole days is a sum of their
 *   rows, and the days without a matching row are skipped by them.
 * - `member_day`: figures of each member and day, for reports over a tree (`team/memberDays.ts`).
 * - `salary_path`, `salary_terms`: agents above a bettor with their real-time terms at a settlement, and the present terms.
 * - `salary_cells`: stakes by path and day (`team/salaryCells.ts`); `salary_open`: those of the open window.
 * - `salary_correction`: bets that were rolled back on a later day than they were counted on; `counted` 0: in the open window.
 * - `salary_day`: what real-time salary an agent was paid on a day, and what was carried on at its end.
 * - `figure_change`, `member_move`: when these figures and the tree changed (`team/changes.ts`); `upline` is the one before the move.
 * - `session`: one row a session; `ended` is when it ends, or ended (`sessionRows.ts`).
 * - `message`: the messages that are not deleted, with their texts as words.
 * - `tile`: the Merkle tree over the entries (`tree/tiles.ts`); leaf number n is the entry with seq n + 1.
 */
export const TABLES = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
CREATE TABLE member (id TEXT PRIMARY KEY, number INTEGER NOT NULL UNIQUE, upline TEXT, language TEXT NOT NULL,
  has_ledger INTEGER NOT NULL, account TEXT NOT NULL, joined_at INTEGER NOT NULL, opened_at INTEGER NOT NULL,
  agent INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE member_move (number INTEGER PRIMARY KEY, at INTEGER NOT NULL, member TEXT NOT NULL, upline TEXT);
CREATE INDEX member_move_time ON member_move (at);
CREATE TABLE wallet (member INTEGER NOT NULL, wallet INTEGER NOT NULL, balance INTEGER NOT NULL, entries INTEGER NOT NULL,
  PRIMARY KEY (member, wallet)) WITHOUT ROWID;

CREATE TABLE bet (
  seq INTEGER PRIMARY KEY, bet_id TEXT NOT NULL, round_id TEXT NOT NULL, member INTEGER NOT NULL, at INTEGER NOT NULL,
  day INTEGER NOT NULL, category INTEGER NOT NULL, vendor INTEGER NOT NULL, state INTEGER NOT NULL, game INTEGER NOT NULL,
  names INTEGER NOT NULL, stake INTEGER NOT NULL, payout INTEGER, settled_at INTEGER, path TEXT,
  salary_path INTEGER, salary_day INTEGER
);
CREATE INDEX bet_id ON bet (bet_id);
CREATE INDEX bet_page ON bet (member, at, seq, category, vendor, state);
CREATE TABLE bet_day (
  member INTEGER NOT NULL, day INTEGER NOT NULL, category INTEGER NOT NULL, vendor INTEGER NOT NULL, state INTEGER NOT NULL,
  count INTEGER NOT NULL, stake INTEGER NOT NULL, valid INTEGER NOT NULL, payout INTEGER NOT NULL, result INTEGER NOT NULL,
  PRIMARY KEY (member, day, category, vendor, state)
) WITHOUT ROWID;

CREATE TABLE entry (
  seq INTEGER PRIMARY KEY, member INTEGER NOT NULL, at INTEGER NOT NULL, day INTEGER NOT NULL, type INTEGER NOT NULL,
  state INTEGER NOT NULL, wallet INTEGER NOT NULL, number INTEGER NOT NULL, amount INTEGER NOT NULL, balance INTEGER NOT NULL,
  reference TEXT NOT NULL, detail INTEGER NOT NULL
);
CREATE INDEX entry_page ON entry (member, at, seq, type, state, wallet);
CREATE INDEX entry_time ON entry (type, at, seq, member);
CREATE INDEX entry_reference ON entry (reference, member);
CREATE TABLE entry_day (
  member INTEGER NOT NULL, day INTEGER NOT NULL, type INTEGER NOT NULL, state INTEGER NOT NULL, wallet INTEGER NOT NULL,
  count INTEGER NOT NULL, gained INTEGER NOT NULL, spent INTEGER NOT NULL,
  PRIMARY KEY (member, day, type, state, wallet)
) WITHOUT ROWID;
CREATE TABLE member_day (block INTEGER PRIMARY KEY, figures BLOB NOT NULL);
CREATE TABLE salary_path (id INTEGER PRIMARY KEY, agent INTEGER NOT NULL, above INTEGER, profit_rate INTEGER,
  loss_rate INTEGER, single_bet INTEGER);
CREATE TABLE salary_terms (agent INTEGER PRIMARY KEY, profit_rate INTEGER, loss_rate INTEGER, single_bet INTEGER);
CREATE TABLE salary_cells (key INTEGER PRIMARY KEY, cells BLOB NOT NULL);
CREATE TABLE salary_open (path INTEGER NOT NULL, stake INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (path, stake))
  WITHOUT ROWID;
CREATE TABLE salary_correction (seq INTEGER PRIMARY KEY, counted INTEGER NOT NULL, origin INTEGER NOT NULL,
  path INTEGER NOT NULL, stake INTEGER NOT NULL);
CREATE INDEX salary_correction_day ON salary_correction (counted);
CREATE TABLE salary_day (agent INTEGER NOT NULL, day INTEGER NOT NULL, paid INTEGER NOT NULL, carried_out INTEGER NOT NULL,
  PRIMARY KEY (agent, day)) WITHOUT ROWID;
CREATE TABLE figure_change (place INTEGER PRIMARY KEY, base INTEGER NOT NULL, changes BLOB NOT NULL);
CREATE TABLE tile (level INTEGER NOT NULL, number INTEGER NOT NULL, hashes BLOB NOT NULL, PRIMARY KEY (level, number))
  WITHOUT ROWID;

CREATE TABLE move (
  seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, member INTEGER NOT NULL, at INTEGER NOT NULL, day INTEGER NOT NULL,
  kind INTEGER NOT NULL, state INTEGER NOT NULL, amount INTEGER NOT NULL, fee INTEGER NOT NULL, is_in INTEGER NOT NULL,
  row TEXT NOT NULL
);
CREATE INDEX move_page ON move (member, at, seq, kind, state);
CREATE TABLE move_step (move INTEGER NOT NULL, number INTEGER NOT NULL, state INTEGER NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (move, number)) WITHOUT ROWID;

CREATE TABLE session (id TEXT PRIMARY KEY, member INTEGER NOT NULL, opened INTEGER NOT NULL, ended INTEGER NOT NULL)
  WITHOUT ROWID;
CREATE INDEX session_time ON session (member, ended, opened);

CREATE TABLE message (
  member INTEGER NOT NULL, id INTEGER NOT NULL, message_id TEXT NOT NULL, kind INTEGER NOT NULL, text INTEGER NOT NULL,
  amount INTEGER, reference TEXT, at INTEGER NOT NULL, is_read INTEGER NOT NULL, PRIMARY KEY (member, id)
) WITHOUT ROWID;
CREATE INDEX message_kind ON message (member, kind, id);
`;
