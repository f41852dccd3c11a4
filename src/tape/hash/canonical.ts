/** JSON with sorted keys and integers alone: one text for one value, whatever order its fields came in (P-04). */

/** Throws RangeError for what no fold holds: a fraction, a number too large, a function. */
export const canonical = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`);
    return String(value === 0 ? 0 : value);
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object') throw new RangeError(`no value of a topic: ${typeof value}`);
  const fields = value as Readonly<Record<string, unknown>>;
  const parts = Object.keys(fields)
    .sort()
    .flatMap((key) => (fields[key] === undefined ? [] : [`${JSON.stringify(key)}:${canonical(fields[key])}`]));
  return `{${parts.join(',')}}`;
};
