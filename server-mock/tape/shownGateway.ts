/**
 * A gateway over what a recording shows (P-12): one epoch, positions as recorded, and the same answers to hub and REST as
 * the live one gives. It has no journal: what lies before its ring is answered with a snapshot.
 */
import type { LogData, Position } from '../../src/contract/frame.ts';
import { topicRow } from '../../src/contract/index.ts';
import type { JournalRecord } from '../journal/journal.ts';
import { snapshotFrame } from '../hub/gateway/frames.ts';
import type { Gateway } from '../hub/gateway/gateway.ts';
import { resumeFrom } from '../hub/gateway/resume.ts';
import { dataOf, newTopic, type TopicValue } from '../hub/gateway/topicValue.ts';
import type { HouseClock } from '../platform/clock.ts';
import { until } from '../hub/gateway/until.ts';

export interface ShownGateway extends Gateway {
  /** The reel went on: these topics changed, everything is complete up to `seq`. */
  readonly told: (touched: ReadonlySet<string>, seq: number) => void;
}
export interface ShownOptions {
  readonly epoch: number;
  /** Kept by the reel, in place, for as long as the epoch lasts. */
  readonly topics: ReadonlyMap<string, TopicValue>;
  /** Everything is complete up to here. */
  readonly seq: number;
  readonly clock: HouseClock;
  /** Values of state topics that the recording has not shown yet, and that a page cannot begin without. */
  readonly initial: Readonly<Record<string, unknown>>;
}
const NO_JOURNAL = { readTopic: () => Promise.resolve([]) };
const NO_RECORDS: readonly JournalRecord[] = [];

export const createShownGateway = ({ epoch, topics, seq, clock, initial }: ShownOptions): ShownGateway => {
  const listeners = new Set<(records: readonly JournalRecord[], touched: ReadonlySet<string>) => void>();
  let complete = seq;

  /** A topic the recording has not shown is unknown, not empty: nothing is told of it, and a client keeps what it has. */
  const known = (topic: string): TopicValue | null => {
    const found = topics.get(topic);
    if (found) return found;
    const row = topicRow(topic);
    if (!row) return null;
    return Object.hasOwn(initial, topic)
      ? newTopic(topic, row, initial[topic])
      : { ...newTopic(topic, row), value: undefined };
  };
  return {
    epoch,
    // The replay is its own producer: whatever is due has been shown.
    watermark: () => ({ seq: complete, at: clock.now() }),
    view: (topic) => {
      const value = known(topic);
      if (!value || value.value === undefined) return null;
      const data = dataOf(value);
      const log = value.row.class === 'log' ? { from: (data as LogData).from } : {};
      return { topic, epoch, seq: value.seq, data, ...log };
    },
    head: (topic) => topics.get(topic)?.seq ?? 0,
    touchedAt: (topic) => topics.get(topic)?.at ?? 0,
    value: known,
    snapshot: (topic) => {
      const value = known(topic);
      return value?.value === undefined ? null : snapshotFrame(value, epoch);
    },
    resume: async (topic, after) => {
      const value = known(topic);
      return value ? resumeFrom(value, after, epoch, NO_JOURNAL) : [];
    },
    reached: (topic, position: Position, ms) => {
      if (position.epoch !== epoch) return Promise.resolve(false);
      const there = (): boolean => (topics.get(topic)?.seq ?? 0) >= position.seq || complete >= position.seq;
      return until(there, listeners, clock, ms);
    },
    onRecords: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    told: (touched, upTo) => {
      complete = upTo;
      for (const run of [...listeners]) run(NO_RECORDS, touched);
    },
    stop: () => Promise.resolve(),
  };
};
