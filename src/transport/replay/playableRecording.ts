/**
 * A recording prepared for the player: its records in order, its keyframes, and new epoch numbers for every run (P-09). Each
 * run needs epochs above those of the run before: the portal discards frames whose epoch is older than the one it has seen.
 */
import type { Frame } from '../../contract/frame.ts';
import { framesByTopic, type TopicFrames } from '../../recording/fold/topicFolds.ts';
import type { RecordingHead, RecordingRecord } from '../../recording/records.ts';
import { createFactsReader, type RecordingFacts, type TimedRecord } from '../../recording/read/recordingFacts.ts';

/** The state that a seek leads to: frames with recorded epochs, and the index of the first record after them. */
export interface SoughtState {
  readonly index: number;
  readonly topics: readonly TopicFrames[];
}
/** The records of a recording, all of them in memory or only those around a place. Indices count the records after the head. */
export interface RecordPages {
  /** Undefined: beyond the end, or not in memory. */
  readonly record: (index: number) => TimedRecord | undefined;
  /** Brings the record and those after it into memory, as many as are kept there. Null: it is there. */
  readonly load: (index: number) => Promise<void> | null;
  /** Frames that bring a new gate to the state at a time. At once where all records are in memory. */
  readonly stateAt: (t: number) => SoughtState | Promise<SoughtState>;
}
export interface PlayableRecording extends Omit<RecordingFacts, 'topics' | 'keys' | 'connections'>, RecordPages {
  readonly head: RecordingHead;
  /** Topics with at least one frame. */
  readonly topics: ReadonlySet<string>;
  /** Tells whether a connection to the hub is open before record `index`. */
  readonly openAt: (index: number) => boolean;
}
/** One whose records are all in memory. */
export interface LoadedRecording extends PlayableRecording {
  /** Everything after the head, in the order of the file. */
  readonly records: readonly TimedRecord[];
}

const lastIndex = <T>(list: readonly T[], fits: (one: T) => boolean): number | null => {
  // Binary search for the first that does not fit, then one back.
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (fits(list[middle] as T)) from = middle + 1;
    else to = middle;
  }
  return from === 0 ? null : from - 1;
};
export const joinRecording = (head: RecordingHead, facts: RecordingFacts, pages: RecordPages): PlayableRecording => {
  // A recording made by hand or converted may have no connection records: then the connection is open from the start.
  const { connections } = facts;
  const openAtStart = connections[0] === undefined || !connections[0].open;
  return {
    ...facts,
    ...pages,
    head,
    topics: new Set(facts.topics),
    openAt: (index) => {
      const at = lastIndex(connections, (connection) => connection.index < index);
      return at === null ? openAtStart : (connections[at]?.open ?? openAtStart);
    },
  };
};
/** `read`: all records of the file; the head may be included. */
export const createPlayableRecording = (head: RecordingHead, read: readonly RecordingRecord[]): LoadedRecording => {
  const records = read.filter((record) => record.k !== 'head');
  const reader = createFactsReader();
  for (const record of records) reader.add(record);
  const facts = reader.facts();
  const stateAt = (t: number): SoughtState => {
    const at = lastIndex(facts.keys, (key) => key.t <= t);
    const key = at === null ? null : (facts.keys[at]?.index ?? null);
    const frames: Frame[] = [];
    let index = key ?? 0;
    for (let record = records[index]; record !== undefined && record.t <= t; record = records[index]) {
      if (record.k === 'frame') frames.push(record.f);
      else if (record.k === 'key' && index === key) frames.push(...record.frames);
      index += 1;
    }
    return { index, topics: framesByTopic(frames) };
  };
  return {
    ...joinRecording(head, facts, { record: (index) => records[index], load: () => null, stateAt }),
    records,
  };
};

/** Assigns new epochs, above all epochs of earlier runs (P-09). A larger recorded epoch stays larger. */
export interface Epochs {
  /** Starts a new run (load, loop or seek). */
  readonly begin: () => void;
  /** The frame with its epoch in this run. */
  readonly renumber: (frame: Frame) => Frame;
  /** The same for frames that are made later, also after another run has begun. */
  readonly renumberTopic: (frames: TopicFrames) => TopicFrames;
}
/** `recorded`: all epochs of the recording, ascending. */
export const createEpochs = (recorded: readonly number[]): Epochs => {
  const ranks = new Map(recorded.map((epoch, at) => [epoch, at]));
  // Start above the recorded epochs.
  let base = (recorded.at(-1) ?? 0) + 1;
  const renumberIn = (run: number, frame: Frame): Frame => ({ ...frame, epoch: run + (ranks.get(frame.epoch) ?? 0) });
  return {
    begin: () => {
      base += recorded.length;
    },
    renumber: (frame) => renumberIn(base, frame),
    renumberTopic: ({ topic, epoch, frames }) => {
      const run = base;
      return {
        topic,
        epoch: run + (ranks.get(epoch) ?? 0),
        frames: () => frames().map((frame) => renumberIn(run, frame)),
      };
    },
  };
};
