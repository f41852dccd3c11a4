/**
 * The small proxy before the gateways of a cluster on one machine. A browser keeps its gateway by a cookie, since a polling
 * connection lives in one process; it changes when its gateway is not ready. A deployment has its own proxy in this place
 * (docs/operating.md).
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Agent, createServer } from '../../server-mock/platform/http.ts';
import {
  answerWith,
  ForwardError,
  sendTo,
  upgradeTo,
  withoutConnection,
  type Headers,
} from '../../server-mock/platform/forward.ts';
import { readBody } from '../../server-mock/platform/readBody.ts';

const COOKIE = 'tote-gateway';
/** Between two looks at a gateway, ms. */
const LOOK_MS = 250;
/** A gateway that takes longer to say that it is ready is not, ms. */
const LOOK_LIMIT_MS = 1_000;
/** A gateway refuses longer bodies itself; this only bounds the memory of the proxy. */
const MAX_BODY = 8 * 1_048_576;
const READY_PATH = '/health/ready';

/** The gateway that the browser's cookie names. */
const keptBy = ({ headers }: IncomingMessage): string | undefined =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];

export interface Target {
  readonly name: string;
  readonly origin: string;
}
export interface Proxy {
  readonly server: Server;
  /** Names of the gateways that are ready. */
  readonly ready: () => readonly string[];
  readonly close: () => void;
}
export const createProxy = (targets: readonly Target[]): Proxy => {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const ready = new Set<string>();
  let turn = 0;
  const look = async ({ name, origin }: Target): Promise<void> => {
    try {
      const answer = await sendTo(origin, { method: 'GET', url: READY_PATH }, {}, Buffer.alloc(0), {
        agent,
        signal: AbortSignal.timeout(LOOK_LIMIT_MS),
      });
      answer.resume();
      if (answer.statusCode === 200) ready.add(name);
      else ready.delete(name);
    } catch {
      ready.delete(name);
    }
  };
  const lookAtAll = (): void => {
    for (const target of targets) void look(target);
  };
  const timer = setInterval(lookAtAll, LOOK_MS);
  lookAtAll();

  /** A gateway that is not ready still answers better than none: a house may be taking over. */
  const candidates = (request: IncomingMessage): readonly Target[] => {
    const kept = keptBy(request);
    turn += 1;
    const rotated = targets.map((_, at) => targets[(at + turn) % targets.length] as Target);
    const rank = ({ name }: Target): number => (ready.has(name) ? 0 : 2) + (name === kept ? 0 : 1);
    return rotated.toSorted((one, other) => rank(one) - rank(other));
  };
  const forwarded = (request: IncomingMessage): Headers => ({
    ...withoutConnection(request.headers),
    'x-forwarded-for': request.socket.remoteAddress ?? '',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': request.headers.host ?? '',
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request, MAX_BODY).catch(() => undefined);
    if (body === undefined) return void response.destroy();
    if (body === null) return void response.writeHead(413, { connection: 'close' }).end();
    const headers = forwarded(request);
    if (body.length > 0) headers['content-length'] = String(body.length);
    for (const target of candidates(request)) {
      try {
        const found = await sendTo(target.origin, request, headers, body, { agent });
        const cookies = [found.headers['set-cookie'] ?? []].flat();
        // A browser refuses a cookie for a game in its frame, which is of another site, and says so on the console.
        if (keptBy(request) !== target.name && request.headers['sec-fetch-site'] !== 'cross-site')
          cookies.push(`${COOKIE}=${target.name}; Path=/; HttpOnly; SameSite=Lax`);
        const answered = withoutConnection(found.headers);
        return answerWith(found, cookies.length === 0 ? answered : { ...answered, 'set-cookie': cookies }, response);
      } catch (error) {
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        if (!isRead && !(error instanceof ForwardError && !error.sent)) return void response.destroy();
        ready.delete(target.name);
      }
    }
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('No gateway answers.\n');
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => void answer(request, response));
  server.on('upgrade', (request, socket, head) => {
    const [target] = candidates(request);
    if (target) upgradeTo(target.origin, request, forwarded(request), socket, head);
    else socket.destroy();
  });
  return {
    server,
    ready: () => [...ready].sort(),
    close: () => {
      clearInterval(timer);
      agent.destroy();
    },
  };
};
