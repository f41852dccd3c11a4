/** Messages between the replay desk and the portal that plays beside it, over a port (P-15). Both are pages of one origin. */
import type { FaultKind } from '../../transport/replay/index.ts';
import type { DeskPlayable, DeskState } from '../../recording/desk/desk.ts';
import type { Speed } from '../../platform/pacedClock.ts';

/** Where a step ends. A condition compares the value at a JSON path of a topic. */
export type StepTo =
  | { readonly by: 'frame' }
  | { readonly by: 'topic'; readonly topic: string }
  | { readonly by: 'condition'; readonly condition: StepCondition };
export interface StepCondition {
  readonly topic: string;
  /** Keys from the topic's value: `['rows', 'b-17', 'payout']`. */
  readonly path: readonly string[];
  readonly is: '=' | '≠' | '>' | '<';
  /** Compared as a number if it is one, else as text. */
  readonly value: string;
}
export type DeskOrder =
  | {
      readonly do: 'load';
      readonly bytes: Blob;
      /** What the desk's worker found in these bytes, so that the portal reads only the parts that it plays. */
      readonly playable: DeskPlayable;
      readonly faultSeed: number | null;
      readonly speed: Speed;
    }
  /** The answer to `wanted`. */
  | ({ readonly do: 'state'; readonly n: number } & DeskState)
  | { readonly do: 'pause' }
  | { readonly do: 'resume' }
  /** With the state there. `n` returns with `sought`. */
  | ({ readonly do: 'seek'; readonly to: number; readonly n: number } & DeskState)
  | { readonly do: 'step'; readonly step: StepTo }
  | { readonly do: 'speed'; readonly speed: Speed }
  | { readonly do: 'loop'; readonly between: { readonly from: number; readonly to: number } | null };

export type PortalNews =
  | { readonly is: 'playing'; readonly lengthMs: number }
  /** Ms of the recording, and ms by which the replay is behind its speed. */
  | { readonly is: 'position'; readonly at: number; readonly paused: boolean; readonly lagMs: number }
  | { readonly is: 'sought'; readonly n: number }
  /** A loop that begins anew needs the state at a time from the desk's worker. */
  | { readonly is: 'wanted'; readonly n: number; readonly at: number }
  /** A fault was injected here. */
  | { readonly is: 'fault'; readonly at: number; readonly topic: string; readonly what: FaultKind }
  | { readonly is: 'unmatched'; readonly calls: readonly string[] }
  | { readonly is: 'ended'; readonly hash: string; readonly recorded: string; readonly equal: boolean }
  | { readonly is: 'failed'; readonly line: number; readonly reason: string };

/** What a live portal is asked: its recording, or to mark the moment with the house's own values (P-17). */
export type LiveOrder = 'tell' | 'mark';
/** `text` null: nothing is kept yet. `marked`: the house's values of so many topics stand at the mark. */
export type LiveNews =
  | { readonly is: 'recorded'; readonly text: string | null }
  | { readonly is: 'marked'; readonly topics: number };
