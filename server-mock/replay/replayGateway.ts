/**
 * A gateway over a replay stream (P-12): one epoch, recorded positions, and the same answers to hub and REST as the live
 * gateway. It has no journal: a position older than its ring gets a snapshot.
 */
import type { LogData, Position } from '../../src/contract/frame.ts';
import { topicRow } from '../../src/contract/index.ts';
import type { JournalRecord } from '../journal/journal.ts';
import { snapshotFrame } from '../records/topics/frames.ts';
import type { Gateway } from '../records/topics/gateway.ts';
import { resumeFrom } from '../records/topics/resume.ts';
import { snapshotData, createTopicValue, type TopicValue } from '../records/topics/topicValue.ts';
import type { HouseClock } from '../platform/clock.ts';
import { waitUntil } from '../records/topics/waitUntil.ts';

export interface ReplayGateway extends Gateway {
  /** Publishes that these topics changed and everything is complete up to `seq`. */
  readonly publish: (touched: ReadonlySet<string>, seq: number) => void;
}
export interface ReplayGatewayOptions {
  readonly epoch: number;
  /** Updated in place by the stream, for as long as the epoch lasts. */
  readonly topics: ReadonlyMap<string, TopicValue>;
  /** Everything is complete up to this position. */
  readonly seq: number;
  readonly clock: HouseClock;
  /** Values of state topics that the recording has not shown yet and that a page cannot start without. */
  readonly initial: Readonly<Record<string, unknown>>;
}
const NO_JOURNAL = { readTopic: () => Promise.resolve([]) };
const NO_RECORDS: readonly JournalRecord[] = [];

export const createReplayGateway = ({ epoch, topics, seq, clock, initial }: ReplayGatewayOptions): ReplayGateway => {
  const listeners = new Set<(records: readonly JournalRecord[], touched: ReadonlySet<string>) => void>();
  let complete = seq;

  /** A topic without recorded frames is unknown, not empty: nothing is sent of it, and a client keeps what it has. */
  const known = (topic: string): TopicValue | null => {
    const found = topics.get(topic);
    if (found) return found;
    const row = topicRow(topic);
    if (!row) return null;
    return Object.hasOwn(initial, topic)
      ? createTopicValue(topic, row, initial[topic])
      : { ...createTopicValue(topic, row), value: undefined };
  };
  return {
    epoch,
    // The replay is its own producer, so everything due has been shown.
    watermark: () => ({ seq: complete, at: clock.now() }),
    view: (topic) => {
      const value = known(topic);
      if (!value || value.value === undefined) return null;
      const data = snapshotData(value);
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
    waitForPosition: (topic, position: Position, ms) => {
      if (position.epoch !== epoch) return Promise.resolve(false);
      const isReached = (): boolean => (topics.get(topic)?.seq ?? 0) >= position.seq || complete >= position.seq;
      return waitUntil(isReached, listeners, clock, ms);
    },
    onRecords: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    publish: (touched, upTo) => {
      complete = upTo;
      for (const run of [...listeners]) run(NO_RECORDS, touched);
    },
    stop: () => Promise.resolve(),
  };
};
