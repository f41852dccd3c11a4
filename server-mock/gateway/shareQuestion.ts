/**
 * One question for all that ask at about the same time. What many strangers can cause then costs the one that answers the same as what
 * one causes.
 */
import type { HouseClock } from '../platform/clock.ts';

/**
 * Each caller gets the answer to a question that began after it called, so that it is never older than the call. One is under way at a
 * time, and two begin at least `everyMs` apart; the first of them at once.
 */
export const shareQuestion = <T>(
  ask: () => Promise<T>,
  clock: Pick<HouseClock, 'at' | 'mono'>,
  everyMs: number,
): (() => Promise<T>) => {
  /** Not asked yet. */
  let next: Promise<T> | null = null;
  let underWay: Promise<unknown> = Promise.resolve();
  let mayBeginAt = 0;
  const begin = async (): Promise<T> => {
    await underWay;
    if (clock.mono() < mayBeginAt) await new Promise<void>((done) => void clock.at(mayBeginAt, done));
    next = null;
    mayBeginAt = clock.mono() + everyMs;
    const answer = ask();
    underWay = answer.catch(() => undefined);
    return answer;
  };
  return () => (next ??= begin());
};
