/**
 * A pool of worker processes: each gets its next job when it has answered the last. A process that dies answers with its error.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { inRoot, root } from '../../../tools/process/root.ts';
import type { Plant } from '../plant/plantTypes.ts';
import type { Job, JobOutcome } from './workerMessages.ts';

export type WorkerAnswer = JobOutcome | { readonly id: number; readonly died: string };
/** Characters kept of a process's output, for the report of its death. */
const OUTPUT_KEPT = 4_000;
/** A schedule takes up to ten seconds of the processor, of which other stages may leave little; one this long hangs, ms. */
const TIMEOUT_MS = 600_000;
/** A request that hung at the end of its world keeps the world in memory; so each process ends after this many jobs. */
const JOBS_PER_PROCESS = 100;

export interface PoolOptions {
  /** Number of worker processes. */
  readonly count: number;
  readonly plant: Plant | null;
  /** The workers run at low priority, so that they use what other processes leave. */
  readonly givesWay: boolean;
}

const startWorker = ({ plant, givesWay }: PoolOptions): ChildProcess => {
  const child = fork(inRoot('tests', 'sim', 'cli', 'worker.ts'), plant === null ? [] : [plant.id], {
    cwd: root,
    // The libraries as a build has them: without the checks of a development run.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // Without an id it did not start; its end is reported by the event.
  if (givesWay && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
};

/** Runs all jobs in worker processes. `onAnswer` receives each answer and may stop the rest. */
export const runInWorkers = async (
  jobs: Iterable<Job>,
  options: PoolOptions,
  onAnswer: (answer: WorkerAnswer) => 'go on' | 'enough',
): Promise<void> => {
  const waiting = jobs[Symbol.iterator]();
  let enough = false;
  const next = (): Job | null => {
    if (enough) return null;
    const { done, value } = waiting.next();
    return done === true ? null : value;
  };
  /** Runs until there are no more jobs. A process that died, or has done its share, is replaced by a new one. */
  const work = async (): Promise<void> => {
    for (let first = next(); first !== null; ) {
      const job = first;
      first = await new Promise<Job | null>((resolve) => {
        const child = startWorker(options);
        let output = '';
        let current: Job | null = job;
        let played = 0;
        /** The first job of the next process, when this one has done its share. */
        let nextJob: Job | null = null;
        const collect = (chunk: Buffer): void => {
          output = (output + chunk.toString('utf8')).slice(-OUTPUT_KEPT);
        };
        let alarm: NodeJS.Timeout | undefined;
        const watch = (job: Job): void => {
          clearTimeout(alarm);
          alarm = setTimeout(() => {
            output += ` no answer in ${TIMEOUT_MS / 1_000} s`;
            child.kill('SIGKILL');
          }, TIMEOUT_MS + job.shrinkMs);
        };
        child.stdout?.on('data', collect);
        child.stderr?.on('data', collect);
        child.on('message', (message: JobOutcome | 'ready') => {
          if (message !== 'ready') {
            if (onAnswer(message) === 'enough') enough = true;
            current = next();
            played += 1;
            if (played >= JOBS_PER_PROCESS) [nextJob, current] = [current, null];
          }
          if (current === null) child.kill();
          else {
            watch(current);
            child.send(current);
          }
        });
        child.once('close', () => {
          clearTimeout(alarm);
          if (current !== null && onAnswer({ id: current.id, died: output.trim() || 'without output' }) === 'enough')
            enough = true;
          resolve(nextJob ?? next());
        });
      });
    }
  };
  await Promise.all(Array.from({ length: options.count }, work));
};
