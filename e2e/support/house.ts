/**
 * A house of a test's own: a child process on a free port, with its journal in a folder that goes with it. It can be
 * killed and started again at the same address, and the control interface is at hand.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Ledger, ledgerIn } from './ledger.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** World, accounts and Argon2 on a busy machine. */
const START_MS = 50_000;
const SECRET = 'for-browser-tests-only-0';
/** The runner may be killed itself: the house ends with the line to it, so that none is left behind. */
const END_WITH_PARENT = 'data:text/javascript,process.on("disconnect",()=>process.exit(1))';

export interface HouseOptions {
  readonly scenario?: string;
  readonly seed?: number;
  /** Folder of the built portal. */
  readonly portal?: string;
  /** What a browser that never chose begins in; the page objects speak English. */
  readonly language?: 'CN' | 'EN' | 'MY';
}
export interface House {
  /** Portal, REST and hub. The same for as long as the house lives, through kills. */
  readonly origin: string;
  readonly vendorOrigin: string;
  readonly controlOrigin: () => string;
  readonly controlSecret: string;
  /** Passwords by account, as printed at start-up. */
  readonly passwords: ReadonlyMap<string, string>;
  /** `kill -9`: nothing is finished, nothing is said. */
  readonly kill: () => Promise<void>;
  /** The same port, the same journal. */
  readonly startAgain: () => Promise<void>;
  /** The process stands still, its sockets open (SIGSTOP), and goes on (SIGCONT). */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** What stands in the journal's file now, re-summed. The house holds its breath while it is copied. */
  readonly ledger: () => Ledger;
  readonly close: () => Promise<void>;
}

interface Announced {
  readonly origin: string;
  readonly vendorOrigin: string;
  readonly controlOrigin: string;
  readonly passwords: ReadonlyMap<string, string>;
}
const announcedIn = (said: string): Announced | null => {
  const origin = /Toteboard is at (\S+)/.exec(said)?.[1];
  const vendorOrigin = /Games come from (\S+)/.exec(said)?.[1];
  const controlOrigin = /Control: (\S+)/.exec(said)?.[1];
  const table = /Accounts to try:\n([\s\S]+)\n\n/.exec(said)?.[1];
  if (!origin || !vendorOrigin || !controlOrigin || !table) return null;
  const rows = table.split('\n').map((row) => row.trim().split(/\s+/));
  return {
    origin,
    vendorOrigin,
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

const spawnHouse = (args: readonly string[]): Promise<{ readonly child: ChildProcess; readonly at: Announced }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', END_WITH_PARENT, 'server-mock/main.ts', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    living.add(child);
    let said = '';
    const fail = (why: string): void => {
      child.kill('SIGKILL');
      reject(new Error(`The house did not start: ${why}\n${said}`));
    };
    const late = setTimeout(() => fail(`nothing after ${START_MS} ms`), START_MS);
    child.once('exit', (code) => {
      living.delete(child);
      clearTimeout(late);
      fail(`it ended with ${code}`);
    });
    const hear = (text: Buffer): void => {
      said += text.toString();
      const at = announcedIn(said);
      if (at === null) return;
      clearTimeout(late);
      resolve({ child, at });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', (text: Buffer) => {
      said += text.toString();
      // A defect of the house belongs into the log of the run.
      if (/^\[[\w-]+\]/m.test(text.toString())) process.stderr.write(text);
    });
  });

export const startHouse = async (options: HouseOptions = {}): Promise<House> => {
  const { scenario = 'quiet', seed = 7, portal = process.env['TOTEBOARD_PORTAL'] ?? 'dist', language = 'EN' } = options;
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
    }).flatMap(([flag, value]) => [`--${flag}`, value]);
  let { child, at } = await spawnHouse(args(0));
  const { origin, vendorOrigin, passwords } = at;
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended(child);
  };
  return {
    origin,
    vendorOrigin,
    controlOrigin: () => at.controlOrigin,
    controlSecret: SECRET,
    passwords,
    kill,
    startAgain: async () => {
      ({ child, at } = await spawnHouse(args(Number(new URL(origin).port))));
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    ledger: () => {
      child.kill('SIGSTOP');
      try {
        return ledgerIn(folder);
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
