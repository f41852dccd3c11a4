/**
 * One connection as the hub sees it: what counts stands on this side, what carries on the other. Socket.IO is one carrier
 * (socketCarrier.ts); the simulation's pretend network is another, so that what it tries is our protocol and nothing else
 * (reliability 6.3).
 */
export type Ack = (answer: unknown) => void;

/** What a connection hears of its wire. */
export interface Ear<T> {
  /** What the client says. `ack` null: it did not ask for an answer. */
  readonly message: (owner: T, event: string, body: unknown, ack: Ack | null) => void;
  /** A message over the limit (REL-27), told before anything of it is decoded. */
  readonly tooLarge: (owner: T) => void;
  /** Anything else that had to be read and that nobody asked for: it counts as a message does (REL-27). */
  readonly other: (owner: T) => void;
  readonly closed: (owner: T, reason: string) => void;
}
export interface Wire {
  readonly id: string;
  /** Network address of the other end. */
  readonly address: string;
  /**
   * One event of frames, each encoded already (H-29). Whoever is told the same is handed the same array, so that a carrier can
   * put it together once. Answers the bytes that were handed on.
   */
  readonly frames: (texts: readonly string[]) => number;
  readonly emit: (event: string, body: object) => void;
  /** Once, right after it was let in: what comes of it is told to `ear`, with `owner`, so that one ear serves all. */
  readonly listen: <T>(owner: T, ear: Ear<T>) => void;
  /** Ends it politely: what was said before is written first. */
  readonly disconnect: () => void;
  /** Cuts it: a stalled reader never answers a farewell (H-30). */
  readonly terminate: () => void;
  /** Bytes that were handed on and have not left this machine. */
  readonly buffered: () => number;
}
