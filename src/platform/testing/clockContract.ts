/**
 * The contract of every clock, real or virtual (REL-41, F45): checks without a test runner, so that they run in Node, in the
 * unit tests and in the pages of three browsers. Returns each fault as a sentence.
 */
import { LONGEST_RAW_MS, type Timers } from '../../lib/timers.ts';

export type ClockUnderTest = Timers & { readonly mono: () => number };
export interface ContractOptions {
  /** Lets `ms` pass: advances a virtual clock, waits with a real one. */
  readonly pass: (ms: number) => Promise<void>;
  /** The clock is virtual, so that the test can let weeks pass. */
  readonly isPretend: boolean;
}
const WAITS = 150;
const SHORTEST_MS = 20;
/** Waits differ by fractions of a millisecond, as differences of moments do. */
const PART_MS = 0.137;
const STEP_MS = 7.3;
const ROUNDS = 12;

const momentsAreMet = async (clock: ClockUnderTest, { pass }: ContractOptions): Promise<string[]> => {
  const faults: string[] = [];
  let over = 0;
  for (let index = 0; index < WAITS; index += 1) {
    const ms = SHORTEST_MS + index * PART_MS;
    const asked = clock.mono();
    const [name, arm] = index % 2 === 0 ? (['at', clock.at] as const) : (['after', clock.after] as const);
    arm(index % 2 === 0 ? asked + ms : ms, () => {
      over += 1;
      const early = asked + ms - clock.mono();
      if (early > 0) faults.push(`${name}: a wait of ${ms.toFixed(3)} ms ended ${early.toFixed(3)} ms too early`);
    });
  }
  await pass(SHORTEST_MS + WAITS * PART_MS + 30);
  if (over !== WAITS) faults.push(`${over} of ${WAITS} waits have ended`);
  return faults;
};
const pastAndCancelled = async (clock: ClockUnderTest, { pass }: ContractOptions): Promise<string[]> => {
  const ran: string[] = [];
  const say = (name: string) => () => void ran.push(name);
  for (const ms of [0, -5, Number.NEGATIVE_INFINITY]) clock.after(ms, say(`after ${ms}`));
  clock.at(clock.mono() - 1_000, say('a moment of before'));
  const atOnce = ran.length;
  clock.after(5.5, say('cancelled'))();
  clock.after(0, say('cancelled'))();
  // Far enough apart that a busy machine does not run both at once.
  clock.after(15, clock.after(600.5, say('cancelled on its way')));
  await pass(640);
  const faults = atOnce > 0 ? ['a timer ran while it was being armed'] : [];
  const wanted = ['after 0', 'after -5', 'after -Infinity', 'a moment of before'];
  for (const name of wanted) if (ran.filter((one) => one === name).length !== 1) faults.push(`${name}: not run once`);
  if (ran.length > wanted.length) faults.push(`ran, though cancelled: ${ran.slice(wanted.length).join(', ')}`);
  return faults;
};
const longWaits = async (clock: ClockUnderTest, { pass, isPretend }: ContractOptions): Promise<string[]> => {
  const long = LONGEST_RAW_MS + 1_000.5;
  let endedAt: number | null = null;
  const asked = clock.mono();
  const cancel = clock.after(long, () => {
    endedAt = clock.mono() - asked;
  });
  await pass(40);
  if (endedAt !== null) return ['a wait longer than an engine can keep ended at once'];
  if (!isPretend) {
    cancel();
    return [];
  }
  await pass(LONGEST_RAW_MS);
  if (endedAt !== null) return ['a wait longer than an engine can keep ended before its time'];
  await pass(2_000);
  return endedAt === null ? ['a wait longer than an engine can keep never ended'] : [];
};
const rounds = async (clock: ClockUnderTest, { pass, isPretend }: ContractOptions): Promise<string[]> => {
  const faults: string[] = [];
  const began = clock.mono();
  let count = 0;
  const stop = clock.every(STEP_MS, () => {
    count += 1;
    const early = began + count * STEP_MS - clock.mono();
    // A sum of steps and a product differ in their last digits.
    if (early > 1e-6) faults.push(`every: round ${count} came ${early.toFixed(3)} ms too early`);
    if (count === ROUNDS) stop();
  });
  await pass(STEP_MS * ROUNDS + 10);
  stop();
  const whole = count;
  await pass(STEP_MS * 4);
  if (count !== whole) faults.push('every: ran on after it was stopped');
  // A busy machine may skip rounds; a virtual clock never does.
  if (whole === 0 || (isPretend && whole !== ROUNDS)) faults.push(`every: ${whole} of ${ROUNDS} rounds`);
  return faults;
};

/** Runs all checks and returns the faults as sentences. */
export const clockFaults = async (clock: ClockUnderTest, options: ContractOptions): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const check of [momentsAreMet, pastAndCancelled, longWaits, rounds])
    faults.push(...(await check(clock, options)));
  return faults;
};
