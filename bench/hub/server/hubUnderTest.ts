/** What each contestant's process answers. */
import type { Resyncs, Stream } from '../messages.ts';

export interface HubUnderTest {
  readonly port: number;
  /** Publishes the `n`-th event of a stream to every client; resolves when it is as durable as this contestant makes it. */
  readonly publish: (stream: Stream, n: number) => void | Promise<unknown>;
  /** Id of the newest event that every client should have; 0: it keeps none. */
  readonly newest: () => number;
  readonly resyncs: () => Resyncs;
  /** Reports the id of each event at its sending; the answer stops it. */
  readonly watch: (onSent: (id: number) => void) => () => void;
}
