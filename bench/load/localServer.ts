/** A server on this machine that sends one page and does nothing else. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  readonly address: string;
  readonly close: () => Promise<void>;
}
export const serveLocally = async (answer: RequestListener): Promise<LocalServer> => {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((done) => server.close(() => done())),
  };
};
