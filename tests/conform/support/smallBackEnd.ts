/**
 * A back end of six calls and three topics, written from the served documents alone (/docs/openapi.json, /docs/asyncapi.json):
 * trial accounts, who is logged in, the balance, the status of the system. Imports nothing of the house, which a test checks.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server, type Socket } from 'socket.io';

type Fields = Readonly<Record<string, unknown>>;
/** What the back end says that it speaks. */
export const SMALL_CLAIMS = {
  calls: ['loginFreePlay', 'memberInfo', 'balance', 'systemStatus', 'logout', 'renewSession'],
  topics: ['system', 'member:{member}', 'wallet:{member}'],
  rules: ['contract', 'hub', 'roles', 'history', 'money/amounts'],
};
class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Fields | undefined;
  constructor(status: number, code: string, fields?: Fields) {
    super(`refused: ${code}`);
    [this.status, this.code, this.fields] = [status, code, fields];
  }
}
interface Account {
  readonly id: string;
  readonly since: number;
  /** Position at which the account was opened: nothing has touched its topics since. */
  readonly seq: number;
}
const EPOCH = Date.now();
const BODY_MOST = 16 * 1024;
const MESSAGE_MOST = 16 * 1024;
const TOPICS_MOST = 50;
const WAIT_MS = 300;
const BALANCE = 100_000;
const SYSTEM_SEQ = 1;

export interface SmallBackEnd {
  readonly origin: string;
  readonly close: () => Promise<void>;
}
export const startSmallBackEnd = async (): Promise<SmallBackEnd> => {
  const accounts = new Map<string, Account>();
  const sessions = new Map<string, Account>();
  const answers = new Map<string, Promise<Fields>>();
  let seq = SYSTEM_SEQ;
  let origin = '';
  const newToken = (): string => `${crypto.randomUUID()}-${crypto.randomUUID()}`;
  const open = (account: Account): Fields => {
    const token = newToken();
    sessions.set(token, account);
    return { token, expiresAt: Date.now() + 3_600_000 };
  };
  const info = ({ id, since }: Account) => ({
    id,
    account: id,
    nickname: 'A guest',
    type: 3,
    hasVip: false,
    vipLabelName: '',
    vipRankLevel: 0,
    availablePromoCount: 0,
    sessionStartedAt: since,
  });
  const status = { maintenanceEnd: null, permissionRevision: 1, lanesRevision: 1 };

  interface Asked {
    readonly account: Account | null;
    readonly token: string;
    readonly body: Fields;
  }
  interface Call {
    readonly open: boolean;
    readonly body: readonly (readonly [name: string, fits: (value: unknown) => boolean])[];
    readonly topic?: (account: Account | null) => readonly [topic: string, seq: number];
    readonly run: (asked: Asked) => Fields;
  }
  const aText = (value: unknown): boolean => typeof value === 'string' && value.length <= 255;
  const calls: Readonly<Record<string, Call>> = {
    'POST /wps/session/login/freeplay': {
      open: true,
      body: [
        ['os', aText],
        ['platform', (value) => value === 'W'],
        ['encryption', aText],
        ['gatewayVersion', (value) => value === 3],
      ],
      run: () => {
        seq += 1;
        const account = { id: `guest-${seq}`, since: Date.now(), seq };
        accounts.set(account.id, account);
        return {
          ...open(account),
          firstTimeLogin: false,
          passwordExpired: false,
          mustChange: 'none',
          changeTicket: null,
        };
      },
    },
    'GET /wps/member/info': {
      open: false,
      body: [],
      topic: (account) => [`member:${account?.id}`, account?.seq ?? 0],
      run: ({ account }) => ({
        ...info(account as Account),
        availablePromo: { REFERRAL: { enabled: false } },
        sessionNet: '0.00',
      }),
    },
    'GET /wps/v2/wallets/balance': {
      open: false,
      body: [],
      topic: (account) => [`wallet:${account?.id}`, account?.seq ?? 0],
      run: () => ({
        balance: (BALANCE / 100).toFixed(2),
        held: '0.00',
        currency: 'MYR',
        currencySymbol: 'RM',
        wallets: [],
      }),
    },
    'GET /wps/system/status': {
      open: true,
      body: [],
      topic: () => ['system', SYSTEM_SEQ],
      run: () => ({ maintenance: false, regionRestriction: false, ...status }),
    },
    'DELETE /wps/session/logout': {
      open: false,
      body: [],
      run: ({ token }) => {
        end(token);
        return { ended: true };
      },
    },
    'POST /wps/session/renew': {
      open: false,
      body: [],
      run: ({ account, token }) => {
        const renewed = open(account as Account);
        sessions.delete(token);
        return renewed;
      },
    },
  };
  const bodyOf = async (request: IncomingMessage): Promise<string> => {
    let text = '';
    for await (const part of request) text += String(part);
    if (text.length > BODY_MOST) throw new Refusal(413, 'too-large');
    return text;
  };
  const read = (text: string, type: string, fields: Call['body']): Fields => {
    if (text === '' && fields.length === 0) return {};
    if (text !== '' && !type.startsWith('application/json')) throw new Refusal(400, 'bad-request');
    const value = ((): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        throw new Refusal(400, 'bad-request');
      }
    })();
    if (typeof value !== 'object' || value === null) throw new Refusal(400, 'bad-request');
    const wrong = [
      ...fields.filter(([name, fits]) => !fits((value as Fields)[name])).map(([name]) => name),
      ...Object.keys(value).filter((name) => !fields.some(([known]) => known === name)),
    ];
    if (wrong.length > 0)
      throw new Refusal(400, 'bad-request', Object.fromEntries(wrong.map((name) => [name, 'wrong'])));
    return value as Fields;
  };
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const address = new URL(request.url ?? '/', origin);
    const call = calls[`${request.method} ${address.pathname}`];
    if (!call) throw new Refusal(404, 'unknown-path');
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const account = sessions.get(token) ?? null;
    const text = await bodyOf(request);
    if (!call.open && account === null) throw new Refusal(401, 'not-logged-in');
    const wanted = address.searchParams.get('minPosition');
    const names = [...address.searchParams.keys()].filter((name) => call.topic === undefined || name !== 'minPosition');
    if (names.length > 0)
      throw new Refusal(400, 'bad-request', Object.fromEntries(names.map((name) => [name, 'unknown'])));
    const place = call.topic?.(account);
    if (wanted !== null && place && wanted !== `${EPOCH}.${place[1]}` && Number(wanted.split('.')[1]) > place[1]) {
      await new Promise((done) => setTimeout(done, WAIT_MS));
      throw new Refusal(409, 'position-not-reached');
    }
    const body = read(text, request.headers['content-type'] ?? '', call.body);
    const key = String(request.headers['idempotency-key'] ?? '');
    if (request.method !== 'GET' && !/^[\w-]{8,64}$/.test(key)) throw new Refusal(400, 'bad-request');
    const run = async (): Promise<Fields> => call.run({ account, token, body });
    const name = `${address.pathname} ${token} ${key}`;
    const value = request.method === 'GET' ? await run() : await (answers.get(name) ?? keep(name, run()));
    const position = place && { topic: place[0], epoch: EPOCH, seq: place[1] };
    if (position) reply.setHeader('etag', `"${EPOCH}.${position.seq}"`);
    if (position && request.headers['if-none-match'] === `"${EPOCH}.${position.seq}"`)
      return void reply.writeHead(304).end();
    reply.end(JSON.stringify({ success: true, value, at: Date.now(), ...(position ? { position } : {}) }));
  };
  const keep = (name: string, value: Promise<Fields>): Promise<Fields> => {
    answers.set(name, value);
    return value;
  };
  const server = createServer((request, reply) => {
    const correlationId = String(request.headers['x-correlation-id'] ?? crypto.randomUUID());
    reply.setHeader('content-type', 'application/json; charset=utf-8');
    reply.setHeader('cache-control', 'no-store');
    reply.setHeader('x-correlation-id', correlationId);
    answer(request, reply).catch((error: unknown) => {
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'unknown-error');
      const { code, message, fields } = refusal;
      reply
        .writeHead(refusal.status)
        .end(JSON.stringify({ success: false, code, message, correlationId, ...(fields ? { fields } : {}) }));
    });
  });

  interface Member {
    account: Account;
    token: string;
    readonly topics: Map<string, number>;
  }
  const members = new Map<Socket, Member>();
  const close = (socket: Socket, code: string, retry: boolean): void => {
    socket.emit('closing', { code, retry });
    setTimeout(() => socket.disconnect(true), 50);
  };
  const end = (token: string): void => {
    sessions.delete(token);
    for (const [socket, member] of members) if (member.token === token) close(socket, 'session-ended', false);
  };
  const valueOf = (topic: string, account: Account): readonly [seq: number, value: Fields] | string => {
    if (topic === 'system') return [SYSTEM_SEQ, { status: 0, ...status }];
    const [family, id] = topic.split(':');
    if (family !== 'member' && family !== 'wallet') return 'unknown-topic';
    if (id !== account.id) return 'forbidden';
    if (family === 'wallet') return [account.seq, { balance: BALANCE, held: 0, currency: 'MYR', wallets: [] }];
    return [account.seq, { ...info(account), referralEnabled: false, sessionNet: 0 }];
  };
  const io = new Server(server, {
    path: '/hub',
    maxHttpBufferSize: 4 * MESSAGE_MOST,
    allowRequest: ({ headers }, done) => done(null, headers.origin === origin),
  });
  io.use((socket, next) => {
    const { token } = socket.handshake.auth as { readonly token?: string };
    const known = token === undefined ? undefined : sessions.get(token);
    if (known) return next();
    next(Object.assign(new Error('not-authorised'), { data: { code: 'not-authorised' } }));
  });
  io.on('connection', (socket) => {
    const { token } = socket.handshake.auth as { readonly token: string };
    const member: Member = { account: sessions.get(token) as Account, token, topics: new Map() };
    members.set(socket, member);
    socket.on('disconnect', () => void members.delete(socket));
    const base = (generation: number) => ({ ok: true, generation, clock: Date.now(), epoch: EPOCH });
    const watermark = () => ({ seq, at: Date.now() });
    const heads = () => Object.fromEntries(member.topics);
    const beat = setInterval(
      () =>
        socket.emit('heartbeat', {
          epoch: EPOCH,
          clock: Date.now(),
          watermark: watermark(),
          heads: heads(),
          full: true,
          behind: {},
        }),
      4_000,
    );
    socket.on('disconnect', () => clearInterval(beat));
    const on = (
      event: string,
      fits: (body: Fields) => boolean,
      run: (body: Fields, generation: number) => Fields | null,
    ): void => {
      socket.on(event, (body: Fields, ack?: (reply: Fields) => void) => {
        if (JSON.stringify(body).length > MESSAGE_MOST) return close(socket, 'message-too-large', true);
        const generation = body['generation'];
        if (!Number.isSafeInteger(generation) || !fits(body))
          return ack?.({ ...base(0), ok: false, code: 'bad-request' });
        const reply = run(body, generation as number);
        if (reply !== null) ack?.(reply);
      });
    };
    type Wish = { readonly topic: string; readonly since?: readonly [number, number] };
    on(
      'subscribe',
      ({ topics }) => Array.isArray(topics),
      (body, generation) => {
        const topics = body['topics'] as readonly Wish[];
        if (topics.length > TOPICS_MOST) {
          close(socket, 'too-many-topics', false);
          return null;
        }
        const refused: Record<string, string> = {};
        const granted: Record<string, number> = {};
        const frames: Fields[] = [];
        for (const { topic, since } of topics) {
          const found = valueOf(topic, member.account);
          if (typeof found === 'string') {
            refused[topic] = found;
            continue;
          }
          const [at, data] = found;
          granted[topic] = at;
          member.topics.set(topic, at);
          if (since?.[0] === EPOCH && since[1] >= at) continue;
          frames.push({ topic, epoch: EPOCH, prev: -1, seq: at, kind: 'snapshot', at: Date.now(), data });
        }
        setImmediate(() => frames.length > 0 && socket.emit('frames', { frames }));
        return { ...base(generation), heads: granted, refused };
      },
    );
    on(
      'unsubscribe',
      ({ topics }) => Array.isArray(topics),
      (body, generation) => {
        for (const topic of body['topics'] as readonly string[]) member.topics.delete(topic);
        return base(generation);
      },
    );
    on(
      'sync',
      ({ positions }) => typeof positions === 'object',
      (_, generation) => ({ ...base(generation), heads: heads(), watermark: watermark() }),
    );
    on(
      'authenticate',
      ({ token: next }) => typeof next === 'string',
      (body, generation) => {
        const next = String(body['token']);
        if (sessions.get(next)?.id !== member.account.id)
          return { ...base(generation), ok: false, code: 'not-authorised' };
        member.token = next;
        return base(generation);
      },
    );
    on(
      'command',
      ({ id }) => typeof id === 'string',
      (_, generation) => ({ ...base(generation), ok: false, code: 'unknown-path', positions: {} }),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    origin,
    close: () => new Promise((done) => void io.close(() => done())),
  };
};
