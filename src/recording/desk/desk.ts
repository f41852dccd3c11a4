/**
 * What the replay desk knows of a recording (P-15): its timeline, pages of events, search, an inspector, and the parts that leave it.
 * It runs in a worker and in a test alike; the screen asks it and shows the answers.
 */
import { diffRecordings, type RecordingDiff } from '../diff/diff.ts';
import { RecordingError } from '../errors.ts';
import type { Packer } from '../packer.ts';
import { openRecording } from '../read/openRecording.ts';
import { assertSound, blockOfLine } from '../read/records.ts';
import type { Recording } from '../read/recording.ts';
import type { RecordingIndex } from '../packed/indexer.ts';
import { createFactsReader, type RecordingFacts } from '../read/recordingFacts.ts';
import type { RecordingBytes } from '../read/source.ts';
import { isEvent, type RecordingHead } from '../records.ts';
import type { RowLookUp } from '../rows.ts';
import { type Leak, scanRecording } from '../scan/scanRecording.ts';
import { sliceRecording } from '../slice/slice.ts';
import { createBlockCache, type ReadBlock } from './blockCache.ts';
import { type EventRow, eventRow } from './eventRow.ts';
import { createInspector, type InspectedEvent, type Inspector } from './inspector.ts';
import { encodeState } from './stateBytes.ts';
import { stateOf } from './stateOf.ts';
import { createTimelineReader, firstAt, type Timeline } from './timeline.ts';

export interface DeskFile {
  readonly id: number;
  readonly head: RecordingHead;
  readonly lengthMs: number;
  readonly events: number;
  readonly lanes: Timeline['lanes'];
  readonly marks: Timeline['marks'];
  readonly gaps: Timeline['gaps'];
}
/** Which events the list has: those of some lanes, and of these those that contain a text. */
export interface EventFilter {
  readonly lanes: readonly number[];
  /** Searched in the line as it stands in the file, in either case; empty: every event. */
  readonly text: string;
}
export interface DeskSlice {
  readonly text: string;
  readonly records: number;
  readonly lengthMs: number;
}
/** What the portal needs to play the file without reading the whole of it again. */
export interface DeskPlayable {
  readonly index: RecordingIndex;
  readonly facts: RecordingFacts;
}
/** `bytes`: the frames that bring a new gate there, as `decodeState` reads them. */
export interface DeskState {
  /** Number of records after the head that are in it. */
  readonly records: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
export type Progress = (done: number) => void;

export interface Desk {
  /** Throws a RecordingError with line and reason if the file is not sound. */
  readonly open: (source: RecordingBytes, onProgress?: Progress) => Promise<DeskFile>;
  readonly close: (file: number) => void;
  readonly playable: (file: number) => DeskPlayable;
  /** The state at a time, for a portal that seeks. */
  readonly stateAt: (file: number, t: number) => Promise<DeskState>;
  /** Counts for a drawing, one list for each lane. */
  readonly counts: (file: number, from: number, to: number, buckets: number) => readonly Uint32Array[];
  /** Sets the events of the list and answers how many there are. A later filter abandons an earlier one, which answers null. */
  readonly filter: (file: number, filter: EventFilter, onProgress?: Progress) => Promise<number | null>;
  /** Rows [from, from + count) of the filtered list. */
  readonly rows: (file: number, from: number, count: number) => Promise<readonly EventRow[]>;
  /** Place in the filtered list of the last event at or before a time; -1: none. */
  readonly placeAt: (file: number, t: number) => number;
  readonly inspect: (file: number, line: number) => Promise<InspectedEvent>;
  /** Topic → value after a line. */
  readonly valuesAt: (file: number, line: number) => Promise<Readonly<Record<string, unknown>>>;
  /** The part between two times, both included, as text; null: nothing lies there. */
  readonly slice: (file: number, from: number, to: number, onProgress?: Progress) => Promise<DeskSlice | null>;
  readonly scan: (file: number) => Promise<readonly Leak[]>;
  readonly diff: (a: number, b: number, onProgress?: Progress) => Promise<RecordingDiff>;
}
interface Opened {
  readonly facts: RecordingFacts;
  readonly recording: Recording;
  readonly timeline: Timeline;
  readonly inspector: Inspector;
  readonly blockAt: ReadBlock;
  /** Indices of the filtered events. */
  shown: Uint32Array;
  /** Number of the filter that runs or ran last. */
  filters: number;
}
export const createDesk = (packer: Packer, rowsOf: RowLookUp): Desk => {
  const files = new Map<number, Opened>();
  let opened = 0;
  const fileAt = (id: number): Opened => {
    const file = files.get(id);
    if (file === undefined) throw new RecordingError(0, 'the file is closed');
    return file;
  };
  const eventAt = async ({ recording, timeline, blockAt }: Opened, index: number): Promise<EventRow | null> => {
    const line = timeline.lineOf(index);
    const block = await blockAt(blockOfLine(recording, line));
    const record = block.records[line - block.line] ?? null;
    return record !== null && isEvent(record) ? eventRow(record, index, line) : null;
  };
  /** Which of these events contain the text. Null: another filter began. */
  const search = async (file: Opened, among: Uint32Array, text: string, onProgress: Progress) => {
    const { recording, timeline, blockAt } = file;
    const own = file.filters;
    const wanted = text.toLowerCase();
    const found: number[] = [];
    for (const [place, index] of among.entries()) {
      const line = timeline.lineOf(index);
      const block = await blockAt(blockOfLine(recording, line));
      if (file.filters !== own) return null;
      if (
        JSON.stringify(block.records[line - block.line])
          .toLowerCase()
          .includes(wanted)
      )
        found.push(index);
      if (place % 4_096 === 0) onProgress(place / among.length);
    }
    return Uint32Array.from(found);
  };
  return {
    open: async (source, onProgress) => {
      const recording = await openRecording(source, packer, rowsOf);
      const reader = createTimelineReader();
      const factsReader = createFactsReader();
      const { length } = recording.index.blocks;
      let read = 0;
      await recording.check((block) => {
        reader.block(block);
        for (const record of block.records) if (record !== null && record.k !== 'head') factsReader.add(record);
        read += 1;
        onProgress?.(read / length);
      });
      await assertSound(recording);
      const timeline = reader.timeline();
      const blockAt = createBlockCache(recording);
      opened += 1;
      const { lengthMs, events, lanes, marks, gaps } = timeline;
      files.set(opened, {
        recording,
        facts: factsReader.facts(),
        timeline,
        blockAt,
        inspector: createInspector(recording, blockAt),
        shown: timeline.indicesOf(new Set(lanes.keys())),
        filters: 0,
      });
      return { id: opened, head: recording.head, lengthMs, events, lanes, marks, gaps };
    },
    close: (id) => void files.delete(id),
    playable: (id) => {
      const { recording, facts } = fileAt(id);
      return { index: recording.index, facts };
    },
    stateAt: async (id, t) => {
      const { timeline, recording } = fileAt(id);
      const passed = timeline.passedAt(t);
      // Before the first event there is no state. The head, line 1, is no record of the stream.
      if (passed === 0) return { records: 0, bytes: encodeState([]) };
      const line = timeline.lineOf(passed - 1);
      return { records: line - 1, bytes: await stateOf(recording, line) };
    },
    counts: (id, from, to, buckets) => {
      const { timeline } = fileAt(id);
      return timeline.lanes.map((_, lane) => timeline.counts(lane, from, to, buckets));
    },
    filter: async (id, { lanes, text }, onProgress = () => undefined) => {
      const file = fileAt(id);
      file.filters += 1;
      const among = file.timeline.indicesOf(new Set(lanes));
      const found = text === '' ? among : await search(file, among, text, onProgress);
      if (found === null) return null;
      file.shown = found;
      return found.length;
    },
    rows: async (id, from, count) => {
      const file = fileAt(id);
      const rows: EventRow[] = [];
      for (const index of file.shown.subarray(from, from + count)) {
        const row = await eventAt(file, index);
        if (row !== null) rows.push(row);
      }
      return rows;
    },
    placeAt: (id, t) => {
      const { timeline, shown } = fileAt(id);
      return firstAt(shown, timeline.passedAt(t) - 1, true) - 1;
    },
    inspect: (id, line) => fileAt(id).inspector.inspect(line),
    valuesAt: async (id, line) => Object.fromEntries(await fileAt(id).inspector.valuesAt(line)),
    slice: async (id, from, to, onProgress) => {
      const decoder = new TextDecoder();
      let text = '';
      const made = await sliceRecording(fileAt(id).recording, {
        from: { t: from },
        to: { t: to },
        packer: null,
        write: (bytes) => {
          text += decoder.decode(bytes, { stream: true });
        },
        ...(onProgress && { onProgress }),
      });
      return made === null ? null : { text, records: made.records, lengthMs: made.lengthMs };
    },
    scan: (id) => scanRecording(fileAt(id).recording),
    diff: (a, b, onProgress) =>
      diffRecordings(fileAt(a).recording, fileAt(b).recording, { times: false, ...(onProgress && { onProgress }) }),
  };
};
