/** A program that runs beside the tests and ends with them, and with it every program that it started. */
import { type ChildProcess, spawn } from 'node:child_process';
import { START_LIMIT_MS } from './types.ts';

const running = new Set<ChildProcess>();
/** Kills the program and its children: a driver's browser must not outlive it, nor keep its output open. */
const kill = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The whole group has ended.
  }
};
const killAll = (): void => {
  for (const child of running) kill(child);
};
process.on('exit', killAll);
// A key press in the terminal does not reach a group of its own, and a signal ends this process without `exit`.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    killAll();
    process.kill(process.pid, signal);
  });

export interface Program {
  /** First group of the `ready` pattern in the program's output. */
  readonly readyText: string;
  readonly stop: () => Promise<void>;
}
export interface ProgramOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The program is ready when this matches its output, on either stream. */
  readonly ready: RegExp;
}
export const startProgram = ({ command, args, env = {}, ready }: ProgramOptions): Promise<Program> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    const gone = new Promise<void>((done) => {
      child.once('error', () => done());
      child.once('exit', () => done());
    });
    let text = '';
    const fail = (why: string): void => {
      kill(child);
      reject(new Error(`${command} did not start: ${why}\n${text.slice(-2_000)}`));
    };
    const timeout = setTimeout(() => fail(`not ready after ${START_LIMIT_MS} ms`), START_LIMIT_MS);
    child.once('error', ({ message }) => fail(message));
    child.once('exit', (code) => {
      running.delete(child);
      clearTimeout(timeout);
      fail(`it ended with ${code}`);
    });
    const readOutput = (chunk: Buffer): void => {
      text = (text + chunk.toString()).slice(-20_000);
      const found = ready.exec(text);
      if (found === null) return;
      clearTimeout(timeout);
      resolve({
        readyText: found[1] ?? '',
        stop: async () => {
          kill(child);
          await gone;
          // A process of the group may still hold the other end.
          child.stdout.destroy();
          child.stderr.destroy();
        },
      });
    };
    child.stdout.on('data', readOutput);
    child.stderr.on('data', readOutput);
  });
