/** A server's beginning and end, as promises. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers the port; rejects with the listening error (EADDRINUSE). */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
/** Whoever still holds a connection loses it. */
export const shut = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
