/** What each contestant's process can be asked for. */
import type { Resyncs, Stream } from '../plan.ts';

export interface Stand {
  readonly port: number;
  /** Tells everybody the `n`-th event of a stream; resolves when it is as sure as it gets. */
  readonly publish: (stream: Stream, n: number) => void | Promise<unknown>;
  /** Id of the newest event that everybody should have; 0: it keeps none. */
  readonly newest: () => number;
  readonly resyncs: () => Resyncs;
  /** Takes the times of what is told, by id; the answer stops it. */
  readonly watch: (told: (id: number) => void) => () => void;
}
