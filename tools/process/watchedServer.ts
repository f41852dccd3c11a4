/** A server under `node --watch`, which restarts it at each change of its sources; its first start has to succeed. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isListening } from './port.ts';
import { root } from './root.ts';
import { forwardSignals } from './run.ts';

export interface WatchedServer {
  /** The exit code, when it has ended. */
  readonly ended: Promise<number>;
}
export interface WatchedServerOptions {
  /** The script, from the top folder, and its arguments. */
  readonly args: readonly string[];
  /** Defaults, which the environment overrides. */
  readonly env: Readonly<Record<string, string>>;
  /** The server has started when it listens here. */
  readonly port: number;
  readonly host: string;
}
const LOOK_MS = 100;
/**
 * Writes a file when the server exits with a failure: the watcher, its parent, would only wait for a change and report nothing.
 */
const TELLS_FAILURE =
  'data:text/javascript,import{writeFileSync}from"node:fs";process.once("exit",(code)=>{if(code!==0)writeFileSync(process.env.TOTEBOARD_FAILED,"")})';

/**
 * Starts the server and waits until it listens. Null: its first start failed, and it has printed why on standard error. Later
 * starts may fail while its sources are being edited: the watcher then waits for the next change.
 */
export const startWatchedServer = async ({
  args,
  env,
  port,
  host,
}: WatchedServerOptions): Promise<WatchedServer | null> => {
  const folder = mkdtempSync(join(tmpdir(), 'toteboard-dev-'));
  const failed = join(folder, 'failed');
  const watcher = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', '--import', TELLS_FAILURE, ...args],
    // The watcher's own message about a failed start is held back: it says that it waits for a change, which is not true of the
    // first start.
    { cwd: root, stdio: ['inherit', 'pipe', 'inherit'], env: { ...env, ...process.env, TOTEBOARD_FAILED: failed } },
  );
  forwardSignals(watcher);
  let isOver = false;
  const ended = new Promise<number>((done) => {
    watcher.once('close', (code) => {
      isOver = true;
      rmSync(folder, { recursive: true, force: true });
      done(code ?? 0);
    });
  });
  while (!isOver && !(await isListening(port, host))) {
    if (existsSync(failed)) {
      watcher.kill();
      watcher.stdout.destroy();
      await ended;
      return null;
    }
    await wait(LOOK_MS);
  }
  watcher.stdout.pipe(process.stdout);
  return { ended };
};
