/** Canonical JSON with sorted keys and integers only: one text per value, whatever the order of its fields (P-04). */

/** Throws a RangeError for values that no fold holds: a fraction, a too large number, a function. */
export const canonical = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`);
    return String(value === 0 ? 0 : value);
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object') throw new RangeError(`not a topic value: ${typeof value}`);
  const fields = value as Readonly<Record<string, unknown>>;
  const parts = Object.keys(fields)
    .sort()
    .flatMap((key) => (fields[key] === undefined ? [] : [`${JSON.stringify(key)}:${canonical(fields[key])}`]));
  return `{${parts.join(',')}}`;
};
