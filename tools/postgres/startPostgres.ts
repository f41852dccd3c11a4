/**
 * Starts a PostgreSQL server of its own in a temporary folder, for tests and trials, without asking a person for anything
 * (docs/decisions/0370).
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, openSync, closeSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath, getuid } from 'node:process';
import { fileURLToPath } from 'node:url';
import { CliError } from '../process/cliError.ts';
import { postgresBinaries, UNPRIVILEGED } from './binaries.ts';

const KEEPER = fileURLToPath(new URL('./keeper.ts', import.meta.url));
const USER = 'toteboard';
/** A start, or a restart that must first replay its log, takes some hundred ms. */
const START_LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 20;

export interface PostgresOptions {
  /** Whether commits reach the disk. Off saves a test's time, where the machine's own failure plays no part. Default: false. */
  readonly fsync?: boolean;
  /** More settings, each `name=value`. */
  readonly settings?: readonly string[];
  /** Kept when the server stops, and used again by the next one. Absent: a temporary one, deleted with the server. */
  readonly folder?: string;
}
export interface PostgresServer {
  /** Address of a database on it, which must exist; `postgres` exists always. */
  readonly url: (database: string) => string;
  readonly port: number;
  /** Kills it as a power failure of the process would: SIGKILL, without a last checkpoint. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same data and port. */
  readonly restart: () => Promise<void>;
  /** Stops it and deletes its folder. */
  readonly stop: () => Promise<void>;
}
const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const place = probe.address();
      probe.close(() => done(typeof place === 'object' && place !== null ? place.port : 0));
    });
  });
const pause = (): Promise<void> => new Promise((done) => setTimeout(done, LOOK_EVERY_MS));

/** Pid, port and state of the server by its lock file; null: it does not run. */
const lockFile = (data: string): { readonly pid: number; readonly port: number; readonly ready: boolean } | null => {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
};

/** Rejects with the end of the server's log where it does not start. */
export const startPostgres = async ({
  fsync = false,
  settings = [],
  folder: kept,
}: PostgresOptions = {}): Promise<PostgresServer> => {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'toteboard-pg-'));
  if (kept !== undefined) mkdirSync(kept, { recursive: true });
  const asOther = getuid?.() === 0;
  const user = asOther ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  const bin = postgresBinaries(folder, asOther);
  if (asOther) chownSync(folder, UNPRIVILEGED, UNPRIVILEGED);
  const remove = (): void => {
    // Sessions of a killed server end a moment after it, and may write until then.
    if (kept === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  const isMade = existsSync(join(data, 'PG_VERSION'));
  const made = isMade
    ? null
    : spawnSync(
        join(bin, 'initdb'),
        ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
        { ...user, cwd: '/', encoding: 'utf8' },
      );
  if (made !== null && made.status !== 0) {
    remove();
    throw new Error(`initdb failed: ${made.stderr || String(made.error)}`);
  }
  const port = await freePort();
  const wanted = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `fsync=${fsync ? 'on' : 'off'}`,
    'shared_buffers=32MB',
    'max_connections=120',
    'autovacuum_naptime=10s',
    ...settings,
  ];
  let keeper: ChildProcess | null = null;
  let gone = Promise.resolve();
  const run = async (): Promise<void> => {
    const out = openSync(log, 'a');
    const started = spawn(
      execPath,
      [
        KEEPER,
        kept === undefined ? folder : '-',
        asOther ? String(UNPRIVILEGED) : '-',
        join(bin, 'postgres'),
        '-D',
        data,
        ...wanted.flatMap((one) => ['-c', one]),
      ],
      { stdio: ['pipe', out, out] },
    );
    closeSync(out);
    // A test's worker must be able to end while it runs: the keeper sees that, and stops it.
    started.unref();
    keeper = started;
    let ended = false;
    gone = new Promise((done) => {
      started.once('exit', () => {
        ended = true;
        done();
      });
    });
    const limit = performance.now() + START_LIMIT_MS;
    for (;;) {
      const found = lockFile(data);
      // The lock file of another server in this folder has another port.
      if (found?.ready === true && found.port === port) break;
      if (ended && found !== null)
        throw new CliError(
          `A database runs in ${folder} already (process ${found.pid}): stop it, or choose another folder.`,
        );
      if (ended || performance.now() > limit)
        throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8').slice(-2_000)}`);
      await pause();
    }
  };
  const stop = async (): Promise<void> => {
    keeper?.ref();
    keeper?.stdin?.end();
    await gone;
    process.off('exit', remove);
    remove();
  };
  // Where it was killed and not started again, no keeper deletes its folder.
  process.on('exit', remove);
  try {
    await run();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: (database) => `postgres://${USER}@127.0.0.1:${port}/${database}`,
    port,
    kill: async () => {
      const { pid } = lockFile(data) ?? {};
      keeper?.ref();
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      await gone;
      rmSync(join(data, 'postmaster.pid'), { force: true });
    },
    restart: async () => {
      // Sessions of a killed server end a moment after it, and hold its memory until then.
      for (let attempt = 1; ; attempt++) {
        try {
          return await run();
        } catch (error) {
          if (attempt === 50) throw error;
          await pause();
        }
      }
    },
    stop,
  };
};
