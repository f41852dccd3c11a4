/**
 * A recording prepared for the player: its records in order, its keyframes, and new epoch numbers for every run (P-09). Each
 * run needs epochs above those of the run before: the portal discards frames whose epoch is older than the one it has seen.
 */
import type { Frame } from '../../contract/frame.ts';
import type { KeyRecord, RecordingHash, RecordingHead, RecordingRecord } from '../../recording/records.ts';

export type TimedRecord = Exclude<RecordingRecord, RecordingHead>;
export interface PlayableRecording {
  readonly head: RecordingHead;
  /** Everything after the head, in the order of the file. */
  readonly records: readonly TimedRecord[];
  /** Time of the last record, ms. */
  readonly lengthMs: number;
  /** Topics with at least one frame. */
  readonly topics: ReadonlySet<string>;
  /** Hash of the end record; null: no end record. */
  readonly endHash: RecordingHash | null;
  /** Index of the last keyframe at or before this time; null: none, play from the beginning. */
  readonly keyAt: (t: number) => number | null;
  /** Tells whether a connection to the hub is open before record `index`. */
  readonly openAt: (index: number) => boolean;
}

const framesIn = (record: RecordingRecord): readonly Frame[] =>
  record.k === 'frame' ? [record.f] : record.k === 'key' || record.k === 'truth' ? record.frames : [];

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

/** `read`: all records of the file; the head may be included. */
export const createPlayableRecording = (head: RecordingHead, read: readonly RecordingRecord[]): PlayableRecording => {
  const records = read.filter((record) => record.k !== 'head');
  const keys: { readonly index: number; readonly t: number }[] = [];
  const connections: { readonly index: number; readonly open: boolean }[] = [];
  const topics = new Set<string>();
  let lengthMs = 0;
  let endHash: RecordingHash | null = null;
  for (const [index, record] of records.entries()) {
    lengthMs = Math.max(lengthMs, record.t);
    if (record.k === 'key') keys.push({ index, t: record.t });
    if (record.k === 'connection') connections.push({ index, open: record.state === 'open' });
    if (record.k === 'end') endHash = record.hash;
    // A record `truth` has the house's values for the judge of a recording; the player does not send them to the portal.
    if (record.k !== 'truth') for (const { topic } of framesIn(record)) topics.add(topic);
  }
  // A recording made by hand or converted may have no connection records: then the connection is open from the start.
  const openAtStart = connections[0] === undefined || !connections[0].open;
  return {
    head,
    records,
    lengthMs,
    topics,
    endHash,
    keyAt: (t) => {
      const at = lastIndex(keys, (key) => key.t <= t);
      return at === null ? null : (keys[at]?.index ?? null);
    },
    openAt: (index) => {
      const at = lastIndex(connections, (connection) => connection.index < index);
      return at === null ? openAtStart : (connections[at]?.open ?? openAtStart);
    },
  };
};
export const keyFramesAt = (recording: PlayableRecording, index: number): readonly Frame[] =>
  (recording.records[index] as KeyRecord).frames;

/** Assigns new epochs, above all epochs of earlier runs (P-09). A larger recorded epoch stays larger. */
export interface Epochs {
  /** Starts a new run (load, loop or seek). */
  readonly begin: () => void;
  /** The frame with its epoch in this run. */
  readonly renumber: (frame: Frame) => Frame;
}
export const createEpochs = (records: readonly RecordingRecord[]): Epochs => {
  const recorded = [...new Set(records.flatMap((record) => framesIn(record).map(({ epoch }) => epoch)))].sort(
    (a, b) => a - b,
  );
  const ranks = new Map(recorded.map((epoch, at) => [epoch, at]));
  // Start above the recorded epochs.
  let base = (recorded.at(-1) ?? 0) + 1;
  return {
    begin: () => {
      base += recorded.length;
    },
    renumber: (frame) => ({ ...frame, epoch: base + (ranks.get(frame.epoch) ?? 0) }),
  };
};
