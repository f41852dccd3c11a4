/**
 * The house's history in the model: every revision of every topic with the whole value after it. The oracle reads it, and
 * the hub makes its frames from it. It shares no code with the gate or the folds.
 */
import type { Draw } from './draw.ts';
import type { TopicSpec } from './topics.ts';

export interface Item {
  readonly id: number;
  /** Position of the record that wrote it. */
  readonly seq: number;
}
/** A topic after one record: absolute values, whatever its class. */
export interface TopicRevision {
  readonly seq: number;
  /** Value of a state topic: the position itself, so that no two are alike. */
  readonly value: number;
  readonly rows: Readonly<Record<string, number>>;
  readonly changed: readonly string[];
  readonly lastId: number;
  readonly from: number;
}
export const FIRST_REVISION: TopicRevision = { seq: 0, value: 0, rows: {}, changed: [], lastId: 0, from: 1 };

export interface TopicHistory {
  readonly revisions: TopicRevision[];
  readonly items: Item[];
}
/** One epoch: its topics' revisions up to `head`, and the commands it executed. */
export interface History {
  readonly epoch: number;
  head: number;
  readonly topics: ReadonlyMap<string, TopicHistory>;
  readonly commandSeq: Map<string, number>;
}

export const newHistory = (epoch: number, specs: readonly TopicSpec[]): History => ({
  epoch,
  head: 0,
  topics: new Map(specs.map(({ name }) => [name, { revisions: [], items: [] }])),
  commandSeq: new Map(),
});
/** The same past under a new epoch: the return from a replay to the live journal (H-07). */
export const continued = (past: History, epoch: number): History => ({
  epoch,
  head: past.head,
  topics: new Map(
    [...past.topics].map(([name, line]) => [name, { revisions: [...line.revisions], items: [...line.items] }]),
  ),
  commandSeq: new Map(past.commandSeq),
});
export const topicHistory = (history: History, topic: string): TopicHistory => {
  const line = history.topics.get(topic);
  if (!line) throw new Error(`no topic ${topic}`);
  return line;
};
/** Index of the last revision at or before a position; -1: none. */
export const indexAt = (revisions: readonly TopicRevision[], pos: number): number => {
  let low = 0;
  let high = revisions.length;
  // Mostly the head is asked for.
  if ((revisions[high - 1]?.seq ?? Infinity) <= pos) return high - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((revisions[middle] as TopicRevision).seq <= pos) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};
export const revisionAt = (history: History, topic: string, pos: number): TopicRevision => {
  const { revisions } = topicHistory(history, topic);
  return revisions[indexAt(revisions, pos)] ?? FIRST_REVISION;
};

const KEYS = 7;
const MOST_ROWS = 4;

const touchRows = (before: TopicRevision, seq: number, draw: Draw): Pick<TopicRevision, 'rows' | 'changed'> => {
  const rows: Record<string, number> = { ...before.rows };
  const changed = new Set<string>();
  for (let n = draw.from(1, 2); n > 0; n--) {
    const key = `k${draw.below(KEYS)}`;
    changed.add(key);
    if (key in rows && draw.chance(0.25)) delete rows[key];
    else rows[key] = seq;
  }
  // The house trims rows: a trimmed row is listed as changed.
  const all = Object.entries(rows);
  if (all.length > MOST_ROWS)
    for (const [key] of all.sort(([, a], [, b]) => a - b).slice(0, -MOST_ROWS)) {
      delete rows[key];
      changed.add(key);
    }
  return { rows, changed: [...changed] };
};
/** Writes one topic's part of a record. */
export const reviseTopic = (history: History, spec: TopicSpec, seq: number, draw: Draw): void => {
  const { revisions, items } = topicHistory(history, spec.name);
  const before = revisions.at(-1) ?? FIRST_REVISION;
  if (spec.class === 'state') revisions.push({ ...before, seq, value: seq });
  else if (spec.class === 'keyed') revisions.push({ ...before, seq, ...touchRows(before, seq, draw) });
  else {
    let { lastId } = before;
    for (let n = draw.from(1, 3); n > 0; n--) items.push({ id: ++lastId, seq });
    const from = Math.max(before.from, lastId - spec.keeps + 1);
    revisions.push({ ...before, seq, lastId, from });
  }
};
