/**
 * Refuses bytes that are not HTTP, or headers that are too large, in our own error format, and closes the connection
 * (SAFE-47, SAFE-50).
 */
import type { Socket } from 'node:net';
import type { House } from '../../session/house.ts';
import { Refused } from '../../security/refused.ts';
import { failure } from '../../session/envelope.ts';

export const refuseMalformedRequest = (error: { readonly code?: string }, socket: Socket, house: House): void => {
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
