/** The working processes: each gets its next job when it has answered the last. One that dies answers with its death. */
import { fork, type ChildProcess } from 'node:child_process';
import { inRoot, root } from '../../../tools/process/root.ts';
import type { Plant } from '../plant/catalogue.ts';
import type { Job, Outcome } from './messages.ts';

export type Answer = Outcome | { readonly id: number; readonly died: string };
/** The last a process said before it died. */
const LAST_WORDS = 4_000;
/** A schedule takes tens of milliseconds; one that takes this long hangs. */
const HANGS_MS = 120_000;
/** A request that hung when its world ended holds the world for as long as the process lives; so processes are mortal. */
const JOBS_A_LIFE = 100;

const workOf = (plant: Plant | null): ChildProcess =>
  fork(inRoot('tests', 'sim', 'cli', 'worker.ts'), plant === null ? [] : [plant.id], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

/** Plays all jobs over `count` processes; `heard` is told of each answer and may say that the rest is not needed. */
export const playAll = async (
  jobs: Iterable<Job>,
  count: number,
  plant: Plant | null,
  heard: (answer: Answer) => 'go on' | 'enough',
): Promise<void> => {
  const waiting = jobs[Symbol.iterator]();
  let enough = false;
  const next = (): Job | null => {
    if (enough) return null;
    const { done, value } = waiting.next();
    return done === true ? null : value;
  };
  /** Until there are no more jobs. A process that died, or has done its share, is replaced by a new one. */
  const work = async (): Promise<void> => {
    for (let first = next(); first !== null; ) {
      const job = first;
      first = await new Promise<Job | null>((resolve) => {
        const child = workOf(plant);
        let words = '';
        let current: Job | null = job;
        let played = 0;
        /** What the next process begins with, where this one has done its share. */
        let handedOn: Job | null = null;
        const hear = (chunk: Buffer): void => {
          words = (words + chunk.toString('utf8')).slice(-LAST_WORDS);
        };
        let alarm: NodeJS.Timeout | undefined;
        const watch = (job: Job): void => {
          clearTimeout(alarm);
          alarm = setTimeout(() => {
            words += ` no answer in ${HANGS_MS / 1_000} s`;
            child.kill('SIGKILL');
          }, HANGS_MS + job.shrinkMs);
        };
        child.stdout?.on('data', hear);
        child.stderr?.on('data', hear);
        child.on('message', (message: Outcome | 'ready') => {
          if (message !== 'ready') {
            if (heard(message) === 'enough') enough = true;
            current = next();
            played += 1;
            if (played >= JOBS_A_LIFE) [handedOn, current] = [current, null];
          }
          if (current === null) child.kill();
          else {
            watch(current);
            child.send(current);
          }
        });
        child.once('close', () => {
          clearTimeout(alarm);
          if (current !== null && heard({ id: current.id, died: words.trim() || 'without a word' }) === 'enough')
            enough = true;
          resolve(handedOn ?? next());
        });
      });
    }
  };
  await Promise.all(Array.from({ length: count }, work));
};
