/**
 * How often each stake was won or lost, as bytes: a stake is the smallest bucket, so that any `singleBet` can be asked for later.
 * Lost bets, then won ones; of each their number, then the stakes ascending, each as what it is more than the one before, with its
 * count. Numbers have seven bits a byte.
 */
import { bucketCount } from '../../../core/salary/whatIf.ts';

/** Stake → count; the stake of a lost bet is negative. Counts are 1 or more where they are written. */
export type StakeCounts = Map<number, number>;

const SEVEN_BITS = 128;
const put = (bytes: number[], value: number): void => {
  let rest = value;
  // Shifts would cut a number to 32 bits.
  while (rest >= SEVEN_BITS) {
    bytes.push((rest % SEVEN_BITS) + SEVEN_BITS);
    rest = Math.floor(rest / SEVEN_BITS);
  }
  bytes.push(rest);
};
export const encodeCells = (counts: StakeCounts): Uint8Array => {
  const bytes: number[] = [];
  for (const sign of [-1, 1]) {
    const some = [...counts]
      .filter(([stake]) => Math.sign(stake) === sign)
      .map(([stake, n]) => [stake * sign, n] as const);
    put(bytes, some.length);
    let last = 0;
    for (const [stake, count] of some.sort(([a], [b]) => a - b)) {
      put(bytes, stake - last);
      put(bytes, count);
      last = stake;
    }
  }
  return Uint8Array.from(bytes);
};
interface Cursor {
  at: number;
}
const take = (bytes: Uint8Array, cursor: Cursor): number => {
  let byte = bytes[cursor.at] ?? 0;
  cursor.at += 1;
  if (byte < SEVEN_BITS) return byte;
  let [value, factor] = [byte - SEVEN_BITS, SEVEN_BITS];
  for (;;) {
    byte = bytes[cursor.at] ?? 0;
    cursor.at += 1;
    if (byte < SEVEN_BITS) return value + byte * factor;
    value += (byte - SEVEN_BITS) * factor;
    factor *= SEVEN_BITS;
  }
};
export const decodeCells = (bytes: Uint8Array): StakeCounts => {
  const counts: StakeCounts = new Map();
  const cursor = { at: 0 };
  for (const sign of [-1, 1]) {
    let stake = 0;
    for (let left = take(bytes, cursor); left > 0; left -= 1) {
      stake += take(bytes, cursor);
      counts.set(sign * stake, take(bytes, cursor));
    }
  }
  return counts;
};
/** Adds the stakes to sums by bucket, as `addEarnings` takes them, and answers the number of cells. */
export const addToSums = (bytes: Uint8Array, cuts: readonly number[], sums: Float64Array): number => {
  const cursor = { at: 0 };
  let cells = 0;
  for (const first of [0, bucketCount(cuts)]) {
    let [stake, bucket, sum] = [0, 0, 0];
    let next = cuts[0] ?? Infinity;
    const length = take(bytes, cursor);
    cells += length;
    for (let left = length; left > 0; left -= 1) {
      stake += take(bytes, cursor);
      // Stakes ascend, and so do their buckets.
      while (stake >= next) {
        sums[first + bucket] = (sums[first + bucket] ?? 0) + sum;
        [bucket, sum] = [bucket + 1, 0];
        next = cuts[bucket] ?? Infinity;
      }
      sum += stake * take(bytes, cursor);
    }
    sums[first + bucket] = (sums[first + bucket] ?? 0) + sum;
  }
  return cells;
};
