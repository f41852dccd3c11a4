/** What the strip of a replay shows, provided by the composition root. */
import type { Speed } from '../../platform/pacedClock.ts';

export interface ReplayShown {
  readonly name: string;
  /** False: it is still being read. */
  readonly playing: boolean;
  readonly lengthMs: number;
  readonly speed: Speed;
  readonly paused: boolean;
  /** Names of calls that are not in the recording. */
  readonly unmatched: readonly string[];
  /** The store's hash at the end, and the recorded one. */
  readonly outcome: { readonly hash: string; readonly recorded: string; readonly equal: boolean } | null;
  /** Why the file cannot be played. Line 0: the file as a whole. */
  readonly failure: { readonly line: number; readonly reason: string } | null;
}
export interface ReplayStripView {
  /** Returns the same object until something changes. */
  readonly shown: () => ReplayShown;
  readonly onChange: (run: () => void) => () => void;
  /** Position in the recording, ms. */
  readonly at: () => number;
  /** Ms by which the replay is behind the chosen speed. */
  readonly lagMs: () => number;
  readonly setSpeed: (speed: Speed) => void;
  readonly pause: (paused: boolean) => void;
  /** Goes on by one event or frame, and stays paused there. */
  readonly step: (by: 'event' | 'frame') => void;
}
