/** The kit's client of the hub: the real socket.io-client. Each frame, heartbeat and reply is observed. */
import { io } from 'socket.io-client';
import type { Frame } from '../../../src/contract/frame.ts';
import {
  CLIENT_EVENT,
  HUB_EVENT,
  HUB_PATH,
  type CommandReply,
  type Heartbeat,
  type HubReply,
  type SubscribeReply,
  type SyncReply,
  type TopicRequest,
} from '../../../src/contract/hubProtocol.ts';
import { closingMessage, commandReply, hubReply, subscribeReply, syncReply } from '../../../src/contract/hubShapes.ts';
import { BAD, type Shape } from '../../../src/contract/shape.ts';
import { Blocked, Differs, shown, type Tally } from '../tally.ts';
import type { History } from '../history/history.ts';
import { createStreamObserver } from './observeStream.ts';

export interface HubOptions {
  /** Null: none is sent. */
  readonly token: string | null;
  /** Null: no such header; absent: the back end's own origin. */
  readonly origin?: string | null;
  readonly transports?: readonly ('websocket' | 'polling')[];
  /** Which session it belongs to in the history. */
  readonly session?: string;
}
export interface HubClient {
  readonly frames: readonly Frame[];
  readonly heartbeats: readonly Heartbeat[];
  readonly subscribe: (...topics: readonly (string | TopicRequest)[]) => Promise<SubscribeReply>;
  readonly unsubscribe: (...topics: readonly string[]) => Promise<HubReply>;
  readonly sync: () => Promise<SyncReply>;
  readonly authenticate: (token: string) => Promise<HubReply>;
  readonly command: (name: string, id: string, body: unknown, epoch: number) => Promise<CommandReply>;
  /** Any event; the reply as it came. */
  readonly emit: (event: string, message: unknown) => Promise<unknown>;
  /** The first frame of a topic that fits; throws Differs after five seconds. */
  readonly frame: (topic: string, fits?: (frame: Frame) => boolean) => Promise<Frame>;
  /** The first value that is not undefined; looked for after each message. Throws Differs after `ms`. */
  readonly until: <T>(find: () => T | undefined, what: string, ms?: number) => Promise<T>;
  /** Code of `closing`, or the reason of the disconnect; null while it is open. */
  readonly ended: () => string | null;
  readonly close: () => void;
}
/** The hub refused the connection; `code` says why, empty where the transport itself was refused. */
export class HubRefused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
export interface HubParts {
  readonly origin: string;
  readonly tally: Tally;
  readonly history: History;
}
const WAIT_MS = 5_000;

/** Throws HubRefused where the hub refuses the connection. */
export const connectHub = async (parts: HubParts, options: HubOptions): Promise<HubClient> => {
  const { origin, tally } = parts;
  const { token, transports = ['websocket'], session = '' } = options;
  const from = options.origin === undefined ? origin : options.origin;
  const socket = io(origin, {
    path: HUB_PATH,
    transports: [...transports],
    upgrade: false,
    reconnection: false,
    forceNew: true,
    timeout: WAIT_MS,
    auth: token === null ? {} : { token },
    ...(from === null ? {} : { extraHeaders: { origin: from } }),
  });
  const stream = createStreamObserver(parts, session);
  const looks = new Set<() => void>();
  let ended: string | null = null;
  let generation = 0;
  const look = (): void => {
    for (const one of [...looks]) one();
  };
  socket.on(HUB_EVENT.frames, (body: unknown) => {
    stream.frames(body);
    look();
  });
  socket.on(HUB_EVENT.heartbeat, (body: unknown) => {
    stream.heartbeat(body);
    look();
  });
  socket.on(HUB_EVENT.closing, (body: unknown) => {
    const closing = closingMessage.decode(body);
    ended = closing === BAD ? shown(body) : closing.code;
    look();
  });
  socket.on('disconnect', (reason) => {
    ended ??= reason;
    look();
  });
  const until = <T>(find: () => T | undefined, what: string, ms = WAIT_MS): Promise<T> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        looks.delete(one);
      };
      const one = (): void => {
        const found = find();
        if (found === undefined) return;
        end();
        resolve(found);
      };
      const timer = setTimeout(() => {
        end();
        reject(new Differs(`${what} did not come within ${ms / 1_000} s`));
      }, ms);
      looks.add(one);
      one();
    });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      const { data } = error as { readonly data?: { readonly code?: unknown } };
      reject(new HubRefused(typeof data?.code === 'string' ? data.code : '', error.message));
      socket.disconnect();
    });
  });
  const emit = (event: string, message: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      socket.timeout(WAIT_MS).emit(event, message, (error: unknown, reply: unknown) => {
        if (error)
          reject(new Blocked(ended === null ? `${event} was not acknowledged` : `the connection ended: ${ended}`));
        else resolve(reply);
      });
    });
  const request = async <R extends HubReply>(event: string, message: object, shape: Shape<R>): Promise<R> => {
    generation += 1;
    const mine = generation;
    const reply = await emit(event, { ...message, generation: mine }).catch((error: unknown) => {
      tally.check('hub/reply', event, ended !== null, () => (error as Error).message);
      throw error;
    });
    // A refusal has the fields of every reply alone.
    const refused = (reply as { readonly ok?: unknown } | null)?.ok === false;
    const decoded = (refused && event !== CLIENT_EVENT.command ? hubReply : shape).decode(reply) as R | typeof BAD;
    const fits = decoded !== BAD && decoded.generation === mine;
    tally.check('hub/reply', event, fits, () => `generation ${mine}: ${shown(reply)}`);
    if (decoded === BAD) throw new Blocked(`the reply to ${event} has another shape`);
    return decoded;
  };
  return {
    frames: stream.received,
    heartbeats: stream.heartbeats,
    subscribe: async (...topics) => {
      const asked = topics.map((one) => (typeof one === 'string' ? { topic: one } : one));
      stream.want(asked);
      const reply = await request(CLIENT_EVENT.subscribe, { topics: asked }, subscribeReply);
      if (!reply.ok) throw new Blocked(`the subscription was refused: ${reply.code}`);
      for (const topic of Object.keys(reply.refused)) stream.leave(topic);
      return reply;
    },
    unsubscribe: async (...topics) => {
      const reply = await request(CLIENT_EVENT.unsubscribe, { topics }, hubReply as Shape<HubReply>);
      for (const topic of topics) stream.leave(topic);
      return reply;
    },
    sync: () => request(CLIENT_EVENT.sync, { positions: stream.positions() }, syncReply),
    authenticate: (next) => request(CLIENT_EVENT.authenticate, { token: next }, hubReply as Shape<HubReply>),
    command: (name, id, body, epoch) => request(CLIENT_EVENT.command, { id, epoch, name, body }, commandReply),
    emit,
    frame: (topic, fits = () => true) =>
      until(() => stream.received.find((one) => one.topic === topic && fits(one)), `a frame of ${topic}`),
    until,
    ended: () => ended,
    close: () => void socket.disconnect(),
  };
};
