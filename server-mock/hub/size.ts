/** How large one message of a client may be (REL-27). */
import type { Socket } from 'socket.io';

/** Bytes on the wire, the engine's own letter included. */
export const MAX_MESSAGE = 16 * 1024;
/**
 * The engine reads up to this much, so that a connection can be told by its code why it ends. What is larger still is
 * never read: the wire itself is ended, over a web socket with its own 1009.
 */
export const MAX_READ = 4 * MAX_MESSAGE;

const bytesOf = (data: unknown): number => {
  if (typeof data === 'string') return 1 + Buffer.byteLength(data);
  return data instanceof Uint8Array ? data.byteLength : 0;
};
/** Runs `breach` before anything of a message that is too large is decoded. */
export const watchSize = ({ conn }: Socket, breach: () => void): void => {
  conn.on('packet', ({ data }: { readonly data?: unknown }) => {
    if (bytesOf(data) > MAX_MESSAGE) breach();
  });
};
