import type { Random } from '../../platform/random.ts';
import type { DrawSpec } from './types.ts';

/** Only what draws. */
export type Drawing = Pick<Random, 'integer'>;

const upTo = ({ from, to }: DrawSpec): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The first `count` of a shuffle: every order is as likely as any other. */
const distinct = (spec: DrawSpec, random: Drawing): readonly number[] => {
  const left = upTo(spec);
  return Array.from({ length: spec.count }, () => left.splice(random.integer(left.length), 1)[0] ?? spec.from);
};
const free = ({ count, from, to }: DrawSpec, random: Drawing): readonly number[] =>
  Array.from({ length: count }, () => from + random.integer(to - from + 1));

/** As it is written and picked: balls and runners with a leading zero. */
export const numberText = ({ kind }: Pick<DrawSpec, 'kind'>, value: number): string =>
  kind === 'balls' || kind === 'race' ? String(value).padStart(2, '0') : String(value);

/** One draw. The order counts but for balls, which are laid out by number. */
export const drawNumbers = (spec: DrawSpec, random: Drawing): readonly string[] => {
  const drawn = spec.kind === 'balls' || spec.kind === 'race' ? distinct(spec, random) : free(spec, random);
  const laid = spec.kind === 'balls' ? [...drawn].sort((a, b) => a - b) : drawn;
  return laid.map((value) => numberText(spec, value));
};
