/**
 * The gateway: a follower of the journal (H-33). It folds the touches of records into topic values and never reads the
 * writer's state. REST and hub both read from it, so they cannot differ.
 */
import type { Frame, LogData, Position } from '../../../src/contract/frame.ts';
import { topicRow } from '../../../src/contract/index.ts';
import type { Engine } from '../../core/engine.ts';
import type { Journal, JournalRecord } from '../../journal/journal.ts';
import type { HouseClock } from '../../platform/clock.ts';
import { checkpointDistance, readCheckpoint, toCheckpoint, type GatewayPosition } from './checkpoint.ts';
import { snapshotFrame } from './frames.ts';
import { resumeFrom } from './resume.ts';
import { applyTouch, snapshotData, createTopicValue, type TopicValue } from './topicValue.ts';
import { waitUntil } from './waitUntil.ts';

/** Records read at once at the start. */
const PAGE = 2_000;

export interface TopicView extends Position {
  readonly topic: string;
  /** Data of a snapshot frame. */
  readonly data: unknown;
  /** Id of the oldest item that the house keeps; only for logs. */
  readonly from?: number;
}
export interface Gateway {
  readonly epoch: number;
  /** All topics are complete up to `seq`, at the writer's time `at` (H-08). */
  readonly watermark: () => { readonly seq: number; readonly at: number };
  /** Null: a state topic that no record has touched, so it has no value. */
  readonly view: (topic: string) => TopicView | null;
  readonly head: (topic: string) => number;
  /** Writer's time of the last touch; 0: never. */
  readonly touchedAt: (topic: string) => number;
  readonly value: (topic: string) => TopicValue | null;
  readonly snapshot: (topic: string) => Frame | null;
  /** Frames that bring a subscriber from `seq` to the head: the missed changes, or one snapshot (H-29). */
  readonly resume: (topic: string, seq: number) => Promise<readonly Frame[]>;
  /** Resolves false after `ms`, and at once for another epoch. */
  readonly waitForPosition: (topic: string, position: Position, ms: number) => Promise<boolean>;
  readonly onRecords: (run: (records: readonly JournalRecord[], touched: ReadonlySet<string>) => void) => () => void;
  /** Stops following and saves a checkpoint. The journal stays open; close it afterwards. */
  readonly stop: () => Promise<void>;
}
export interface GatewayOptions {
  readonly journal: Journal;
  readonly engine: Pick<Engine, 'epoch' | 'onDurable'>;
  readonly clock: HouseClock;
  /** Values of state topics before any record has touched them. */
  readonly initial: Readonly<Record<string, unknown>>;
  /** Records between two checkpoints; absent: by the rows of the topics. */
  readonly checkpointEvery?: number;
}

export const createGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const { journal, engine, clock, initial, checkpointEvery } = options;
  const { epoch } = engine;
  let topics = new Map<string, TopicValue>();
  const listeners = new Set<(records: readonly JournalRecord[], touched: ReadonlySet<string>) => void>();
  let mark: GatewayPosition = { seq: 0, at: 0, hash: '' };
  let checkpointedAt = 0;
  let nextCheckpoint = checkpointEvery ?? checkpointDistance([]);
  /** On a slow disk the one before is still being written: a second one would only hold memory. */
  let saving = false;

  const valueOf = (topic: string): TopicValue | null => {
    const found = topics.get(topic);
    if (found) return found;
    const row = topicRow(topic);
    return row ? createTopicValue(topic, row, initial[topic]) : null;
  };
  const applyRecords = (records: readonly JournalRecord[]): void => {
    const fresh = records.filter(({ pos }) => pos > mark.seq);
    const touched = new Set<string>();
    for (const { pos, at, hash, touches } of fresh) {
      for (const touch of touches) {
        const value = valueOf(touch.topic);
        if (!value) continue;
        topics.set(touch.topic, value);
        applyTouch(value, touch, pos, at);
        touched.add(touch.topic);
      }
      mark = { seq: pos, at, hash };
    }
    if (fresh.length > 0) for (const run of listeners) run(fresh, touched);
  };
  /** The last one is that of the present position. */
  const planCheckpoint = (): void => {
    checkpointedAt = mark.seq;
    nextCheckpoint = mark.seq + (checkpointEvery ?? checkpointDistance(topics.values()));
  };
  /** If it cannot be saved, the next start only takes longer. */
  const saveCheckpoint = async (): Promise<void> => {
    if (mark.seq === checkpointedAt) return;
    planCheckpoint();
    const state = toCheckpoint(topics.values(), mark.at);
    saving = true;
    await journal.saveCheckpoint({ pos: mark.seq, hash: mark.hash, state }).catch(() => undefined);
    saving = false;
  };
  // Subscribes before it reads: records that become durable meanwhile wait here, and positions exclude duplicates.
  let waiting: JournalRecord[] | null = [];
  const unsubscribe = engine.onDurable((records) => {
    if (waiting) waiting.push(...records);
    else {
      applyRecords(records);
      if (!saving && mark.seq >= nextCheckpoint) void saveCheckpoint();
    }
  });
  const checkpoint = await readCheckpoint(journal);
  if (checkpoint) {
    ({ mark, topics } = checkpoint);
    planCheckpoint();
  }
  for (;;) {
    const records = await journal.read(mark.seq, PAGE);
    applyRecords(records);
    if (records.length < PAGE) break;
  }
  const buffered = waiting;
  waiting = null;
  applyRecords(buffered);

  const view = (topic: string): TopicView | null => {
    const value = valueOf(topic);
    const data = value && snapshotData(value);
    if (!value || data === undefined) return null;
    const log = value.row.class === 'log' ? { from: (data as LogData).from } : {};
    return { topic, epoch, seq: value.seq, data, ...log };
  };
  const snapshot = (topic: string): Frame | null => {
    const value = valueOf(topic);
    return value?.value === undefined ? null : snapshotFrame(value, epoch);
  };
  return {
    epoch,
    watermark: () => ({ seq: mark.seq, at: mark.at }),
    view,
    head: (topic) => topics.get(topic)?.seq ?? 0,
    touchedAt: (topic) => topics.get(topic)?.at ?? 0,
    value: valueOf,
    snapshot,
    resume: async (topic, seq) => {
      const value = valueOf(topic);
      return value ? resumeFrom(value, seq, epoch, journal) : [];
    },
    waitForPosition: (topic, position, ms) => {
      if (position.epoch !== epoch) return Promise.resolve(false);
      const isReached = (): boolean => (topics.get(topic)?.seq ?? 0) >= position.seq || mark.seq >= position.seq;
      return waitUntil(isReached, listeners, clock, ms);
    },
    onRecords: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    stop: async () => {
      unsubscribe();
      await saveCheckpoint();
    },
  };
};
