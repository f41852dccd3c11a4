/** Exact chances of a draw's figure, and the odds derived from them. */
import type { DrawSpec } from '../../../core/lottery/types.ts';

/** Return of all stakes in the long run, per cent. */
export const RETURN = 95;
/** Odds in hundredths of the stake, the stake included: never more than the return allows. */
export const oddsFor = (chance: number): number => Math.floor(RETURN / chance + 1e-9);

type Chances = ReadonlyMap<number, number>;

const ONE = (spec: DrawSpec): Chances => {
  const values = spec.to - spec.from + 1;
  return new Map(Array.from({ length: values }, (_, at) => [spec.from + at, 1 / values]));
};
/** Chances of the sum of independent numbers. */
const sums = (spec: DrawSpec): Chances => {
  const one = ONE(spec);
  let all: Chances = new Map([[0, 1]]);
  for (let n = 0; n < spec.count; n++) {
    const next = new Map<number, number>();
    for (const [sum, chance] of all)
      for (const [value, part] of one) next.set(sum + value, (next.get(sum + value) ?? 0) + chance * part);
    all = next;
  }
  return all;
};
/** Chances of the sum of different numbers: how many choices of `count` balls have each sum. */
const choices = ({ count, from, to }: DrawSpec): Chances => {
  const ways = Array.from({ length: count + 1 }, () => new Map<number, number>());
  ways[0]?.set(0, 1);
  for (let value = from; value <= to; value++)
    for (let taken = count; taken > 0; taken--)
      for (const [sum, n] of ways[taken - 1] ?? [])
        ways[taken]?.set(sum + value, (ways[taken]?.get(sum + value) ?? 0) + n);
  const all = ways[count] ?? new Map<number, number>();
  const total = [...all.values()].reduce((sum, n) => sum + n, 0);
  return new Map([...all].map(([sum, n]) => [sum, n / total]));
};
/** True: big and small, odd and even refer to the first number; false: to the sum (decision 0140). */
export const isAboutFirst = ({ kind }: DrawSpec): boolean => kind === 'race' || kind === 'wheel';

const made = new Map<string, Chances>();
export const figureChances = (spec: DrawSpec): Chances => {
  const key = `${spec.kind} ${spec.count} ${spec.from} ${spec.to}`;
  const known = made.get(key);
  if (known) return known;
  const chances = isAboutFirst(spec) ? ONE(spec) : spec.kind === 'balls' ? choices(spec) : sums(spec);
  made.set(key, chances);
  return chances;
};
