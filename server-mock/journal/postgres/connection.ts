/**
 * One connection to the database: made when it is first needed, and again after it was lost. Each question is one statement, or one
 * transaction, and leaves no state in the session, so that a pooler in transaction mode may stand in between.
 */
import pg from 'pg';
import type { HouseClock } from '../../platform/clock.ts';
import { isLost, UnsureError } from './errors.ts';
import { withCheckedTls } from './tls.ts';

export type Values = readonly (string | number | boolean | null | Uint8Array)[];
export type Query = <R>(text: string, values?: Values) => Promise<readonly R[]>;

export interface Connection {
  /** Rows of one statement. Rejects with the driver's error; the next call connects anew where the connection was lost. */
  readonly query: Query;
  /** Statements that become durable together; a rejection of `run` rolls them back. */
  readonly transaction: <T>(run: (query: Query) => Promise<T>) => Promise<T>;
  /** Waits for what is under way. Later questions are rejected. */
  readonly close: () => Promise<void>;
}
export interface ConnectionOptions {
  readonly url: string;
  /** What it is for, as the database's list of sessions shows it. */
  readonly name: string;
  /** Longest wait for an answer, ms: the network may lose one without a word. */
  readonly timeoutMs?: number;
  /**
   * A warning counts as a lost answer: a commit whose wait for a synchronous standby was cancelled is answered as done, with a warning,
   * and a fail-over may lose it.
   */
  readonly refusesWarnings?: boolean;
  /** Called for each notification that the session listens for. */
  readonly onNotification?: () => void;
  /** Called when an open connection was lost. */
  readonly onLost?: () => void;
}
const TIMEOUT_MS = 60_000;
const CONNECT_MS = 5_000;
/** Type of `bigint`: positions and Unix ms, which a number holds exactly. */
const BIGINT = 20;

/** Class of the codes of warnings. */
const WARNINGS = '01';

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): unknown => (Number(oid) === BIGINT ? Number : pg.types.getTypeParser(oid, format)),
};

/** Tests pass one that changes statements, or loses answers. */
export type Connect = (options: ConnectionOptions) => Connection;

export const createConnection: Connect = (options) => {
  const { url, name, timeoutMs = TIMEOUT_MS, refusesWarnings = false, onNotification, onLost } = options;
  let client: pg.Client | null = null;
  let closed = false;
  let warning: string | null = null;
  /** The driver takes one question at a time. */
  let last: Promise<unknown> = Promise.resolve();

  const discard = (dead: pg.Client): void => {
    if (client !== dead) return;
    client = null;
    void dead.end().catch(() => undefined);
    if (!closed) onLost?.();
  };
  const connected = async (): Promise<pg.Client> => {
    if (closed) throw new Error('The connection is closed.');
    if (client) return client;
    const next = new pg.Client({
      connectionString: withCheckedTls(url),
      application_name: `toteboard ${name}`,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: timeoutMs,
      types,
    });
    next.on('error', () => discard(next));
    next.on('end', () => discard(next));
    next.on('notice', ({ code, message }) => {
      if (code?.startsWith(WARNINGS)) warning = message ?? '';
    });
    if (onNotification) next.on('notification', onNotification);
    try {
      await next.connect();
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    return next;
  };
  const inTurn = <T>(run: (open: pg.Client) => Promise<T>): Promise<T> => {
    const turn = last.then(async () => {
      const open = await connected();
      try {
        return await run(open);
      } catch (error) {
        if (isLost(error)) discard(open);
        throw error;
      }
    });
    last = turn.catch(() => undefined);
    return turn;
  };
  const queryOn =
    (open: pg.Client): Query =>
    async <R>(text: string, values: Values = []) => {
      warning = null;
      const { rows } = await open.query(
        text,
        values.map((one) => (one instanceof Uint8Array ? Buffer.from(one) : one)),
      );
      if (refusesWarnings && warning !== null) throw new UnsureError(warning);
      return rows as R[];
    };
  return {
    query: (text, values) => inTurn((open) => queryOn(open)(text, values)),
    transaction: (run) =>
      inTurn(async (open) => {
        const query = queryOn(open);
        await query('BEGIN');
        try {
          const result = await run(query);
          await query('COMMIT');
          return result;
        } catch (error) {
          if (!isLost(error)) await query('ROLLBACK').catch(() => undefined);
          throw error;
        }
      }),
    close: async () => {
      await last;
      closed = true;
      const open = client;
      client = null;
      await open?.end().catch(() => undefined);
    },
  };
};

export interface Persistence {
  readonly clock: Pick<HouseClock, 'after' | 'mono'>;
  /** One line about the database for the person at the terminal. */
  readonly log: (line: string) => void;
  /** How long a lost database is waited for, ms. */
  readonly patienceMs: number;
  /** True: it is not waited for any more. */
  readonly isEnded: () => boolean;
}
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;
const LOG_EVERY_MS = 5_000;

export const pauseFor = (clock: Pick<HouseClock, 'after'>, ms: number): Promise<void> =>
  new Promise((done) => void clock.after(ms, done));

/** Runs it again while the database is lost. Only for what may run twice. Rejects with the last failure when patience ends. */
export const persistently = async <T>(run: () => Promise<T>, persistence: Persistence): Promise<T> => {
  const { clock, log, patienceMs, isEnded } = persistence;
  const since = clock.mono();
  let told = -Infinity;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      const result = await run();
      if (told > -Infinity) log(`The database answers again after ${Math.round(clock.mono() - since)} ms.`);
      return result;
    } catch (error) {
      const waited = clock.mono() - since;
      if (!isLost(error) || waited >= patienceMs || isEnded()) throw error;
      if (waited - told >= LOG_EVERY_MS) {
        told = waited;
        const left = patienceMs === Infinity ? '' : ` for ${Math.ceil((patienceMs - waited) / 1_000)} s`;
        log(`The database does not answer (${(error as Error).message}); trying again${left}.`);
      }
      await pauseFor(clock, pause);
    }
  }
};
