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
/** Calls back for every stake. */
const eachCell = (bytes: Uint8Array, each: (stake: number, count: number, isWon: boolean) => void): number => {
  let at = 0;
  const take = (): number => {
    let byte = bytes[at++] ?? 0;
    if (byte < SEVEN_BITS) return byte;
    let [value, factor] = [byte - SEVEN_BITS, SEVEN_BITS];
    for (;;) {
      byte = bytes[at++] ?? 0;
      if (byte < SEVEN_BITS) return value + byte * factor;
      value += (byte - SEVEN_BITS) * factor;
      factor *= SEVEN_BITS;
    }
  };
  let cells = 0;
  for (const isWon of [false, true]) {
    let stake = 0;
    const length = take();
    cells += length;
    for (let left = length; left > 0; left -= 1) {
      stake += take();
      each(stake, take(), isWon);
    }
  }
  return cells;
};
export const decodeCells = (bytes: Uint8Array): StakeCounts => {
  const counts: StakeCounts = new Map();
  eachCell(bytes, (stake, count, isWon) => counts.set(isWon ? stake : -stake, count));
  return counts;
};
/** Adds the stakes to sums by bucket, as `addEarnings` takes them, and answers the number of cells. */
export const addToSums = (bytes: Uint8Array, cuts: readonly number[], sums: Float64Array): number => {
  const width = bucketCount(cuts);
  let [bucket, won] = [0, false];
  return eachCell(bytes, (stake, count, isWon) => {
    if (isWon !== won) [bucket, won] = [0, isWon];
    // Stakes ascend, and so do their buckets.
    while (bucket < cuts.length && stake >= (cuts[bucket] ?? Infinity)) bucket += 1;
    const place = isWon ? width + bucket : bucket;
    sums[place] = (sums[place] ?? 0) + stake * count;
  });
};
