/** Runs `tote` in a process of its own, as a person or a script does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { vi } from 'vitest';
import { runCommandLine } from '../../tools/tote/commandLine.ts';
import { inRoot } from '../../tools/process/root.ts';

export interface ProcessResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}
export interface RunningProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<ProcessResult>;
}
const run = (args: readonly string[], detached: boolean): RunningProcess => {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], detached });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  return { child, ended: new Promise((done) => child.once('close', (code) => done({ code, out, err }))) };
};
/** Runs a script of the repository in a process of its own. */
export const runNode = (...args: readonly string[]): Promise<ProcessResult> => run(args, false).ended;
export const runTote = (...args: readonly string[]): Promise<ProcessResult> =>
  runNode(inRoot('tools', 'tote.ts'), ...args);
/** Runs it through the launcher, as the leader of its own process group. */
export const launchTote = (...args: readonly string[]): RunningProcess =>
  run([inRoot('tools', 'go.mjs'), 'tools/tote.ts', ...args], true);
/** The reader closes the pipe before the first output, as `| head -1` does after the first line. */
export const runToteUnread = (...args: readonly string[]): Promise<ProcessResult> => {
  const { child, ended } = run([inRoot('tools', 'tote.ts'), ...args], false);
  child.stdout?.destroy();
  return ended;
};
/**
 * Runs it in the process of the test, which costs a tenth: for refusals, whose process is shown by others. One at a time,
 * because all share the standard output.
 */
export const toteHere = async (...args: readonly string[]): Promise<ProcessResult> => {
  const { stdout, stderr } = process;
  const before = stdout.listeners('error');
  let [out, err] = ['', ''];
  const outputs = [
    vi.spyOn(stdout, 'write').mockImplementation((text) => ((out += String(text)), true)),
    vi.spyOn(stderr, 'write').mockImplementation((text) => ((err += String(text)), true)),
  ];
  try {
    const code = await runCommandLine(args);
    return { code, out, err };
  } finally {
    for (const output of outputs) output.mockRestore();
    for (const added of stdout.listeners('error').filter((one) => !before.includes(one)))
      stdout.off('error', added as () => void);
  }
};
export const jsonOf = ({ out }: ProcessResult): Record<string, unknown> => JSON.parse(out) as Record<string, unknown>;

/** Resolves when the file has this many bytes. Polled, because no event says that another process has written. */
export const waitForFileSize = (path: string, bytes: number): Promise<void> =>
  new Promise((done) => {
    const timer = setInterval(() => {
      if ((statSync(path, { throwIfNoEntry: false })?.size ?? -1) < bytes) return;
      clearInterval(timer);
      done();
    }, 50);
  });
