/**
 * A proxy before a house that sees and changes what passes: requests and answers of REST, packets of the hub. The house itself stays
 * as it is. Tests plant deviations by it, and a client is tested against the misbehaviour that it adds.
 */
import {
  createServer,
  request as requestHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { memberInfo } from '../../../src/contract/member/member.topics.ts';

export type Json = Record<string, unknown>;
export interface ProxiedRequest {
  method: string;
  readonly path: string;
  query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  body: string;
  /** The account of the token, once its member info has passed; empty: not known. */
  readonly account: string;
}
export interface ProxiedAnswer {
  status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  /** The envelope; an empty object where the answer has no JSON. */
  body: Json;
  /** True: the answer does not reach the client; its connection breaks. */
  lost?: boolean;
}
/** One connection of the hub. */
export interface ProxiedConnection {
  /** Path and query by which it was opened. */
  readonly address: string;
  /** False: the client stays connected when the house has closed. */
  follows: boolean;
  /** True: nothing reaches the client any more, and the connection stays open. */
  silent: boolean;
  readonly send: (name: string, body: Json) => void;
  /** Breaks the connection without a word. */
  readonly cut: () => void;
}
export interface Hooks {
  /** Changes a request in place; an answer instead is sent without asking the house. */
  readonly request?: (request: ProxiedRequest) => ProxiedAnswer | void;
  /** Changes an answer in place; `again` asks the house once more, with other headers. */
  readonly answer?: (
    answer: ProxiedAnswer,
    request: ProxiedRequest,
    again: (headers: IncomingHttpHeaders) => Promise<ProxiedAnswer>,
  ) => ProxiedAnswer | void | Promise<ProxiedAnswer | void>;
  /** An event of the hub on its way to the client: what is sent instead, in order. */
  readonly event?: (name: string, body: Json, connection: ProxiedConnection) => readonly Json[];
  /** An acknowledgement; `sent` is the message that it answers. */
  readonly reply?: (name: string, sent: Json, reply: Json, connection: ProxiedConnection) => Json;
  /** A message of the client; null: the house does not get it. `answer` acknowledges it instead of the house. */
  readonly message?: (
    name: string,
    body: Json,
    connection: ProxiedConnection,
    answer: (reply: Json) => void,
  ) => Json | null;
  readonly opened?: (connection: ProxiedConnection) => void;
  readonly closed?: (connection: ProxiedConnection) => void;
  /** The token of the handshake. */
  readonly token?: (token: string | undefined) => string | undefined;
  /** True: the house is told its own origin, whatever the client says. */
  readonly anyOrigin?: boolean;
}
interface Socket {
  readonly on: {
    (event: 'message', run: (data: Buffer) => void): void;
    (event: 'open' | 'close' | 'error' | 'unexpected-response', run: () => void): void;
  };
  readonly send: (text: string) => void;
  readonly close: () => void;
  readonly terminate: () => void;
  readonly readyState: number;
}
interface WsLibrary {
  readonly WebSocket: new (url: string, options: { readonly headers: Record<string, string> }) => Socket;
  readonly WebSocketServer: new (options: {
    readonly noServer: true;
  }) => {
    readonly handleUpgrade: (
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      opened: (ws: Socket) => void,
    ) => void;
  };
}
const { WebSocket, WebSocketServer } = createRequire(import.meta.url)('ws') as WsLibrary;
const OPEN = 1;

export interface Proxy {
  readonly origin: string;
  /** Plants these from now on, instead of those before. */
  readonly plant: (hooks: readonly Hooks[]) => void;
  readonly close: () => Promise<void>;
}
const HUB = '/hub';
/** An event or an acknowledgement of Socket.IO as text: `42["name",body]`, `43<id>[reply]`, from the client `42<id>["name",body]`. */
const PACKET = /^4([23])(\d*)(\[[\s\S]*)$/;

export interface ProxyOptions {
  /** 0 or absent: any free one. */
  readonly port?: number;
  /** The house knows the proxy's address as its own: host and origin pass as the client sends them. */
  readonly passHost?: boolean;
}
/** `house`: its address, asked for when a request comes. Rejects with the listening error (EADDRINUSE). */
export const startProxy = async (
  house: () => string,
  { port = 0, passHost = false }: ProxyOptions = {},
): Promise<Proxy> => {
  let planted: readonly Hooks[] = [];
  let own = '';
  const accounts = new Map<string, string>();
  const open = new Set<Socket>();
  const originOf = (given: string | undefined): string | undefined =>
    !passHost && (given === own || planted.some(({ anyOrigin }) => anyOrigin)) ? house() : given;
  const hostOf = (given: string | undefined): string =>
    passHost && given !== undefined ? given : new URL(house()).host;

  const pass = (
    request: ProxiedRequest,
    headers: IncomingHttpHeaders,
  ): Promise<{ raw: Buffer; answer: ProxiedAnswer }> =>
    new Promise((resolve, reject) => {
      const search = request.query.toString();
      const sent = { ...headers, host: hostOf(headers.host), connection: 'close' };
      delete sent['content-length'];
      delete sent['transfer-encoding'];
      delete sent.origin;
      const origin = originOf(headers.origin);
      if (origin !== undefined) sent.origin = origin;
      const passed = requestHttp(
        new URL(`${request.path}${search === '' ? '' : `?${search}`}`, house()),
        {
          method: request.method,
          headers: { ...sent, ...(request.body === '' ? {} : { 'content-length': Buffer.byteLength(request.body) }) },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const raw = Buffer.concat(parts);
            const json =
              String(answer.headers['content-type']).startsWith('application/json') &&
              answer.headers['content-encoding'] === undefined;
            const body = json && raw.length > 0 ? (JSON.parse(raw.toString()) as Json) : {};
            resolve({ raw, answer: { status: answer.statusCode ?? 500, headers: { ...answer.headers }, body } });
          });
        },
      );
      passed.on('error', reject);
      passed.end(request.body);
    });
  const serve = async (incoming: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const [path = '', search = ''] = (incoming.url ?? '').split('?');
    const request: ProxiedRequest = {
      method: incoming.method ?? 'GET',
      path,
      query: new URLSearchParams(search),
      headers: { ...incoming.headers },
      body: Buffer.concat(parts).toString(),
      account: accounts.get(incoming.headers.authorization ?? '') ?? '',
    };
    const send = ({ status, headers, body }: ProxiedAnswer, raw: Buffer | null): void => {
      const bytes = raw ?? Buffer.from(JSON.stringify(body));
      const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...kept } = headers;
      reply.writeHead(status, { ...kept, 'content-length': status === 304 ? 0 : bytes.length });
      reply.end(status === 304 ? undefined : bytes);
    };
    for (const { request: hook } of planted) {
      const instead = hook?.(request);
      if (instead) return send(instead, null);
    }
    const { raw, answer: first } = await pass(request, request.headers);
    let answer = first;
    const told = (first.body['value'] as { readonly account?: unknown } | undefined)?.account;
    if (path === memberInfo.path && typeof told === 'string')
      accounts.set(String(incoming.headers.authorization), told);
    const untouched = JSON.stringify(first.body);
    const again = async (headers: IncomingHttpHeaders): Promise<ProxiedAnswer> => (await pass(request, headers)).answer;
    for (const { answer: hook } of planted) answer = (await hook?.(answer, request, again)) ?? answer;
    if (answer.lost) return void reply.destroy();
    send(answer, JSON.stringify(answer.body) === untouched ? raw : null);
  };
  const server = createServer((incoming, reply) => {
    serve(incoming, reply).catch(() => reply.destroy());
  });
  const sockets = new WebSocketServer({ noServer: true });

  const join = (client: Socket, upstream: Socket, address: string): void => {
    const sent = new Map<string, { readonly name: string; readonly body: Json }>();
    const toClient = (text: string): void => {
      if (client.readyState === OPEN && !connection.silent) client.send(text);
    };
    const connection: ProxiedConnection = {
      address,
      follows: true,
      silent: false,
      send: (name, body) => toClient(`42${JSON.stringify([name, body])}`),
      cut: () => client.terminate(),
    };
    for (const { opened } of planted) opened?.(connection);
    upstream.on('message', (data) => {
      const text = data.toString();
      const [, type, id = '', payload = ''] = PACKET.exec(text) ?? [];
      if (type === undefined) return toClient(text);
      if (type === '3') {
        const asked = sent.get(id);
        const [reply] = JSON.parse(payload) as [Json];
        const changed = planted.reduce(
          (now, { reply: hook }) => (hook && asked ? hook(asked.name, asked.body, now, connection) : now),
          reply,
        );
        return toClient(`43${id}${JSON.stringify([changed])}`);
      }
      const [name, body] = JSON.parse(payload) as [string, Json];
      const bodies = planted.reduce<readonly Json[]>(
        (all, { event }) => (event ? all.flatMap((each) => event(name, each, connection)) : all),
        [body],
      );
      for (const each of bodies) connection.send(name, each);
    });
    client.on('message', (data) => {
      const text = data.toString();
      if (upstream.readyState !== OPEN) {
        // The house has closed: the proxy answers the pings' other side alone.
        return;
      }
      if (text.startsWith('40')) {
        const auth = JSON.parse(text.slice(2) || '{}') as { token?: string };
        const token = planted.reduce<string | undefined>(
          (now, { token: hook }) => (hook ? hook(now) : now),
          auth.token,
        );
        return upstream.send(`40${JSON.stringify(token === undefined ? {} : { token })}`);
      }
      const [, type, id = '', payload = ''] = PACKET.exec(text) ?? [];
      if (type !== '2') return upstream.send(text);
      const [name, body] = JSON.parse(payload) as [string, Json];
      sent.set(id, { name, body });
      let now: Json | null = body;
      for (const { message } of planted)
        if (now !== null && message)
          now = message(name, now, connection, (reply) => toClient(`43${id}${JSON.stringify([reply])}`));
      if (now !== null) upstream.send(`42${id}${JSON.stringify([name, now])}`);
    });
    upstream.on('close', () => {
      if (connection.follows) client.close();
    });
    upstream.on('error', () => client.close());
    client.on('close', () => {
      upstream.terminate();
      for (const { closed } of planted) closed?.(connection);
    });
    client.on('error', () => upstream.terminate());
  };
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const origin = originOf(incoming.headers.origin);
    const upstream = new WebSocket(`ws://${new URL(house()).host}${incoming.url ?? HUB}`, {
      headers: { host: hostOf(incoming.headers.host), ...(origin === undefined ? {} : { origin }) },
    });
    open.add(upstream);
    upstream.on('close', () => void open.delete(upstream));
    const refuse = (): void => void socket.destroy();
    upstream.on('unexpected-response', refuse);
    upstream.on('error', refuse);
    upstream.on('open', () =>
      sockets.handleUpgrade(incoming, socket, head, (client) => join(client, upstream, incoming.url ?? HUB)),
    );
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  own = `http://${passHost ? 'localhost' : '127.0.0.1'}:${(server.address() as AddressInfo).port}`;
  return {
    origin: own,
    plant: (hooks) => {
      planted = hooks;
    },
    close: async () => {
      for (const socket of open) socket.terminate();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
