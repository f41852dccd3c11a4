/** Proves a recording clean before it is shared (P-05, SAFE-49): every text of every record, whoever wrote the file. */
import { readRecords } from '../read/records.ts';
import type { Tape } from '../read/tape.ts';
import type { TapeRecord } from '../records.ts';
import { SHORTEST_NAME } from '../redact/knownNames.ts';
import { maskLeaks } from '../redact/shapes.ts';

export interface Leak {
  readonly line: number;
  /** JSON path in the record. */
  readonly path: string;
  /** What it looks like: `token`, `mail`, `phone`, `ip`, `id`, `number`, `sealed`, or `name` for one that was handed in. */
  readonly what: string;
}
/** Our own sums look like keys, and are none. */
const OURS: Readonly<Partial<Record<TapeRecord['k'], readonly string[]>>> = {
  head: ['id'],
  key: ['hash'],
  sum: ['sha256'],
  end: ['hash'],
};
const MARK = /\[(sealed|token|mail|id|number|phone|ip)\]/;
const MOST = 1_000;

/** Names of at least three letters, each as a word of its own: a shorter one is in every text. */
const namePattern = (names: readonly string[]): RegExp | null => {
  const told = names
    .filter((name) => name.length >= SHORTEST_NAME)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return told.length === 0 ? null : new RegExp(`(?<![\\p{L}\\p{N}])(?:${told.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
};

/** `names`: ids, accounts and names of members the scanner knows. Goes on past broken lines; they are `check`'s matter. */
export const scanTape = async (tape: Tape, names: readonly string[] = []): Promise<readonly Leak[]> => {
  const leaks: Leak[] = [];
  const known = namePattern(names);
  const look = (text: string, line: number, path: string): void => {
    const masked = maskLeaks(text);
    const what = masked === text ? (known?.test(text) ? 'name' : undefined) : (MARK.exec(masked)?.[1] ?? 'token');
    if (what !== undefined && leaks.length < MOST) leaks.push({ line, path, what });
  };
  const walk = (value: unknown, line: number, path: string): void => {
    if (typeof value === 'string') look(value, line, path);
    else if (Array.isArray(value)) value.forEach((one, at) => walk(one, line, `${path}[${at}]`));
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) {
        look(name, line, `${path}.${name}`);
        walk(one, line, `${path}.${name}`);
      }
  };
  for await (const { line, record } of readRecords(tape))
    for (const [name, value] of Object.entries(record))
      if (!OURS[record.k]?.includes(name)) walk(value, line, `$.${name}`);
  return leaks;
};
