/** Limits the size of one client message (REL-27). */
import type { Socket } from 'socket.io';
import { MAX_MESSAGE_BYTES } from './limits.ts';

const bytesOf = (data: unknown): number => {
  if (typeof data === 'string') return 1 + Buffer.byteLength(data);
  return data instanceof Uint8Array ? data.byteLength : 0;
};
/** Runs `breach` before an oversized message is decoded. */
export const watchSize = ({ conn }: Socket, breach: () => void): void => {
  conn.on('packet', ({ data }: { readonly data?: unknown }) => {
    if (bytesOf(data) > MAX_MESSAGE_BYTES) breach();
  });
};
