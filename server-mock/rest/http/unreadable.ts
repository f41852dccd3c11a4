/** What is no HTTP at all, or too large a head: refused in our own words, then the connection ends (SAFE-47, SAFE-50). */
import type { Socket } from 'node:net';
import type { House } from '../house.ts';
import { Refused } from '../refused.ts';
import { failure } from './envelope.ts';

export const refuseUnreadable = (error: { readonly code?: string }, socket: Socket, house: House): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const refused = new Refused('bad-request', { message: 'this is not a request the house can read' });
    const body = JSON.stringify(failure(refused, house.secure.id()));
    const head = [
      'HTTP/1.1 400 Bad Request',
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      'connection: close',
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
};
