/**
 * A house for one test: a child process on a free port, with its journal in a temporary folder. Tests can kill it and
 * start it again at the same address; the control interface is on.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Ledger, readLedgerFrom } from './ledger.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Creates world and accounts and runs Argon2, on a busy machine. */
const START_MS = 50_000;
/** Folder of the built portal, unless a test gives another one. */
export const PORTAL_FOLDER = process.env['TOTEBOARD_PORTAL'] ?? 'dist';
const SECRET = 'for-browser-tests-only-0';
/** The runner may be killed: the house exits when the IPC channel closes, so that no process is left behind. */
const END_WITH_PARENT = 'data:text/javascript,process.on("disconnect",()=>process.exit(1))';

export interface HouseOptions {
  readonly scenario?: string;
  readonly seed?: number;
  /** Folder of the built portal. */
  readonly portal?: string;
  /** Language of a browser without a stored choice; the page objects use English. */
  readonly language?: 'auto' | 'CN' | 'EN' | 'MY';
  /** Command-line flags of the house beyond these. */
  readonly flags?: Readonly<Record<string, string>>;
}
export interface House {
  /** Serves portal, REST and hub. Stays the same through kills and restarts. */
  readonly origin: string;
  readonly gamesOrigin: string;
  /** Further portal origins, each with the origin of its games. */
  readonly otherOrigins: readonly (readonly [portal: string, games: string])[];
  readonly controlOrigin: () => string;
  readonly controlSecret: string;
  /** Passwords by account, as printed at start-up. */
  readonly passwords: ReadonlyMap<string, string>;
  /** `kill -9`: nothing is flushed, no connection is closed cleanly. */
  readonly kill: () => Promise<void>;
  /** Starts the house on the same port with the same journal. */
  readonly restart: () => Promise<void>;
  /** SIGSTOP: the process stands still with its sockets open. `resume` sends SIGCONT. */
  readonly suspend: () => void;
  readonly resume: () => void;
  /** Re-sums the journal's file as it is now. The house is suspended while the file is copied. */
  readonly readLedger: () => Ledger;
  readonly close: () => Promise<void>;
}

interface StartOutput {
  readonly origin: string;
  readonly gamesOrigin: string;
  readonly otherOrigins: House['otherOrigins'];
  readonly controlOrigin: string;
  readonly passwords: ReadonlyMap<string, string>;
}
const parseStartOutput = (output: string): StartOutput | null => {
  const origin = /Toteboard is at (\S+)/.exec(output)?.[1];
  const gamesOrigin = /Games come from (\S+)/.exec(output)?.[1];
  const otherOrigins = [...output.matchAll(/Also at (\S+) {3}with games from (\S+)/g)].map(
    ([, portal = '', games = '']) => [portal, games] as const,
  );
  const controlOrigin = /Control: (\S+)/.exec(output)?.[1];
  const table = /Accounts to try:\n([\s\S]+)\n\n/.exec(output)?.[1];
  if (!origin || !gamesOrigin || !controlOrigin || !table) return null;
  const rows = table.split('\n').map((row) => row.trim().split(/\s+/));
  return {
    origin,
    gamesOrigin,
    otherOrigins,
    controlOrigin,
    passwords: new Map(rows.map(([account = '', password = '']) => [account, password])),
  };
};

const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

const spawnHouse = (args: readonly string[]): Promise<{ readonly child: ChildProcess; readonly at: StartOutput }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', END_WITH_PARENT, 'server-mock/main.ts', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    living.add(child);
    let output = '';
    const fail = (why: string): void => {
      child.kill('SIGKILL');
      reject(new Error(`The house did not start: ${why}\n${output}`));
    };
    const timeout = setTimeout(() => fail(`not ready after ${START_MS} ms`), START_MS);
    child.once('exit', (code) => {
      living.delete(child);
      clearTimeout(timeout);
      fail(`it ended with ${code}`);
    });
    const readOutput = (text: Buffer): void => {
      output += text.toString();
      const at = parseStartOutput(output);
      if (at === null) return;
      clearTimeout(timeout);
      resolve({ child, at });
    };
    child.stdout?.on('data', readOutput);
    child.stderr?.on('data', (text: Buffer) => {
      output += text.toString();
      // A defect of the house belongs in the log of the run.
      if (/^\[[\w-]+\]/m.test(text.toString())) process.stderr.write(text);
    });
  });

export const startHouse = async (options: HouseOptions = {}): Promise<House> => {
  const { scenario = 'quiet', seed = 7, portal = PORTAL_FOLDER, language = 'EN' } = options;
  const folder = mkdtempSync(join(tmpdir(), 'toteboard-e2e-'));
  const args = (port: number): string[] =>
    Object.entries({
      port: String(port),
      portal,
      language,
      journal: folder,
      seed: String(seed),
      scenario,
      control: '0',
      'control-secret': SECRET,
      ...options.flags,
    }).flatMap(([flag, value]) => [`--${flag}`, value]);
  let { child, at } = await spawnHouse(args(0));
  const { origin, gamesOrigin, otherOrigins, passwords } = at;
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended(child);
  };
  return {
    origin,
    gamesOrigin,
    otherOrigins,
    controlOrigin: () => at.controlOrigin,
    controlSecret: SECRET,
    passwords,
    kill,
    restart: async () => {
      ({ child, at } = await spawnHouse(args(Number(new URL(origin).port))));
    },
    suspend: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    readLedger: () => {
      child.kill('SIGSTOP');
      try {
        return readLedgerFrom(folder);
      } finally {
        child.kill('SIGCONT');
      }
    },
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
