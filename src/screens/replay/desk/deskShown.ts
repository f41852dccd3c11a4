/** What the replay desk shows and can be told, provided by the composition root (P-15). Times are ms of the recording. */
import type { Speed } from '../../../platform/pacedClock.ts';

export interface LaneShown {
  /** Empty: the events of no topic. */
  readonly topic: string;
  readonly events: number;
  readonly chosen: boolean;
}
export interface FileShown {
  readonly id: number;
  readonly name: string;
  /** Unix ms at which it was recorded. */
  readonly startedAt: number;
  readonly lengthMs: number;
  readonly events: number;
}
export interface OpenFileShown extends FileShown {
  readonly lanes: readonly LaneShown[];
  readonly marks: readonly { readonly t: number; readonly label: string; readonly note: string }[];
  readonly gaps: readonly { readonly from: number; readonly to: number }[];
  /** What the import found strange in a foreign file. */
  readonly sentences: readonly string[];
  /** A link can bring it back. */
  readonly linked: boolean;
}
export interface RowShown {
  readonly index: number;
  readonly line: number;
  readonly t: number;
  readonly topic: string;
  readonly kind: string;
  readonly brief: string;
  readonly seq: number | null;
}
/** A leaf of a value that changed, as JSON; null: it is not there. */
export interface ValueChangeShown {
  readonly path: string;
  readonly keys: readonly (string | number)[];
  readonly before: string | null;
  readonly after: string | null;
}
export interface InspectedShown {
  readonly line: number;
  readonly t: number;
  readonly topic: string;
  readonly kind: string;
  /** Of a frame: its place in the topic. */
  readonly position: {
    readonly epoch: number;
    readonly prev: number;
    readonly seq: number;
    readonly via: string;
  } | null;
  /** Fields that the event carries, with their values as JSON. */
  readonly fields: readonly { readonly name: string; readonly text: string }[];
  /** The whole record as JSON, for copying. */
  readonly json: string;
  readonly gate: {
    readonly outcome: string;
    readonly applied: number;
    readonly held: number;
    readonly backfillAfter: number | null;
  } | null;
  readonly changes: readonly ValueChangeShown[];
  /** The topic's value after the event; undefined: none. */
  readonly value: unknown;
}
export interface CompareShown {
  readonly id: number;
  readonly name: string;
  /** For its timeline, below the first one. */
  readonly file: OpenFileShown;
  readonly same: boolean;
  /** Null: no event differs. */
  readonly parting: {
    readonly t: number;
    readonly topic: string;
    readonly path: string;
    readonly here: string;
    readonly there: string;
  } | null;
  readonly topics: readonly { readonly topic: string; readonly here: number; readonly there: number }[];
}
/** A test that was made of a moment. No differences: it passes as it is, so it shows no bug. */
export interface KeptShown {
  /** Name of the test's file. */
  readonly test: string;
  /** Label of the mark whose truth judges. */
  readonly mark: string;
  /** Number of topics that are compared. */
  readonly judged: number;
  /** Topics that cannot be compared. */
  readonly notCompared: readonly string[];
  /** What differs today, one sentence a topic. */
  readonly differences: readonly string[];
}
export interface DeskShown {
  readonly files: readonly FileShown[];
  readonly file: OpenFileShown | null;
  /** Share of a file that has been read; null: none is being read. */
  readonly reading: { readonly name: string; readonly done: number } | null;
  /** Why a file cannot be opened. Line 0: the file as a whole. */
  readonly failure: { readonly name: string; readonly line: number; readonly reason: string } | null;
  /** The part of the recording that the timeline draws. */
  readonly range: { readonly from: number; readonly to: number };
  /** The chosen part, for the loop and the export; null: none. */
  readonly part: { readonly from: number; readonly to: number } | null;
  readonly paused: boolean;
  /** The portal is ready. */
  readonly playing: boolean;
  /** A house serves the desk, so that a live portal can be followed. */
  readonly canFollow: boolean;
  /** The frame has a live portal, whose last minutes are shown as they grow. */
  readonly live: boolean;
  readonly speed: Speed;
  readonly looping: boolean;
  /** Seed of the injected faults; null: none. */
  readonly faultSeed: number | null;
  readonly text: string;
  /** Events that pass the filter. */
  readonly matched: number;
  /** Share that a search has read; null: none runs. */
  readonly searching: number | null;
  /** Place in the filtered list; -1: none. */
  readonly place: number;
  /** Changes whenever the list has other rows. */
  readonly listVersion: number;
  readonly inspected: InspectedShown | null;
  readonly outcome: { readonly hash: string; readonly recorded: string; readonly equal: boolean } | null;
  readonly unmatched: readonly string[];
  readonly comparison: CompareShown | null;
  /** Places that look like secrets; null: not scanned. */
  readonly leaks: readonly { readonly line: number; readonly path: string; readonly what: string }[] | null;
  readonly kept: KeptShown | null;
  readonly keeping: boolean;
  /** Why no test could be made. */
  readonly keepFailure: string | null;
  /** A mark waits for the house's own values. */
  readonly marking: boolean;
  /** Faults that were injected into what was played, in the order of their happening. */
  readonly faults: readonly {
    readonly t: number;
    readonly topic: string;
    readonly what: 'drop' | 'double' | 'swap' | 'delay';
  }[];
  /** A short word on what was done last. */
  readonly notice:
    | 'neverHeld'
    | 'copied'
    | 'linkCopied'
    | 'copyFailed'
    | 'saved'
    | 'partEmpty'
    | 'marked'
    | 'notMarked'
    | null;
}
export interface StepConditionShown {
  readonly topic: string;
  /** `rows.b-17.payout`. */
  readonly path: string;
  readonly is: '=' | '≠' | '>' | '<';
  readonly value: string;
}
export interface DeskView {
  /** Returns the same object until something changes. */
  readonly shown: () => DeskShown;
  readonly onChange: (run: () => void) => () => void;
  /** Position of the replay; changes with every frame while it plays. */
  readonly at: () => number;
  /** Ms by which the replay is behind its speed; told with the position. */
  readonly lagMs: () => number;
  readonly onPosition: (run: () => void) => () => void;
  /** Counts of each lane of an open file in `buckets` equal parts of the range. */
  readonly counts: (file: number, buckets: number) => Promise<readonly Uint32Array[]>;
  readonly rows: (from: number, count: number) => Promise<readonly RowShown[]>;
  readonly open: (file: Blob, name: string, offered?: boolean) => void;
  /** Says why a file that was asked for is not there. */
  readonly notFound: (name: string, reason: string) => void;
  readonly choose: (file: number) => void;
  readonly close: (file: number) => void;
  /** Address of the portal in the frame: live, or one that waits for a recording. */
  readonly portalAddress: () => string;
  /** Follows a live portal; ending it leaves its last minutes on the desk. */
  readonly follow: (on: boolean) => void;
  /** Hands the element of the portal over; null: it is gone. */
  readonly portalIn: (frame: HTMLIFrameElement | null) => void;
  readonly pause: (paused: boolean) => void;
  readonly seek: (to: number) => void;
  /** Goes to an event of the list by its place. */
  readonly goTo: (place: number) => void;
  /** Goes on by one frame. Events are stepped through by their place in the list. */
  readonly stepFrame: () => void;
  readonly stepInTopic: (topic: string) => void;
  readonly stepUntil: (condition: StepConditionShown) => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly setRange: (range: { readonly from: number; readonly to: number }) => void;
  readonly setPart: (part: { readonly from: number; readonly to: number } | null) => void;
  readonly setLoop: (on: boolean) => void;
  readonly setFaults: (seed: number | null) => void;
  readonly chooseLane: (lane: number, chosen: boolean) => void;
  readonly setText: (text: string) => void;
  readonly copyEvent: () => void;
  readonly copyLink: () => void;
  readonly save: () => void;
  /** Marks the moment in the live portal, with the house's own values. */
  readonly mark: () => void;
  /** Makes a test of the recording up to this moment, and saves its two files. */
  readonly keep: () => void;
  readonly scan: () => void;
  readonly compare: (withFile: number | null) => void;
}
