/**
 * What happened, line by line: a running hash over everything, and the last lines for people (reliability 6.3). Two runs of one
 * plan must have the same hash; where they differ, `whole` shows which line differs first.
 */
import { createHash } from 'node:crypto';

export interface Trace {
  readonly line: (at: number, text: string) => void;
  readonly tail: () => readonly string[];
  readonly count: () => number;
  readonly hash: () => string;
  /** Every line; empty unless requested. */
  readonly all: () => readonly string[];
}
const TAIL = 30;
/** Characters. */
const HASHED_AT_ONCE = 16_384;

export const createTrace = (whole = false, onLine: (line: string) => void = () => undefined): Trace => {
  const hash = createHash('sha256');
  const ring: string[] = [];
  const all: string[] = [];
  let count = 0;
  /** Many lines are of one moment. */
  let moment = { at: -1, text: '' };
  const textOf = (at: number): string => {
    if (moment.at !== at) moment = { at, text: (at / 1_000).toFixed(3).padStart(9) };
    return moment.text;
  };
  /** Lines that are not hashed yet: hashing each by itself takes twice as long. */
  let waiting = '';
  const digest = (): void => {
    hash.update(waiting);
    waiting = '';
  };
  return {
    line: (at, text) => {
      const line = `${textOf(at)} ${text}`;
      count += 1;
      waiting += `${line}\n`;
      if (waiting.length >= HASHED_AT_ONCE) digest();
      ring.push(line);
      if (ring.length > TAIL) ring.shift();
      if (whole) all.push(line);
      onLine(line);
    },
    tail: () => ring,
    count: () => count,
    hash: () => {
      digest();
      return hash.copy().digest('hex').slice(0, 16);
    },
    all: () => all,
  };
};

/** The first line that differs, or null. */
export const firstDifference = (a: readonly string[], b: readonly string[]): string | null => {
  for (let at = 0; at < Math.max(a.length, b.length); at++)
    if (a[at] !== b[at]) return `line ${at + 1}: "${a[at] ?? 'nothing'}" and then "${b[at] ?? 'nothing'}"`;
  return null;
};
