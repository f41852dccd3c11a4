/** Drives a stream: paces it, bounds the deliveries in flight by those that were read, and measures its cost in this process. */
import { setTimeout as after } from 'node:timers/promises';
import { createRandom } from '../../server-mock/platform/random.ts';
import type { Stream, Streamed } from './messages.ts';

/** No reader pauses longer than this, ms. */
const LONGEST_WAIT = 30_000;

/** When each event is due, ms from the beginning: at even intervals, or with a seed's exponential gaps. */
export const dueTimes = (events: number, perSecond: number, seed?: number): readonly number[] => {
  const gap = perSecond === 0 ? 0 : 1_000 / perSecond;
  if (seed === undefined) return Array.from({ length: events }, (_, n) => n * gap);
  const random = createRandom(seed, 'due');
  let at = 0;
  return Array.from({ length: events }, () => {
    at -= Math.log(1 - random.fraction()) * gap;
    return at;
  });
};

/** How much the readers report as read. */
export interface Readers {
  /** Deliveries read by all of them, ever. */
  readonly total: () => number;
  /** Resolves at the next report. */
  readonly news: () => Promise<unknown>;
}
export const drive = async (
  { events, perSecond, random, window, readers: perEvent }: Stream,
  publish: (n: number) => unknown,
  readers: Readers,
): Promise<Omit<Streamed, 'at'>> => {
  const from = readers.total();
  const read = (): number => readers.total() - from;
  let last = 0;
  let moved = performance.now();
  /** Resolves when this many deliveries were read. */
  const until = async (wanted: number): Promise<void> => {
    moved = performance.now();
    while (read() < wanted) {
      await readers.news();
      const present = read();
      if (present > last) {
        last = present;
        moved = performance.now();
      } else if (performance.now() - moved > LONGEST_WAIT)
        throw new Error(`Of ${perEvent * events} deliveries only ${present} were read.`);
    }
  };
  const before = process.cpuUsage();
  const began = performance.now();
  const under: Promise<unknown>[] = [];
  for (const [n, at] of dueTimes(events, perSecond, random).entries()) {
    const left = at - (performance.now() - began);
    if (left > 0) await after(left);
    await until(perEvent * (n + 1 - window));
    const sent = publish(n);
    if (sent instanceof Promise) under.push(sent);
  }
  await Promise.all(under);
  await until(perEvent * events);
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - began, cpu: user + system };
};
