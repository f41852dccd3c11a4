/** A relay between browser and house: a plain port that forwards everything, or a proxy that terminates TLS. */
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { certificateFor } from './certificate.ts';

export interface Relay {
  readonly port: number;
  /** Sets the port that requests are forwarded to. */
  readonly setTarget: (port: number) => void;
  readonly close: () => Promise<void>;
}
/** Client address that the proxy reports. */
export const CLIENT_ADDRESS = '198.51.100.7';
const HOST = '127.0.0.1';
/** A page of the relay's own without a content policy, as an attacker serves it before their name points at the house. */
export const FOREIGN_PATH = '/stranger';

export const startRelay = async (tls = false): Promise<Relay> => {
  let target = 0;
  const sockets = new Set<Duplex>();
  const headersOf = ({ headers }: IncomingMessage): IncomingHttpHeaders =>
    tls
      ? {
          ...headers,
          host: `${HOST}:${target}`,
          'x-forwarded-host': headers.host,
          'x-forwarded-proto': 'https',
          'x-forwarded-for': CLIENT_ADDRESS,
        }
      : headers;
  const server: Server = tls ? createTlsServer(certificateFor('portal.test')) : createServer();
  server.on('request', (incoming, answer) => {
    const { method, url: path } = incoming;
    if (path === FOREIGN_PATH) {
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>elsewhere</title>');
      return;
    }
    const onward = request({ host: HOST, port: target, method, path, headers: headersOf(incoming) }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const lines = Object.entries(headersOf(incoming)).map(([name, value]) => `${name}: ${String(value)}`);
    const onward = connect(target, HOST, () => {
      onward.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket);
      socket.pipe(onward);
    });
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((done) => void server.listen(0, HOST, done));
  return {
    port: (server.address() as AddressInfo).port,
    setTarget: (port) => {
      target = port;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise<void>((done) => void server.close(() => done()));
    },
  };
};
