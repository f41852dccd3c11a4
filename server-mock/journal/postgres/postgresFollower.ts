/**
 * Follows the journal in PostgreSQL from another process (H-33). It reads only what the leader has declared durable: what is merely
 * visible may be lost by a fail-over. It asks by a poll; a notification is a hint that only makes the next poll come at once, since
 * standbys and poolers pass none.
 */
import { systemClock, type HouseClock } from '../../platform/clock.ts';
import { fromStoredRecord } from '../chain.ts';
import type { JournalFollower, Leader } from '../follower.ts';
import { FORMAT, UPGRADES, type Upgrades } from '../format.ts';
import { JournalError, type JournalHead, type JournalRecord } from '../journal.ts';
import type { Checked } from '../sqlite/verify.ts';
import { createConnection, pauseFor, persistently, type Connect, type Persistence } from './connection.ts';
import { damageError, isLost, placeOf, toJournalError } from './errors.ts';
import { createHints } from './hints.ts';
import { readState, type FollowedState } from './followedState.ts';
import { CHAIN_START, checkRows, findRow, readRows, readTopicRows, toStored, type Row } from './rows.ts';
import { checkFormat, hasTables, readMeta } from './schema.ts';
import { latestSnapshot } from './snapshots.ts';

export interface PostgresFollowerOptions {
  /** False: it never listens for notifications, e.g. behind a pooler in transaction mode. Default: true. */
  readonly listen?: boolean;
  /** How long a start waits for the database and for the first house, ms; absent: for ever. */
  readonly waitMs?: number;
  /** Progress, one line for the person at the terminal. */
  readonly log?: (line: string) => void;
  readonly clock?: Pick<HouseClock, 'after' | 'mono'>;
  /** Tests pass their own. */
  readonly upgrades?: Upgrades;
  readonly connect?: Connect;
}
/** Pause between two polls, ms, while no notification comes. */
const POLL_MS = 10;
/**
 * The same while notifications come: one that is lost costs this much at most. Each poll is also a sign of life for `watchLeader`, so
 * that this is below its `LISTEN_MS`.
 */
const HINTED_POLL_MS = 200;
/** Records of one answer. */
const PAGE = 500;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;
const START_MS = 100;

/**
 * Resolves when the journal is there; its first record may not be. Waits for a database that does not answer, and goes on after one was
 * lost. Rejects with JournalError.
 */
export const openPostgresFollower = async (
  url: string,
  options: PostgresFollowerOptions = {},
): Promise<JournalFollower> => {
  const { log = () => undefined, clock = systemClock, waitMs = Infinity, connect = createConnection } = options;
  const place = placeOf(url);
  const poller = connect({ url, name: 'follower', timeoutMs: 10_000 });
  const start: Persistence = { clock, log, patienceMs: waitMs, isEnded: () => false };
  try {
    const since = clock.mono();
    for (let told = false; ; told = true) {
      const epoch = await persistently(
        async () => ((await hasTables(poller.query)) ? readMeta(poller.query, 'epoch') : null),
        start,
      );
      if (epoch !== null) break;
      if (clock.mono() - since > waitMs)
        throw new JournalError('failed', `There is no journal in ${place}: start a house on it first.`);
      if (!told) log(`There is no journal in ${place} yet; waiting for its first house.`);
      await pauseFor(clock, START_MS);
    }
    checkFormat(await persistently(() => readMeta(poller.query, 'format'), start), place);
    const state = await persistently(() => readState(poller.query, 0, 0), start);
    return follower({ url, place, poller, log, clock, connect, options }, state);
  } catch (error) {
    await poller.close();
    throw toJournalError(error, place);
  }
};

interface Parts {
  readonly url: string;
  readonly place: string;
  readonly poller: ReturnType<Connect>;
  readonly log: (line: string) => void;
  readonly clock: Pick<HouseClock, 'after' | 'mono'>;
  readonly connect: Connect;
  readonly options: PostgresFollowerOptions;
}
const follower = (parts: Parts, first: FollowedState): JournalFollower => {
  const { url, place, poller, log, clock, connect, options } = parts;
  const { listen = true, upgrades = UPGRADES } = options;
  const { epoch } = first;
  const reader = connect({ url, name: 'follower reads' });
  const hints = listen ? createHints(connect, url, clock) : null;
  const reads: Persistence = { clock, log, patienceMs: 30_000, isEnded: () => ended };
  const leaderListeners = new Set<(leader: Leader | null) => void>();
  const failureListeners = new Set<(error: JournalError) => void>();
  let failure: JournalError | null = null;
  let ended = false;
  let answers = 0;
  let { head, leader } = first;
  /** The last record given to `deliver`; null: its hash is not read yet. */
  let cursor: { readonly at: Checked | null; readonly pos: number } | null = null;
  let deliver: ((records: readonly JournalRecord[]) => void) | null = null;

  const fail = (error: unknown): void => {
    if (ended) return;
    ended = true;
    failure = toJournalError(error, place);
    hints?.wake();
    for (const run of failureListeners) run(failure);
  };
  const recordOf = (row: Row): JournalRecord => {
    if (row.format > FORMAT) checkFormat(String(row.format), place);
    return fromStoredRecord(toStored(row).record, row.hash, upgrades);
  };
  const noticeLeader = (next: Leader | null): void => {
    if (next?.token === leader?.token && next?.address === leader?.address) return;
    // An answer of a standby that lags may be older than what is known.
    if (next !== null && leader !== null && next.token < leader.token) return;
    leader = next;
    for (const run of leaderListeners) run(leader);
  };
  /** The hash of the record from which it follows. */
  const anchor = async (pos: number): Promise<Checked> => {
    if (pos === 0) return CHAIN_START;
    const [row] = await readRows(poller.query, pos - 1, pos, 1);
    if (row?.pos !== pos) throw damageError(place, { pos, why: 'is missing' });
    return { pos, hash: row.hash };
  };
  /** Gives on the records that follow, up to the first that does not; returns whether there are more. */
  const giveOn = ({ rows, durable }: FollowedState, from: Checked): boolean => {
    const good: Row[] = [];
    const next = checkRows(from, rows, (row) => good.push(row));
    const last = good.at(-1);
    if (last && deliver) {
      cursor = { at: last, pos: last.pos };
      // What is read beside is never beyond what was given on.
      if (last.pos > head.pos) head = { pos: last.pos, hash: last.hash, at: last.at };
      deliver(good.map(recordOf));
    }
    if ('why' in next) throw damageError(place, next);
    if (rows.length < PAGE && next.pos < durable) throw damageError(place, { pos: next.pos + 1, why: 'is missing' });
    return rows.length === PAGE;
  };
  /** Returns whether there is more to read, and whether something new was found. */
  const poll = async (): Promise<{ readonly more: boolean; readonly found: boolean }> => {
    const mine = cursor;
    if (mine && mine.at === null) {
      const at = await anchor(mine.pos);
      if (cursor === mine) cursor = { at, pos: mine.pos };
    }
    const from = cursor?.at ?? null;
    const state = await readState(poller.query, from?.pos ?? head.pos, from ? PAGE : 0);
    answers += 1;
    if (ended) return { more: false, found: false };
    if (state.epoch !== epoch)
      throw new JournalError(
        'failed',
        `The journal ${place} was begun anew, cut or restored: its epoch is ${state.epoch} and was ${epoch}. Start this process again.`,
      );
    noticeLeader(state.leader);
    // A follower that began meanwhile reads from its own place.
    if (from === null || cursor?.at !== from) {
      if (cursor === null && state.head.pos > head.pos) head = state.head;
      return { more: cursor !== null, found: false };
    }
    return { more: giveOn(state, from), found: state.rows.length > 0 };
  };
  const run = async (): Promise<void> => {
    let lostSince: number | null = null;
    let pause = FIRST_PAUSE_MS;
    while (!ended) {
      const hinted = hints?.take() ?? false;
      try {
        const { more, found } = await poll();
        if (lostSince !== null) log(`Following ${place} again after ${Math.round(clock.mono() - lostSince)} ms.`);
        lostSince = null;
        pause = FIRST_PAUSE_MS;
        if (found) hints?.found(hinted);
        if (!more && !ended) await (hints?.pause(HINTED_POLL_MS, POLL_MS) ?? pauseFor(clock, POLL_MS));
      } catch (error) {
        if (!isLost(error)) fail(error);
        if (ended) break;
        if (lostSince === null) log(`The database ${place} was lost (${(error as Error).message}); trying again.`);
        lostSince ??= clock.mono();
        await pauseFor(clock, pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      }
    }
  };
  const running = run();
  const read = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (failure) throw failure;
    try {
      return await persistently(ask, reads);
    } catch (error) {
      throw toJournalError(error, place);
    }
  };
  /** Rows after a position, each checked against the one before it. */
  const checkedRows = async (afterPos: number, limit: number): Promise<readonly Row[]> => {
    const found = await readRows(reader.query, Math.max(afterPos - 1, 0), head.pos, limit + 1);
    const [before] = afterPos === 0 ? [CHAIN_START] : found;
    if (before === undefined) return [];
    const rows = afterPos === 0 ? found.slice(0, limit) : found.slice(1);
    const next = checkRows(before, rows);
    if ('why' in next) throw damageError(place, next);
    return rows;
  };
  return {
    epoch,
    head: (): JournalHead => head,
    read: async (afterPos, limit) => (await read(() => checkedRows(afterPos, limit))).map(recordOf),
    readTopic: async (topic, afterPos, limit) =>
      (await read(() => readTopicRows(reader.query, topic, { afterPos, through: head.pos }, limit))).map(recordOf),
    findCommand: async (actor, commandId) => {
      const row = await read(() => findRow(reader.query, actor, commandId, head.pos));
      return row && recordOf(row);
    },
    latestSnapshot: () => read(() => latestSnapshot(reader.query, 'snapshot', head.pos)),
    latestCheckpoint: () => read(() => latestSnapshot(reader.query, 'checkpoint', head.pos)),
    leader: () => leader,
    answers: () => answers,
    onLeader: (listener) => {
      leaderListeners.add(listener);
      return () => void leaderListeners.delete(listener);
    },
    follow: (afterPos, listener) => {
      cursor = { at: null, pos: afterPos };
      deliver = listener;
      hints?.wake();
      return () => {
        if (deliver !== listener) return;
        deliver = null;
        cursor = null;
      };
    },
    onFailed: (listener) => {
      failureListeners.add(listener);
      if (failure) listener(failure);
    },
    close: async () => {
      ended = true;
      hints?.wake();
      await running;
      await Promise.all([poller.close(), reader.close(), hints?.close()]);
    },
  };
};
