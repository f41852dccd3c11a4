/** A client of the hub for tests: the real socket.io-client, and ways to wait for what it hears instead of for time. */
import { io, type Socket } from 'socket.io-client';
import type { Frame } from '../../../src/contract/frame.ts';
import type { Heartbeat, SubscribeReply } from '../../../src/contract/hubProtocol.ts';

export interface Heard {
  readonly event: string;
  readonly body: unknown;
}
export interface TestSocket {
  readonly socket: Socket;
  readonly frames: Frame[];
  readonly heard: Heard[];
  readonly ask: <R = Record<string, unknown>>(event: string, message: unknown) => Promise<R>;
  readonly subscribe: (...topics: readonly unknown[]) => Promise<SubscribeReply>;
  /** Resolves with the first value that is not undefined, asked again after everything that is heard. */
  readonly until: <T>(look: () => T | undefined) => Promise<T>;
  readonly frameOf: (topic: string, fits?: (frame: Frame) => boolean) => Promise<Frame>;
  readonly event: (name: string) => Promise<unknown>;
  readonly heartbeat: () => Promise<Heartbeat>;
  readonly closed: Promise<string>;
  readonly close: () => void;
}
export interface ConnectOptions {
  readonly token?: string;
  readonly origin?: string | null;
  readonly transports?: readonly string[];
}
export const dial = (house: string, { token, origin = house, transports = ['websocket'] }: ConnectOptions): Socket =>
  io(house, {
    path: '/hub',
    transports: [...transports],
    upgrade: transports.length > 1,
    reconnection: false,
    forceNew: true,
    auth: token === undefined ? {} : { token },
    ...(origin === null ? {} : { extraHeaders: { origin } }),
  });

export const connect = async (house: string, options: ConnectOptions = {}): Promise<TestSocket> => {
  const socket = dial(house, options);
  const frames: Frame[] = [];
  const heard: Heard[] = [];
  const looks = new Set<() => void>();
  const look = (): void => {
    for (const one of looks) one();
  };
  socket.on('frames', ({ frames: some }: { frames: Frame[] }) => {
    frames.push(...some);
    look();
  });
  socket.onAny((event: string, body: unknown) => {
    if (event === 'frames') return;
    heard.push({ event, body });
    look();
  });
  const closed = new Promise<string>((done) => socket.once('disconnect', (reason) => done(reason)));
  const until = <T>(find: () => T | undefined): Promise<T> =>
    new Promise((done) => {
      const one = (): void => {
        const found = find();
        if (found === undefined) return;
        looks.delete(one);
        done(found);
      };
      looks.add(one);
      one();
    });
  await new Promise<void>((done, fail) => {
    socket.once('connect', done);
    socket.once('connect_error', (error) => {
      socket.disconnect();
      fail(error);
    });
  });
  const ask = <R>(event: string, message: unknown): Promise<R> =>
    new Promise((done) => {
      socket.emit(event, message, (answer: R) => done(answer));
    });
  return {
    socket,
    frames,
    heard,
    ask,
    until,
    closed,
    subscribe: (...topics) =>
      ask('subscribe', {
        topics: topics.map((one) => (typeof one === 'string' ? { topic: one } : one)),
        generation: 1,
      }),
    frameOf: (topic, fits = () => true) => until(() => frames.find((frame) => frame.topic === topic && fits(frame))),
    event: (name) => until(() => heard.find(({ event }) => event === name)).then(({ body }) => body),
    heartbeat: () =>
      until(() => heard.find(({ event }) => event === 'heartbeat')).then(({ body }) => body as Heartbeat),
    close: () => socket.disconnect(),
  };
};
