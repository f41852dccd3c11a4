/**
 * A recording as the player needs it: its records in order, the keyframes among them, and its epochs numbered anew for
 * every run through it (P-09). Pure but for the count of runs.
 */
import type { Frame } from '../../contract/frame.ts';
import type { KeyRecord, TapeHash, TapeHead, TapeRecord } from '../../tape/records.ts';

export type TimedRecord = Exclude<TapeRecord, TapeHead>;
export interface Film {
  readonly head: TapeHead;
  /** Everything after the head, in the order of the file. */
  readonly records: readonly TimedRecord[];
  /** Of the last record. */
  readonly lengthMs: number;
  /** Topics of which there is any frame. */
  readonly topics: ReadonlySet<string>;
  /** What the file says its end is; null: it ends without an end. */
  readonly endHash: TapeHash | null;
  /** Index of the last keyframe at or before this time; null: none, play from the beginning. */
  readonly keyAt: (t: number) => number | null;
  /** Is a link to the hub open at the beginning of record `index`? */
  readonly openAt: (index: number) => boolean;
}

const framesIn = (record: TapeRecord): readonly Frame[] =>
  record.k === 'frame' ? [record.f] : record.k === 'key' || record.k === 'truth' ? record.frames : [];

const lastIndex = <T>(list: readonly T[], fits: (one: T) => boolean): number | null => {
  // By halves: the first that does not fit, then one back.
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (fits(list[middle] as T)) from = middle + 1;
    else to = middle;
  }
  return from === 0 ? null : from - 1;
};

/** `read`: all records of the file; the head may be among them. */
export const createFilm = (head: TapeHead, read: readonly TapeRecord[]): Film => {
  const records = read.filter((record) => record.k !== 'head');
  const keys: { readonly index: number; readonly t: number }[] = [];
  const doors: { readonly index: number; readonly open: boolean }[] = [];
  const topics = new Set<string>();
  let lengthMs = 0;
  let endHash: TapeHash | null = null;
  for (const [index, record] of records.entries()) {
    lengthMs = Math.max(lengthMs, record.t);
    if (record.k === 'key') keys.push({ index, t: record.t });
    if (record.k === 'connection') doors.push({ index, open: record.state === 'open' });
    if (record.k === 'end') endHash = record.hash;
    if (record.k !== 'truth') for (const { topic } of framesIn(record)) topics.add(topic);
  }
  // Nothing is said of a connection in what was made by hand or taken from elsewhere: then it stands.
  const first = doors[0] === undefined || !doors[0].open;
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
      const at = lastIndex(doors, (door) => door.index < index);
      return at === null ? first : (doors[at]?.open ?? first);
    },
  };
};
export const keyFramesAt = (film: Film, index: number): readonly Frame[] => (film.records[index] as KeyRecord).frames;

/** Epochs in the recording's own order, above every one given out before (P-09). */
export interface Epochs {
  /** A new run: load, loop or seek. */
  readonly begin: () => void;
  readonly of: (frame: Frame) => Frame;
}
export const createEpochs = (records: readonly TapeRecord[]): Epochs => {
  const recorded = [...new Set(records.flatMap((record) => framesIn(record).map(({ epoch }) => epoch)))].sort(
    (a, b) => a - b,
  );
  const places = new Map(recorded.map((epoch, at) => [epoch, at]));
  // Above whatever the recorded gate has seen as well.
  let base = (recorded.at(-1) ?? 0) + 1;
  return {
    begin: () => {
      base += recorded.length;
    },
    of: (frame) => ({ ...frame, epoch: base + (places.get(frame.epoch) ?? 0) }),
  };
};
