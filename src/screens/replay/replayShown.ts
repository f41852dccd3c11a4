/** What the strip of a replay shows, as the composition root gives it. */
import type { Speed } from '../../platform/pacedClock.ts';

export interface ReplayShown {
  readonly name: string;
  /** False: it is still being read. */
  readonly playing: boolean;
  readonly lengthMs: number;
  readonly speed: Speed;
  readonly paused: boolean;
  /** Calls that nobody recorded, by name. */
  readonly unmatched: readonly string[];
  /** Hash of the store at the end, and what was recorded. */
  readonly outcome: { readonly hash: string; readonly recorded: string; readonly equal: boolean } | null;
  /** The file cannot be played. Line 0: the file as a whole. */
  readonly failure: { readonly line: number; readonly reason: string } | null;
}
export interface ReplayStripView {
  /** The same object until something changes. */
  readonly shown: () => ReplayShown;
  readonly onChange: (run: () => void) => () => void;
  /** Where the recording stands, ms. */
  readonly at: () => number;
  /** Ms by which the work is behind the chosen speed. */
  readonly lagMs: () => number;
  readonly setSpeed: (speed: Speed) => void;
  readonly pause: (paused: boolean) => void;
}
