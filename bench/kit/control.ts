/**
 * The idle control before each round: detects other load on this machine. It measures how late a timer fires on an idle loop;
 * and, because a busy machine may still fire a timer in time, which share of its time a busy loop really ran. A round waits until the
 * machine is idle (docs/decisions/0412).
 */
import { setTimeout as after } from 'node:timers/promises';
import { quantile } from './stats.ts';

const TIMER_MS = 5;
const SAMPLES = 200;
const BUSY_MS = 300;

/** Beyond these, other load is on this machine. Late: ms. */
export const CONTROL_LIMIT = { late: 25, share: 0.9 } as const;
const BUSY_PAUSE_MS = 1_000;
const MOST_WAITS = 10;

export interface Control {
  /** p99 of the lateness of a 5 ms timer, ms. */
  readonly late: number;
  /** CPU time ÷ elapsed time of a loop that never waits. */
  readonly share: number;
  /** Earlier controls of the same round that found the machine busy. */
  readonly waits: number;
}
export const isIdle = ({ late, share }: Pick<Control, 'late' | 'share'>): boolean =>
  late <= CONTROL_LIMIT.late && share >= CONTROL_LIMIT.share;

const lateness = async (): Promise<number> => {
  const late: number[] = [];
  for (let n = 0; n < SAMPLES; n++) {
    const began = performance.now();
    await new Promise((done) => setTimeout(done, TIMER_MS));
    late.push(Math.max(0, performance.now() - began - TIMER_MS));
  }
  return quantile(late, 0.99);
};
const busyShare = (): number => {
  const began = performance.now();
  const before = process.threadCpuUsage();
  let passed = 0;
  while (passed < BUSY_MS) passed = performance.now() - began;
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000 / passed;
};
/** Measures until `measure` finds the machine idle, at most eleven times a second apart. Returns the last measurement. */
export const untilIdle = async (
  measure: () => Promise<Omit<Control, 'waits'>>,
  pause: () => Promise<unknown> = () => after(BUSY_PAUSE_MS),
): Promise<Control> => {
  for (let waits = 0; ; waits++) {
    const seen = await measure();
    if (isIdle(seen) || waits === MOST_WAITS) return { ...seen, waits };
    await pause();
  }
};
let isWarm = false;
/**
 * Takes about a second and a half on an idle machine. The first loop of a process is not counted: while it is compiled and the heap
 * grows, it waits for helper threads of its own process, and an idle machine would seem busy.
 */
export const idleControl = async (): Promise<Control> => {
  if (!isWarm) busyShare();
  isWarm = true;
  return untilIdle(async () => ({ late: await lateness(), share: busyShare() }));
};
