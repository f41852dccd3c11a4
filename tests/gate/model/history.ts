/**
 * The house's history as the model knows it: every touch of every topic with the whole value after it. The oracle reads
 * it, and the hub makes its frames from it. It shares nothing with the gate or the folds.
 */
import type { Draw } from './draw.ts';
import type { TopicSpec } from './topics.ts';

export interface Item {
  readonly id: number;
  /** Position of the record that wrote it. */
  readonly seq: number;
}
/** A topic after one record: absolute values, whatever its class. */
export interface Touch {
  readonly seq: number;
  /** State: the position is the value, so that no two are alike. */
  readonly value: number;
  readonly rows: Readonly<Record<string, number>>;
  readonly changed: readonly string[];
  readonly lastId: number;
  readonly from: number;
}
export const UNTOUCHED: Touch = { seq: 0, value: 0, rows: {}, changed: [], lastId: 0, from: 1 };

export interface Line {
  readonly touches: Touch[];
  readonly items: Item[];
}
/** One epoch's life: the lines of its topics up to `head`, and the commands it executed. */
export interface History {
  readonly epoch: number;
  head: number;
  readonly lines: ReadonlyMap<string, Line>;
  readonly commandSeq: Map<string, number>;
}

export const newHistory = (epoch: number, specs: readonly TopicSpec[]): History => ({
  epoch,
  head: 0,
  lines: new Map(specs.map(({ name }) => [name, { touches: [], items: [] }])),
  commandSeq: new Map(),
});
/** The same past under a new epoch: the return from a replay to the live journal (H-07). */
export const continued = (past: History, epoch: number): History => ({
  epoch,
  head: past.head,
  lines: new Map([...past.lines].map(([name, line]) => [name, { touches: [...line.touches], items: [...line.items] }])),
  commandSeq: new Map(past.commandSeq),
});
export const lineOf = (history: History, topic: string): Line => {
  const line = history.lines.get(topic);
  if (!line) throw new Error(`no topic ${topic}`);
  return line;
};
/** Index of the last touch at or before a position; -1: none. */
export const indexAt = (touches: readonly Touch[], pos: number): number => {
  let low = 0;
  let high = touches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((touches[middle] as Touch).seq <= pos) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};
export const touchAt = (history: History, topic: string, pos: number): Touch => {
  const { touches } = lineOf(history, topic);
  return touches[indexAt(touches, pos)] ?? UNTOUCHED;
};

const KEYS = 7;
const MOST_ROWS = 4;

const touchRows = (before: Touch, seq: number, draw: Draw): Pick<Touch, 'rows' | 'changed'> => {
  const rows: Record<string, number> = { ...before.rows };
  const changed = new Set<string>();
  for (let n = draw.from(1, 2); n > 0; n--) {
    const key = `k${draw.below(KEYS)}`;
    changed.add(key);
    if (key in rows && draw.chance(0.25)) delete rows[key];
    else rows[key] = seq;
  }
  // The house trims: what is pushed out is listed as touched (hub.md, 2).
  for (const [key] of Object.entries(rows)
    .sort(([, a], [, b]) => a - b)
    .slice(0, -MOST_ROWS)) {
    delete rows[key];
    changed.add(key);
  }
  return { rows, changed: [...changed] };
};
/** Writes one topic's part of a record. */
export const touch = (history: History, spec: TopicSpec, seq: number, draw: Draw): void => {
  const { touches, items } = lineOf(history, spec.name);
  const before = touches.at(-1) ?? UNTOUCHED;
  if (spec.class === 'state') touches.push({ ...before, seq, value: seq });
  else if (spec.class === 'keyed') touches.push({ ...before, seq, ...touchRows(before, seq, draw) });
  else {
    let { lastId } = before;
    for (let n = draw.from(1, 3); n > 0; n--) items.push({ id: ++lastId, seq });
    const from = Math.max(before.from, lastId - spec.keeps + 1);
    touches.push({ ...before, seq, lastId, from });
  }
};
