/** Has each uploaded picture decoded and encoded anew by a process of its own (SAFE-42, docs/decisions/0285). */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { IMAGE_MAX_BYTES, IMAGES_MAX } from '../../../../src/contract/constants.ts';
import type { HouseClock } from '../../../platform/clock.ts';
import { EXIT_CODES } from './exitCodes.ts';

/** Forty megapixels take some four seconds on a slow machine. */
const TIME_LIMIT_MS = 15_000;
/** Processes at a time. */
const RUNNING = 2;
/** Pictures under way and waiting, of all members. */
const MOST_PICTURES = 12;

export type CheckResult =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly why: 'unreadable' | 'pixels' | 'size' | 'unavailable' };
export interface PictureChecker {
  /** Never rejects. `unavailable`: the process died or took too long, or too many pictures wait. */
  readonly check: (member: string, bytes: Uint8Array) => Promise<CheckResult>;
  /** Kills what runs; every picture under way or waiting is answered `unavailable`. */
  readonly stop: () => void;
}
export interface PictureCheckerOptions {
  readonly clock: Pick<HouseClock, 'after'>;
  /** Hears of each process that failed, with its exit code or signal. */
  readonly onFailed?: (how: string) => void;
  /** File of the process's program; absent: ours. */
  readonly program?: string;
}
interface Job {
  readonly member: string;
  readonly bytes: Uint8Array;
  readonly done: (result: CheckResult) => void;
}
const UNAVAILABLE = { ok: false, why: 'unavailable' } as const;
const REFUSALS = ['unreadable', 'pixels', 'size'] as const;
const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));
/** The process may read files, which loading its decoders takes; it may write none and start no other process. */
const FLAGS = ['--permission', '--allow-addons', '--allow-fs-read=*', '--max-old-space-size=128', '--no-warnings'];

export const createPictureChecker = ({
  clock,
  onFailed = () => undefined,
  program = PROGRAM,
}: PictureCheckerOptions): PictureChecker => {
  const running = new Map<Job, ChildProcess>();
  const waiting: Job[] = [];
  let stopped = false;

  /** Starts the process of one picture; the result comes when it has ended. */
  const run = (job: Job): void => {
    // No variable of the house's environment reaches the process.
    const child = spawn(process.execPath, [...FLAGS, program], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
    running.set(job, child);
    const chunks: Buffer[] = [];
    let length = 0;
    const cancelLimit = clock.after(TIME_LIMIT_MS, () => child.kill('SIGKILL'));
    const end = (code: number | null, how: string): void => {
      if (!running.delete(job)) return;
      cancelLimit();
      const refusal = REFUSALS.find((why) => EXIT_CODES[why] === code);
      if (code === EXIT_CODES.clean) job.done({ ok: true, bytes: Buffer.concat(chunks) });
      else if (refusal !== undefined) job.done({ ok: false, why: refusal });
      else {
        if (!stopped) onFailed(how);
        job.done(UNAVAILABLE);
      }
      startNext();
    };
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > IMAGE_MAX_BYTES) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    child.once('error', ({ message }) => end(null, message));
    child.once('close', (code, signal) => end(code, `exit ${code ?? signal}`));
    // The process may end before it has read everything; its exit code tells why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(job.bytes);
  };
  const startNext = (): void => {
    const next = running.size < RUNNING ? waiting.shift() : undefined;
    if (next) run(next);
  };
  return {
    check: (member, bytes) => {
      const jobs = [...running.keys(), ...waiting];
      // A member may have as many pictures under way as a form takes, so that one member cannot fill the queue.
      const isFull = jobs.length >= MOST_PICTURES || jobs.filter((one) => one.member === member).length >= IMAGES_MAX;
      if (stopped || isFull) return Promise.resolve(UNAVAILABLE);
      return new Promise((done) => {
        waiting.push({ member, bytes, done });
        startNext();
      });
    },
    stop: () => {
      stopped = true;
      for (const job of waiting.splice(0)) job.done(UNAVAILABLE);
      for (const child of running.values()) child.kill('SIGKILL');
    },
  };
};
