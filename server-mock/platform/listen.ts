/** Opens and closes HTTP servers, as promises. */
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { HouseClock } from './clock.ts';

/** Handles an upgrade to WebSocket; returns false if the request is not for it. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

/** Resolves with the port; rejects with the listening error (EADDRINUSE). */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
/** Between two looks for connections that have become idle, ms. */
const SWEEP_MS = 50;
/** Requests under way have `ms` to their end; then their connections are closed too. */
export const closeServerGently = (server: Server, clock: Pick<HouseClock, 'after'>, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const cancelCut = clock.after(ms, () => server.closeAllConnections());
    let cancelSweep = (): void => undefined;
    // Node ends idle connections once; one whose request ends later would wait for its next.
    const sweep = (): void => {
      server.closeIdleConnections();
      cancelSweep = clock.after(SWEEP_MS, sweep);
    };
    server.close(() => {
      cancelCut();
      cancelSweep();
      resolve();
    });
    sweep();
  });
/** Closes all open connections too. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
