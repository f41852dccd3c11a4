/** Actions during a recording: marks by hand, scheduled marks and acts, and the end. */
import { createInterface } from 'node:readline';
import type { Recording } from './startRecording.ts';
import type { StopSignal } from './stopSignal.ts';

/** Ms after the beginning. */
export interface ScheduledMark {
  readonly ms: number;
  readonly what: string;
}
/** Resolves at the end of the time or at a stop signal if that comes first. Rejects as soon as the recording cannot go on. */
export const untilStopped = async (ms: number | null, stopping: StopSignal, broken: AbortSignal): Promise<void> => {
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
  await Promise.race([over, stopping.received]).finally(() => end());
};
/** At a terminal every line typed sets a mark. */
export const markOnEnter = (recording: Recording): (() => void) => {
  if (!process.stdin.isTTY) return () => undefined;
  const lines = createInterface({ input: process.stdin });
  let count = 0;
  lines.on('line', (text) => {
    count += 1;
    void recording.mark(text.trim() === '' ? `mark ${count}` : text.trim());
  });
  return () => lines.close();
};
export const schedule = (all: readonly ScheduledMark[], run: (what: string) => void): (() => void) => {
  const timers = all.map(({ ms, what }) => setTimeout(() => run(what), ms));
  return () => timers.forEach(clearTimeout);
};
