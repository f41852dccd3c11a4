/**
 * Tells of an event what the gate did with it and what changed (P-15). It keeps the fold of the last inspected place, so that the
 * next event costs one frame; elsewhere it begins at a keyframe, as a seek does.
 */
import type { DropReason, GateStep } from '../../gate/types.ts';
import { findSeekPosition, framesTo } from '../fold/seek.ts';
import { createTopicFolds, type TopicFolds } from '../fold/topicFolds.ts';
import { blockOfLine } from '../read/records.ts';
import type { Recording } from '../read/recording.ts';
import type { RecordingEvent } from '../records.ts';
import type { ReadBlock } from './blockCache.ts';
import { changesBetween, type ValueChange } from './changes.ts';

/** What the gate did with a frame. `held`: it waits for the one before it. */
export type GateOutcome = 'replace' | 'patch' | 'append' | 'held' | DropReason;
export interface InspectedEvent {
  readonly line: number;
  readonly record: RecordingEvent;
  /** Null: the event is no frame, or its topic is not folded (`raw:…`). */
  readonly gate: {
    readonly outcome: GateOutcome;
    /** Frames that were applied with this one, itself included. */
    readonly applied: number;
    /** Frames of the topic that still wait. */
    readonly held: number;
    /** The gate asked for the items after this id; null: it did not. */
    readonly backfillAfter: number | null;
  } | null;
  /** Changes of the topic's value. */
  readonly changes: readonly ValueChange[];
  /** The topic's value after the event; undefined: none. */
  readonly value: unknown;
}
export interface Inspector {
  /** Throws a RecordingError if the line has no event. */
  readonly inspect: (line: number) => Promise<InspectedEvent>;
  /** Values of all topics after this line. */
  readonly valuesAt: (line: number) => Promise<ReadonlyMap<string, unknown>>;
}
/** Folding on is cheaper than a keyframe up to this many lines. */
const FAR = 2_000;

export const createInspector = (recording: Recording, blockAt: ReadBlock): Inspector => {
  let folds: TopicFolds = createTopicFolds(recording.rows);
  /** Last line in `folds`. */
  let folded = 0;
  /** What the gate did with the last line, if that was a frame that was stepped to. */
  let stepped: { readonly line: number; readonly before: unknown; readonly step: GateStep | null } | null = null;

  const recordAt = async (line: number) => {
    const block = await blockAt(blockOfLine(recording, line));
    return block.records[line - block.line] ?? null;
  };
  /** Brings the fold to the moment after `line`. */
  const foldTo = async (line: number): Promise<void> => {
    if (line === folded) return;
    const near = line > folded && line - folded <= FAR;
    if (!near) {
      folds = createTopicFolds(recording.rows);
      for await (const frames of framesTo(recording, await findSeekPosition(recording, { line })))
        for (const frame of frames) folds.feed(frame);
    } else {
      for (let at = blockOfLine(recording, folded + 1); at <= blockOfLine(recording, line); at += 1) {
        const block = await blockAt(at);
        for (const [offset, record] of block.records.entries()) {
          const here = block.line + offset;
          if (record?.k === 'frame' && here > folded && here <= line) folds.feed(record.f);
        }
      }
    }
    folded = line;
  };
  /** One after the other: all of them use the one fold. A failed one leaves no half of a fold. */
  let last: Promise<unknown> = Promise.resolve();
  const queued = <T>(run: () => Promise<T>): Promise<T> => {
    const answer = last.then(run);
    last = answer.catch(() => {
      folds = createTopicFolds(recording.rows);
      folded = 0;
      stepped = null;
    });
    return answer;
  };
  /** Brings the fold to the moment after `line`, and knows of the record there what the gate did. */
  const stepTo = async (line: number): Promise<void> => {
    if (stepped?.line === line && folded === line) return;
    const record = await recordAt(line);
    if (record?.k !== 'frame') return foldTo(line);
    // Line 1 is the head.
    await foldTo(line - 1);
    const before = folds.value(record.f.topic);
    stepped = { line, before, step: folds.feed(record.f) };
    folded = line;
  };
  const valuesAt = async (line: number): Promise<ReadonlyMap<string, unknown>> => {
    await stepTo(line);
    return folds.values();
  };
  const inspect = async (line: number): Promise<InspectedEvent> => {
    const record = await recordAt(line);
    if (record === null || record.k === 'head' || record.k === 'key' || record.k === 'sum' || record.k === 'end')
      throw new RangeError(`line ${line} has no event`);
    if (record.k !== 'frame') return { line, record, gate: null, changes: [], value: undefined };
    await stepTo(line);
    const { topic } = record.f;
    const { before, step } = stepped ?? { before: undefined, step: null };
    const value = folds.value(topic);
    const outcome = step?.dropped ?? step?.effects.at(-1)?.type ?? 'held';
    return {
      line,
      record,
      gate:
        step === null
          ? null
          : {
              outcome,
              applied: step.effects.length,
              held: step.gate.held.length,
              backfillAfter: step.backfill?.afterId ?? null,
            },
      changes: changesBetween(before, value),
      value,
    };
  };
  return {
    valuesAt: (line) => queued(() => valuesAt(line)),
    inspect: (line) => queued(() => inspect(line)),
  };
};
