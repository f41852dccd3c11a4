/**
 * The records of a recording (P-02): one line of JSON each. `t` is whole milliseconds since the start by a monotonic
 * clock and never falls (P-03); ties keep the order of the file. The wall clock stands in the head alone.
 */
import type { Frame } from '../contract/frame.ts';

/** Of the file's form. The versions of the topics' data stand in the head (`schemas`). */
export const TAPE_VERSION = 1;

export type TapeSource = 'hub' | 'tab' | 'har' | 'house';
export type TapeViewerKind = 'member' | 'agent' | 'trial' | 'visitor';
/** Whose eyes the recording has. */
export interface TapeViewer {
  /** A pseudonym (`p1`), never the member id (P-05); empty for a visitor. */
  readonly member: string;
  readonly kind: TapeViewerKind;
  readonly language: string;
}
/** What the folds hold, without positions and freshness (P-04): 16 hex digits a topic, and of all together. */
export interface TapeHash {
  readonly total: string;
  readonly topics: Readonly<Record<string, string>>;
}

export interface TapeHead {
  readonly k: 'head';
  /** TAPE_VERSION when it was written. */
  readonly v: number;
  readonly id: string;
  /** Unix ms. */
  readonly startedAt: number;
  readonly source: TapeSource;
  /** Topic family → version of its data. */
  readonly schemas: Readonly<Record<string, number>>;
  readonly redaction: 'standard';
  /** Of the world and chance that made it; null where it was not seeded. */
  readonly seed: number | null;
  readonly viewer: TapeViewer;
  readonly topics: readonly string[];
  readonly note: string;
}

/** A frame as the gate saw it, whatever way it came. */
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
/** The position an answer names on calls that answer a topic's snapshot (H-11). */
export interface RestPosition {
  readonly topic: string;
  readonly epoch: number;
  readonly seq: number;
  readonly from?: number;
}
export interface RestRecord {
  readonly k: 'rest';
  readonly t: number;
  /** Of the call's row in the contract. */
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
  /** Close code, empty where there is none. */
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
/** A keyframe (P-04): one snapshot frame a live topic, and the hash of what the folds hold there. */
export interface KeyRecord {
  readonly k: 'key';
  readonly t: number;
  readonly frames: readonly Frame[];
  readonly hash: TapeHash;
}
/** The house's own snapshots at a mark (P-17). */
export interface TruthRecord {
  readonly k: 'truth';
  readonly t: number;
  /** Label of the mark. */
  readonly mark: string;
  readonly frames: readonly Frame[];
}
/** SHA-256 over the bytes of the lines, line feeds included, since the sum before, or the beginning. */
export interface SumRecord {
  readonly k: 'sum';
  readonly t: number;
  /** Lines it covers. */
  readonly records: number;
  readonly sha256: string;
}
export interface EndRecord {
  readonly k: 'end';
  readonly t: number;
  /** Records before this one, by kind. */
  readonly counts: Readonly<Record<string, number>>;
  readonly hash: TapeHash;
}

export type TapeRecord =
  | TapeHead
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
export type TapeKind = TapeRecord['k'];
/** Everything a recorder may hand the writer: the rest the writer makes itself. */
export type TapeEvent = Exclude<TapeRecord, TapeHead | KeyRecord | SumRecord | EndRecord>;

/** Topics of a foreign recording (P-14): kept and shown, no row decodes them and no fold holds them. */
export const RAW_TOPIC = 'raw:';
