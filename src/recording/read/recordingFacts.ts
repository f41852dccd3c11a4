/**
 * What a player knows of a whole recording before it reads any part of it (P-09, P-10): small facts, and the answers and commands that
 * a sealed replay may need at any moment. Frames are the bulk of a recording; of them only topics and epochs are kept.
 */
import type { Frame } from '../../contract/frame.ts';
import type {
  AckRecord,
  CommandRecord,
  RecordingHash,
  RecordingHead,
  RecordingRecord,
  RestRecord,
} from '../records.ts';

export type TimedRecord = Exclude<RecordingRecord, RecordingHead>;
/** Indices count the records after the head. */
export interface RecordingFacts {
  readonly count: number;
  /** Time of the last record, ms. */
  readonly lengthMs: number;
  /** Topics with at least one frame. */
  readonly topics: readonly string[];
  /** All epochs, ascending. */
  readonly epochs: readonly number[];
  readonly keys: readonly { readonly index: number; readonly t: number }[];
  readonly connections: readonly { readonly index: number; readonly open: boolean }[];
  readonly answers: readonly RestRecord[];
  readonly commands: readonly (CommandRecord | AckRecord)[];
  /** Where the recorded page stood, as a portal that records itself marks it (P-16); null: not recorded. */
  readonly address: string | null;
  /** Hash of the end record; null: no end record. */
  readonly endHash: RecordingHash | null;
}
export interface FactsReader {
  readonly add: (record: TimedRecord) => void;
  readonly facts: () => RecordingFacts;
}
const framesIn = (record: RecordingRecord): readonly Frame[] =>
  record.k === 'frame' ? [record.f] : record.k === 'key' || record.k === 'truth' ? record.frames : [];

export const createFactsReader = (): FactsReader => {
  const topics = new Set<string>();
  const epochs = new Set<number>();
  const keys: { readonly index: number; readonly t: number }[] = [];
  const connections: { readonly index: number; readonly open: boolean }[] = [];
  const answers: RestRecord[] = [];
  const commands: (CommandRecord | AckRecord)[] = [];
  let firstMark: { readonly label: string; readonly note: string } | null = null;
  let endHash: RecordingHash | null = null;
  let lengthMs = 0;
  let count = 0;
  return {
    add: (record) => {
      if (record.t > lengthMs) lengthMs = record.t;
      if (record.k === 'key') keys.push({ index: count, t: record.t });
      else if (record.k === 'connection') connections.push({ index: count, open: record.state === 'open' });
      else if (record.k === 'rest') answers.push(record);
      else if (record.k === 'command' || record.k === 'ack') commands.push(record);
      else if (record.k === 'mark') firstMark ??= { label: record.label, note: record.note };
      else if (record.k === 'end') endHash = record.hash;
      for (const { topic, epoch } of framesIn(record)) {
        epochs.add(epoch);
        // A record `truth` has the house's values for the judge of a recording; the player does not send them to the portal.
        if (record.k !== 'truth') topics.add(topic);
      }
      count += 1;
    },
    facts: () => ({
      count,
      lengthMs,
      topics: [...topics],
      epochs: [...epochs].sort((a, b) => a - b),
      keys,
      connections,
      answers,
      commands,
      // Never another host.
      address: firstMark?.label === 'address' && /^\/(?!\/)/.test(firstMark.note) ? firstMark.note : null,
      endHash,
    }),
  };
};
