/** The truths of a recording (P-17): what the house said at a mark, by topic, and where in the file it can be compared. */
import type { Frame, LogData, Position, TopicClass } from '../../contract/frame.ts';
import { classOf } from '../../contract/topic.ts';
import type { RecordingRecord, TruthRecord } from '../records.ts';
import type { RowLookUp } from '../rows.ts';

/** All that the house said at one mark. */
export interface TruthGroup {
  readonly mark: string;
  /** Ms of the recording at which the house had said all of it. */
  readonly t: number;
  /** Index of its last record. */
  readonly last: number;
  readonly frames: readonly Frame[];
}
/** Groups in file order; a label that was set twice has two groups. `records`: all or some records of a recording, in order. */
export const truthGroups = (records: readonly RecordingRecord[]): readonly TruthGroup[] => {
  const groups: { mark: string; t: number; last: number; frames: Frame[] }[] = [];
  let markedAnew = new Set<string>();
  const add = (record: TruthRecord, index: number): void => {
    const open = markedAnew.has(record.mark) ? undefined : groups.findLast(({ mark }) => mark === record.mark);
    markedAnew = new Set([...markedAnew].filter((label) => label !== record.mark));
    if (open === undefined) groups.push({ mark: record.mark, t: record.t, last: index, frames: [...record.frames] });
    else {
      open.frames.push(...record.frames);
      [open.t, open.last] = [record.t, index];
    }
  };
  for (const [index, record] of records.entries()) {
    if (record.k === 'mark') markedAnew.add(record.label);
    if (record.k === 'truth') add(record, index);
  }
  return groups;
};

/** One topic of a truth, and where it is compared. */
export interface TruthPoint {
  readonly topic: string;
  readonly class: TopicClass;
  readonly truth: Frame;
  /**
   * Number of records after which the page stood at the truth's position. Null: it passed from before it to after it, or it had
   * no connection and would have read it later, so that nothing can be compared.
   */
  readonly after: number | null;
  /** The position of the last frame up to there; null: the topic had no frame at all. */
  readonly reached: Position | null;
}
/** Tells whether a position lies after another one of the same topic. */
export const isPast = (one: Position, other: Position): boolean =>
  one.epoch > other.epoch || (one.epoch === other.epoch && one.seq > other.seq);

/**
 * Where each topic of a group is compared: after its last frame up to the truth's position, and before the first beyond it. A page
 * that never got there over an open connection, although no later frame came, is behind its house: it is compared at its last frame.
 */
export const truthPoints = (
  records: readonly RecordingRecord[],
  group: TruthGroup,
  rows: RowLookUp,
): readonly TruthPoint[] => {
  const connection = records.slice(0, group.last).findLast((record) => record.k === 'connection');
  const isOpen = connection?.k === 'connection' && connection.state === 'open';
  return group.frames.flatMap((truth): readonly TruthPoint[] => {
    const { topic } = truth;
    const row = rows(topic);
    if (row === undefined) return [];
    let after: number | null = null;
    let reached: Position | null = null;
    let beyond = false;
    for (const [index, record] of records.entries()) {
      if (index > group.last) break;
      if (record.k !== 'frame' || record.f.topic !== topic) continue;
      beyond = isPast(record.f, truth);
      if (beyond) break;
      const { epoch, seq } = record.f;
      if (reached === null || !isPast(reached, record.f)) reached = { epoch, seq };
      after = index + 1;
    }
    const stood = reached !== null && !isPast(truth, reached);
    return [{ topic, class: classOf(row), truth, after: stood || (isOpen && !beyond) ? (after ?? 0) : null, reached }];
  });
};

/** The value that the truth's frame states, as folds hold it. */
export const truthValue = ({ class: topicClass, truth: { data } }: Pick<TruthPoint, 'class' | 'truth'>): unknown => {
  if (topicClass === 'keyed') return (data as { readonly rows: unknown }).rows;
  return topicClass === 'log' ? { from: (data as LogData).from, items: (data as LogData).items } : data;
};
