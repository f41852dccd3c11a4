/** `tote` as a process of its own, as a person or a script runs it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { inRoot } from '../../tools/process/root.ts';

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}
export interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}
const run = (args: readonly string[], detached: boolean): Run => {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], detached });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  return { child, ended: new Promise((done) => child.once('close', (code) => done({ code, out, err }))) };
};
export const tote = (...args: readonly string[]): Promise<Ended> =>
  run([inRoot('tools', 'tote.ts'), ...args], false).ended;
/** Through the launcher, as the leader of a group of its own. */
export const launch = (...args: readonly string[]): Run =>
  run([inRoot('tools', 'go.mjs'), 'tools/tote.ts', ...args], true);
/** Whoever was to read has gone before the first word, as `| head -1` has before the second. */
export const unread = (...args: readonly string[]): Promise<Ended> => {
  const { child, ended } = run([inRoot('tools', 'tote.ts'), ...args], false);
  child.stdout?.destroy();
  return ended;
};
export const jsonOf = ({ out }: Ended): Record<string, unknown> => JSON.parse(out) as Record<string, unknown>;

/** A file of at least so many bytes is there. Looked for by the clock, for nothing says when another process has written. */
export const written = (path: string, bytes: number): Promise<void> =>
  new Promise((done) => {
    const timer = setInterval(() => {
      if ((statSync(path, { throwIfNoEntry: false })?.size ?? -1) < bytes) return;
      clearInterval(timer);
      done();
    }, 50);
  });
