/**
 * The records of a recording (P-02), one line of JSON each. `t` is whole milliseconds since the start by a monotonic clock
 * and never falls (P-03); equal times keep the file order. Only the head has a wall-clock time.
 */
import type { Frame } from '../contract/frame.ts';

/** Version of the file format. The head has the versions of the topics' data (`schemas`). */
export const RECORDING_VERSION = 1;

export type RecordingSource = 'hub' | 'tab' | 'har' | 'house';
export type ViewerKind = 'member' | 'agent' | 'trial' | 'visitor';
/** The viewer whose portal was recorded. */
export interface RecordingViewer {
  /** A pseudonym (`p1`), never the member id (P-05); empty for a visitor. */
  readonly member: string;
  readonly kind: ViewerKind;
  readonly language: string;
}
/** Hash of the folded values (P-04): 16 hex digits per topic, and in total. */
export interface RecordingHash {
  readonly total: string;
  readonly topics: Readonly<Record<string, string>>;
}

export interface RecordingHead {
  readonly k: 'head';
  /** RECORDING_VERSION of the program that wrote it. */
  readonly v: number;
  readonly id: string;
  /** Unix ms. */
  readonly startedAt: number;
  readonly source: RecordingSource;
  /** Topic family → version of its data. */
  readonly schemas: Readonly<Record<string, number>>;
  readonly redaction: 'standard';
  /** Seed of the house that was recorded; null: not seeded. */
  readonly seed: number | null;
  readonly viewer: RecordingViewer;
  readonly topics: readonly string[];
  readonly note: string;
}

/** A frame as it reached the gate, from any source. */
export interface FrameRecord {
  readonly k: 'frame';
  readonly t: number;
  readonly via: 'hub' | 'rest' | 'tab';
  readonly f: Frame;
}
export interface CommandRecord {
  readonly k: 'command';
  readonly t: number;
  /** The idempotency key, which the `ack` quotes. */
  readonly id: string;
  readonly name: string;
  readonly body: unknown;
}
export interface AckRecord {
  readonly k: 'ack';
  readonly t: number;
  readonly id: string;
  readonly state: string;
  readonly code: string | null;
}
/** The position in the answer of a call that reads a topic's snapshot (H-11). */
export interface RestPosition {
  readonly topic: string;
  readonly epoch: number;
  readonly seq: number;
  readonly from?: number;
}
export interface RestRecord {
  readonly k: 'rest';
  readonly t: number;
  /** Name of the call's row in the contract. */
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  /** HTTP status; 0: no answer came. */
  readonly status: number;
  readonly code: string | null;
  /** The `value` of the envelope. */
  readonly answer: unknown;
  readonly position: RestPosition | null;
}
export interface ConnectionRecord {
  readonly k: 'connection';
  readonly t: number;
  readonly state: 'open' | 'closed';
  /** Close code; empty: none. */
  readonly code: string;
}
export interface VisibilityRecord {
  readonly k: 'visibility';
  readonly t: number;
  readonly visible: boolean;
}
export interface MarkRecord {
  readonly k: 'mark';
  readonly t: number;
  readonly label: string;
  readonly note: string;
}
/** A keyframe (P-04): the snapshot frames of every live topic, and the hash of the folded values. */
export interface KeyRecord {
  readonly k: 'key';
  readonly t: number;
  readonly frames: readonly Frame[];
  readonly hash: RecordingHash;
}
/** The house's own snapshots at a mark (P-17). */
export interface TruthRecord {
  readonly k: 'truth';
  readonly t: number;
  /** Label of the mark. */
  readonly mark: string;
  readonly frames: readonly Frame[];
}
/** SHA-256 over the bytes of the lines, with line feeds, since the previous sum or the beginning. */
export interface SumRecord {
  readonly k: 'sum';
  readonly t: number;
  /** Number of lines it covers. */
  readonly records: number;
  readonly sha256: string;
}
export interface EndRecord {
  readonly k: 'end';
  readonly t: number;
  /** Number of records before this one, by kind. */
  readonly counts: Readonly<Record<string, number>>;
  readonly hash: RecordingHash;
}

export type RecordingRecord =
  | RecordingHead
  | FrameRecord
  | CommandRecord
  | AckRecord
  | RestRecord
  | ConnectionRecord
  | VisibilityRecord
  | MarkRecord
  | KeyRecord
  | TruthRecord
  | SumRecord
  | EndRecord;
export type RecordKind = RecordingRecord['k'];
/** Records that a recorder passes to the writer; the writer creates the other kinds itself. */
export type RecordingEvent = Exclude<RecordingRecord, RecordingHead | KeyRecord | SumRecord | EndRecord>;
export const isEvent = (record: RecordingRecord): record is RecordingEvent =>
  record.k !== 'head' && record.k !== 'key' && record.k !== 'sum' && record.k !== 'end';

/** Prefix of topics in a foreign recording (P-14): stored and shown, but neither decoded nor folded. */
export const RAW_TOPIC = 'raw:';
