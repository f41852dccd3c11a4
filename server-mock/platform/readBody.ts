/** Reads the body of a request between the processes of one house. */
import type { IncomingMessage } from 'node:http';

/** Null: it is longer than `max` bytes, and the rest was not read. Rejects where the connection broke off. */
export const readBody = async (request: IncomingMessage, max: number): Promise<Buffer | null> => {
  const parts: Buffer[] = [];
  let size = 0;
  // Not destroyed when it is too long, so that an answer can be sent.
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > max) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
};
