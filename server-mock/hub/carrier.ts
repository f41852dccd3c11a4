/**
 * The transport of one connection, as the hub sees it. The hub decides what is sent; a carrier only moves it. Socket.IO
 * (socketCarrier.ts) and bare WebSockets (connection/) are carriers; the simulation brings a third, so that it tests our
 * protocol and nothing else (reliability 6.3).
 */
export type Ack = (answer: unknown) => void;

/** Receives what happens on one connection's carrier. */
export interface ConnectionHandler<T> {
  /** An event that the client sent. `ack` null: the client did not ask for an answer. */
  readonly message: (owner: T, event: string, body: unknown, ack: Ack | null) => void;
  /** A message over the size limit (REL-27), reported before anything of it is decoded. */
  readonly tooLarge: (owner: T) => void;
  /** Any other packet that had to be read: it counts as a message does (REL-27). */
  readonly other: (owner: T) => void;
  readonly closed: (owner: T, reason: string) => void;
}
export interface Carrier {
  readonly id: string;
  /** Network address of the other end. */
  readonly address: string;
  /**
   * Sends one event of frames, each encoded already (H-29). Clients that get the same frames are given the same array, so
   * that a carrier can encode it once. Returns the bytes that were handed on.
   */
  readonly frames: (texts: readonly string[]) => number;
  readonly emit: (event: string, body: object) => void;
  /**
   * Called once, right after the client was admitted. The carrier passes `owner` to every call of `handler`, so that one
   * handler serves all connections.
   */
  readonly listen: <T>(owner: T, handler: ConnectionHandler<T>) => void;
  /** Closes the connection after everything sent before has been written. */
  readonly disconnect: () => void;
  /** Closes the connection at once: a stalled reader never completes a closing handshake (H-30). */
  readonly terminate: () => void;
  /** Bytes that were handed on and have not left this machine. */
  readonly buffered: () => number;
}
