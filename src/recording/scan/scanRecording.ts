/** Scans every text of a recording for secrets before it is shared (P-05, SAFE-49), whatever program wrote the file. */
import { readRecords } from '../read/records.ts';
import type { Recording } from '../read/recording.ts';
import type { RecordingRecord } from '../records.ts';
import { SHORTEST_NAME } from '../redact/knownNames.ts';
import { maskLeaks } from '../redact/maskLeaks.ts';

export interface Leak {
  readonly line: number;
  /** JSON path in the record. */
  readonly path: string;
  /** Kind of leak: `token`, `mail`, `phone`, `ip`, `id`, `number`, `sealed`, or `name` for a given name. */
  readonly what: string;
}
/** Checksums and ids of the format look like keys but are none. */
const OURS: Readonly<Partial<Record<RecordingRecord['k'], readonly string[]>>> = {
  head: ['id'],
  key: ['hash'],
  sum: ['sha256'],
  end: ['hash'],
};
const MARK = /\[(sealed|token|mail|id|number|phone|ip)\]/;
const MOST = 1_000;

/** Matches names of at least three letters as whole words; a shorter name occurs in every text. */
const namePattern = (names: readonly string[]): RegExp | null => {
  const patterns = names
    .filter((name) => name.length >= SHORTEST_NAME)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return patterns.length === 0
    ? null
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
};

/** `names`: known ids, accounts and names of members. Skips broken lines, which `check` reports. */
export const scanRecording = async (recording: Recording, names: readonly string[] = []): Promise<readonly Leak[]> => {
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
  for await (const { line, record } of readRecords(recording))
    for (const [name, value] of Object.entries(record))
      if (!OURS[record.k]?.includes(name)) walk(value, line, `$.${name}`);
  return leaks;
};
