/** Hands HTTP requests and upgrades on to another process: between gateway and house, and between a proxy and its gateways. */
import type { Agent, IncomingHttpHeaders, IncomingMessage, RequestOptions, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { request as httpRequest } from './http.ts';

/** Headers that belong to one connection (RFC 9110, 7.6.1). */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

export type Headers = Record<string, string | string[] | undefined>;
/** An attempt that brought no answer. `sent`: the other process may have got the request. */
export class ForwardError extends Error {
  readonly sent: boolean;
  constructor(message: string, sent: boolean) {
    super(message);
    this.name = 'ForwardError';
    this.sent = sent;
  }
}
export const withoutConnection = (headers: IncomingHttpHeaders): Headers => {
  const out: Headers = { ...headers };
  for (const name of OF_CONNECTION) delete out[name];
  return out;
};
const optionsTo = (origin: string, rest: RequestOptions): RequestOptions => {
  const { hostname, port } = new URL(origin);
  return { host: hostname, port, ...rest };
};
/**
 * Without its length the body of a GET would go out as bare bytes, and the other process would read it as the next request of the
 * connection: the answers of all that follow would reach the wrong clients.
 */
const withLength = (headers: Headers, body: Buffer): Headers =>
  body.length > 0 ? { ...headers, 'content-length': String(body.length) } : headers;
/** Resolves with the answer, whose body is still to be read; rejects with ForwardError, also where `signal` aborts it before. */
export const sendTo = (
  origin: string,
  { method = 'GET', url = '/' }: Pick<IncomingMessage, 'method' | 'url'>,
  headers: Headers,
  body: Buffer,
  { agent, signal }: { readonly agent: Agent; readonly signal?: AbortSignal },
): Promise<IncomingMessage> =>
  new Promise((done, failed) => {
    const outgoing = httpRequest(
      optionsTo(origin, { method, path: url, headers: withLength(headers, body), agent }),
      done,
    );
    const abort = (): void => void outgoing.destroy(new Error('the wait was ended'));
    signal?.addEventListener('abort', abort, { once: true });
    outgoing.on('response', () => signal?.removeEventListener('abort', abort));
    outgoing.on('error', ({ message }) =>
      failed(new ForwardError(message, outgoing.socket !== null && !outgoing.socket.connecting)),
    );
    outgoing.end(body);
  });
/** Sends the answer on; what breaks off on one side ends on the other. */
export const answerWith = (answer: IncomingMessage, headers: Headers, response: ServerResponse): void => {
  response.writeHead(answer.statusCode ?? 502, headers);
  answer.on('error', () => response.destroy());
  response.on('close', () => answer.destroy());
  answer.pipe(response);
};
/** Joins the two sockets where the other process accepts the upgrade, and ends the client's where it does not. */
export const upgradeTo = (
  origin: string,
  { url = '/', headers: { upgrade } }: IncomingMessage,
  headers: Headers,
  socket: Duplex,
  head: Buffer,
): void => {
  const end = (): void => void socket.destroy();
  socket.on('error', end);
  const outgoing = httpRequest(
    optionsTo(origin, { method: 'GET', path: url, headers: { ...headers, connection: 'Upgrade', upgrade } }),
  );
  // A client that leaves first takes its request with it: the other process may never answer.
  const leave = (): void => void outgoing.destroy();
  socket.on('close', leave);
  outgoing.on('error', end);
  outgoing.on('response', end);
  outgoing.on('upgrade', ({ rawHeaders }, other, first) => {
    socket.off('close', leave);
    other.on('error', end);
    other.on('close', end);
    socket.on('close', () => other.destroy());
    const lines: string[] = [];
    for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    if (first.length > 0) socket.write(first);
    if (head.length > 0) other.write(head);
    other.pipe(socket).pipe(other);
  });
  outgoing.end();
};
