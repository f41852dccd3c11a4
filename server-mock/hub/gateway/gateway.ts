/**
 * The gateway: a follower of the journal (H-33). It needs the log and a position, nothing else: it folds what records say
 * of topics and never looks at the writer's state. REST answers and the hub both read here, so they cannot differ.
 */
import type { Frame, LogData, Position } from '../../../src/contract/frame.ts';
import { topicRow } from '../../../src/contract/index.ts';
import type { Engine } from '../../house/engine.ts';
import type { Journal, JournalRecord } from '../../journal/journal.ts';
import type { HouseClock } from '../../platform/clock.ts';
import { readCheckpoint, toCheckpoint, type Mark } from './checkpoint.ts';
import { snapshotFrame } from './frames.ts';
import { resumeFrom } from './resume.ts';
import { applyTouch, dataOf, newTopic, type TopicValue } from './topicValue.ts';
import { until } from './until.ts';

/** Records read at once while catching up. */
const PAGE = 2_000;
/** Records between checkpoints: a start reads about a quarter of a second of them at most. */
const CHECKPOINT_EVERY = 10_000;

export interface TopicView extends Position {
  readonly topic: string;
  /** A snapshot frame's data. */
  readonly data: unknown;
  /** Oldest log item id the house keeps; only on logs. */
  readonly from?: number;
}
export interface Gateway {
  readonly epoch: number;
  /** Complete up to `seq` at the writer's time `at` (H-08). */
  readonly watermark: () => { readonly seq: number; readonly at: number };
  /** Null: a state topic that nothing has ever touched, so there is no value to show. */
  readonly view: (topic: string) => TopicView | null;
  readonly head: (topic: string) => number;
  /** Writer's time of the last touch; 0: never. */
  readonly touchedAt: (topic: string) => number;
  readonly value: (topic: string) => TopicValue | null;
  readonly snapshot: (topic: string) => Frame | null;
  /** What brings a subscriber from `seq` to the head: the missed changes, or one snapshot (H-29). */
  readonly resume: (topic: string, seq: number) => Promise<readonly Frame[]>;
  /** False after `ms` without reaching it. Another epoch is never reached. */
  readonly reached: (topic: string, position: Position, ms: number) => Promise<boolean>;
  readonly onRecords: (run: (records: readonly JournalRecord[], touched: ReadonlySet<string>) => void) => () => void;
  /** Follows no more, and keeps a checkpoint for the next start. The journal stays open: close it after. */
  readonly stop: () => Promise<void>;
}
export interface GatewayOptions {
  readonly journal: Journal;
  readonly engine: Pick<Engine, 'epoch' | 'onDurable'>;
  readonly clock: HouseClock;
  /** Values of state topics before anything has touched them. */
  readonly initial: Readonly<Record<string, unknown>>;
  readonly checkpointEvery?: number;
}

export const createGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const { journal, engine, clock, initial, checkpointEvery = CHECKPOINT_EVERY } = options;
  const { epoch } = engine;
  let topics = new Map<string, TopicValue>();
  const listeners = new Set<(records: readonly JournalRecord[], touched: ReadonlySet<string>) => void>();
  let mark: Mark = { seq: 0, at: 0, hash: '' };
  let keptAt = 0;

  const known = (topic: string): TopicValue | null => {
    const found = topics.get(topic);
    if (found) return found;
    const row = topicRow(topic);
    return row ? newTopic(topic, row, initial[topic]) : null;
  };
  const take = (records: readonly JournalRecord[]): void => {
    const fresh = records.filter(({ pos }) => pos > mark.seq);
    const touched = new Set<string>();
    for (const { pos, at, hash, touches } of fresh) {
      for (const touch of touches) {
        const value = known(touch.topic);
        if (!value) continue;
        topics.set(touch.topic, value);
        applyTouch(value, touch, pos, at);
        touched.add(touch.topic);
      }
      mark = { seq: pos, at, hash };
    }
    if (fresh.length > 0) for (const run of listeners) run(fresh, touched);
  };
  /** Costs the next start a longer read when it cannot be kept, and nothing else. */
  const keep = async (): Promise<void> => {
    if (mark.seq === keptAt) return;
    keptAt = mark.seq;
    const state = toCheckpoint(topics.values(), mark.at);
    await journal.saveCheckpoint({ pos: mark.seq, hash: mark.hash, state }).catch(() => undefined);
  };
  // Listen first, then read: what becomes durable meanwhile waits here and is taken once, by position.
  let waiting: JournalRecord[] | null = [];
  const unfollow = engine.onDurable((records) => {
    if (waiting) waiting.push(...records);
    else {
      take(records);
      if (mark.seq - keptAt >= checkpointEvery) void keep();
    }
  });
  const checkpoint = await readCheckpoint(journal);
  if (checkpoint) {
    ({ mark, topics } = checkpoint);
    keptAt = mark.seq;
  }
  for (;;) {
    const records = await journal.read(mark.seq, PAGE);
    take(records);
    if (records.length < PAGE) break;
  }
  const late = waiting;
  waiting = null;
  take(late);

  const view = (topic: string): TopicView | null => {
    const value = known(topic);
    const data = value && dataOf(value);
    if (!value || data === undefined) return null;
    const log = value.row.class === 'log' ? { from: (data as LogData).from } : {};
    return { topic, epoch, seq: value.seq, data, ...log };
  };
  const snapshot = (topic: string): Frame | null => {
    const value = known(topic);
    return value?.value === undefined ? null : snapshotFrame(value, epoch);
  };
  return {
    epoch,
    watermark: () => ({ seq: mark.seq, at: mark.at }),
    view,
    head: (topic) => topics.get(topic)?.seq ?? 0,
    touchedAt: (topic) => topics.get(topic)?.at ?? 0,
    value: known,
    snapshot,
    resume: async (topic, seq) => {
      const value = known(topic);
      return value ? resumeFrom(value, seq, epoch, journal) : [];
    },
    reached: (topic, position, ms) => {
      if (position.epoch !== epoch) return Promise.resolve(false);
      const there = (): boolean => (topics.get(topic)?.seq ?? 0) >= position.seq || mark.seq >= position.seq;
      return until(there, listeners, clock, ms);
    },
    onRecords: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    stop: async () => {
      unfollow();
      await keep();
    },
  };
};
