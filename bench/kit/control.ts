/**
 * The idle control: how late a timer comes on a loop that has nothing to do. On an idle machine it is a millisecond or
 * two; what it says above CONTROL_LIMIT comes from others, and so would every figure measured then.
 */
import { quantile } from './stats.ts';

const TIMER_MS = 5;
const SAMPLES = 200;

/** p99 of the lateness of a 5 ms timer, ms. About a second. */
export const idleControl = async (samples = SAMPLES): Promise<number> => {
  const late: number[] = [];
  for (let n = 0; n < samples; n++) {
    const began = performance.now();
    await new Promise((done) => setTimeout(done, TIMER_MS));
    late.push(Math.max(0, performance.now() - began - TIMER_MS));
  }
  return quantile(late, 0.99);
};
