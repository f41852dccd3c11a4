import type { StepCondition } from './portalLink.ts';

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (here, key) =>
      typeof here === 'object' && here !== null && Object.hasOwn(here, key)
        ? (here as Readonly<Record<string, unknown>>)[key]
        : undefined,
    value,
  );
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Tells whether a condition of a step holds for these values (P-09). A path that leads nowhere is unequal to everything. */
export const holds = ({ topic, path, is, value }: StepCondition, values: ReadonlyMap<string, unknown>): boolean => {
  const found = at(values.get(topic), path);
  if (found === undefined) return is === '≠';
  const number = value.trim() === '' ? Number.NaN : Number(value);
  const numbers = typeof found === 'number' && !Number.isNaN(number);
  if (is === '>') return numbers && found > number;
  if (is === '<') return numbers && found < number;
  const equal = numbers ? found === number : textOf(found) === value;
  return is === '=' ? equal : !equal;
};
