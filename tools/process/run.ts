import { spawn, type ChildProcess } from 'node:child_process';
import { root } from './root.ts';

export type RunOptions = { readonly env?: Readonly<Record<string, string>> };

/** How a child ended. `code` is never 0 for one that was killed or could not be started. */
export type ProcessResult = { readonly code: number; readonly signal: NodeJS.Signals | null; readonly output: string };

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Forwards our signals to a child until it ends, so that ending us never orphans it. At a terminal Ctrl-C has already reached the
 * whole process group; forwarded as well, the child would take it for "at once".
 */
export function forwardSignals(child: ChildProcess): void {
  const handlers = passedOn.map((signal) => {
    const handler = (): void => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    process.on(signal, handler);
    return { signal, handler };
  });
  child.once('close', () => {
    for (const { signal, handler } of handlers) process.off(signal, handler);
  });
}

function ending(child: ChildProcess, output: () => string): Promise<ProcessResult> {
  forwardSignals(child);
  return new Promise((done) => {
    child.once('error', (error) => done({ code: 1, signal: null, output: error.message }));
    child.once('close', (code, signal) => done({ code: code ?? 1, signal, output: output() }));
  });
}

/** Runs a program with our terminal as its own. */
export function runWithOutput(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<ProcessResult> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...options.env } });
  return ending(child, () => '');
}

/** Runs a program quietly; its result includes what it printed on both channels. */
export function runQuietly(command: string, args: readonly string[], options: RunOptions = {}): Promise<ProcessResult> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  return ending(child, () => Buffer.concat(said).toString('utf8'));
}
