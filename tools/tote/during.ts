/** What happens while a recording runs: marks by hand, what was ordered for its time, and the end. */
import { createInterface } from 'node:readline';
import type { Recording } from './recording.ts';
import type { Stopping } from './stopping.ts';

/** Ms after the beginning. */
export interface At {
  readonly ms: number;
  readonly what: string;
}
/** Ends at the first of: the time, being told to stop. Rejects as soon as the recording cannot go on. */
export const untilStopped = async (ms: number | null, stopping: Stopping, broken: AbortSignal): Promise<void> => {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve, reject) => {
    const fail = (): void => reject(broken.reason as Error);
    const timer = ms === null ? setInterval(() => undefined, 60_000) : setTimeout(resolve, ms);
    broken.addEventListener('abort', fail);
    if (broken.aborted) fail();
    end = () => {
      clearTimeout(timer);
      broken.removeEventListener('abort', fail);
    };
  });
  await Promise.race([over, stopping.asked]).finally(() => end());
};
/** At a terminal every line typed is a mark. */
export const markByHand = (recording: Recording): (() => void) => {
  if (!process.stdin.isTTY) return () => undefined;
  const lines = createInterface({ input: process.stdin });
  let count = 0;
  lines.on('line', (text) => {
    count += 1;
    recording.mark(text.trim() === '' ? `mark ${count}` : text.trim());
  });
  return () => lines.close();
};
export const schedule = (all: readonly At[], run: (what: string) => void): (() => void) => {
  const timers = all.map(({ ms, what }) => setTimeout(() => run(what), ms));
  return () => timers.forEach(clearTimeout);
};
