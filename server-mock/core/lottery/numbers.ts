import type { Random } from '../../platform/random.ts';
import type { DrawSpec } from './types.ts';

/** The one function of a random source that draws need. */
export type DrawRandom = Pick<Random, 'integer'>;

const rangeOf = ({ from, to }: DrawSpec): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The first `count` of a shuffle, so that every order is equally likely. */
const distinct = (spec: DrawSpec, random: DrawRandom): readonly number[] => {
  const left = rangeOf(spec);
  return Array.from({ length: spec.count }, () => left.splice(random.integer(left.length), 1)[0] ?? spec.from);
};
const withRepetition = ({ count, from, to }: DrawSpec, random: DrawRandom): readonly number[] =>
  Array.from({ length: count }, () => from + random.integer(to - from + 1));

/** The text of a number: balls and runners have a leading zero. */
export const formatNumber = ({ kind }: Pick<DrawSpec, 'kind'>, value: number): string =>
  kind === 'balls' || kind === 'race' ? String(value).padStart(2, '0') : String(value);

/** Draws the numbers of one issue. Balls are sorted; otherwise the order counts. */
export const drawNumbers = (spec: DrawSpec, random: DrawRandom): readonly string[] => {
  const drawn = spec.kind === 'balls' || spec.kind === 'race' ? distinct(spec, random) : withRepetition(spec, random);
  const ordered = spec.kind === 'balls' ? [...drawn].sort((a, b) => a - b) : drawn;
  return ordered.map((value) => formatNumber(spec, value));
};
