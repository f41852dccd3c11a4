/**
 * One connection as the hub sees it: what counts stands on this side, what carries on the other. Socket.IO is one carrier
 * (socketCarrier.ts); the simulation's pretend network is another, so that what it tries is our protocol and nothing else
 * (reliability 6.3).
 */
export type Ack = (answer: unknown) => void;

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
  /** What the client says. `ack` null: it did not ask for an answer. */
  readonly onMessage: (run: (event: string, body: unknown, ack: Ack | null) => void) => void;
  /** A message over the limit (REL-27), told before anything of it is decoded. */
  readonly onTooLarge: (run: () => void) => void;
  readonly onClosed: (run: (reason: string) => void) => void;
  /** Ends it politely: what was said before is written first. */
  readonly disconnect: () => void;
  /** Cuts it: a stalled reader never answers a farewell (H-30). */
  readonly terminate: () => void;
  /** Bytes that were handed on and have not left this machine. */
  readonly buffered: () => number;
}
