/** A client of the hub for tests: the real socket.io-client, with waits for messages instead of for time. */
import { io, type Socket } from 'socket.io-client';
import type { Frame } from '../../../src/contract/frame.ts';
import type { Heartbeat, SubscribeReply } from '../../../src/contract/hubProtocol.ts';

export interface ReceivedEvent {
  readonly event: string;
  readonly body: unknown;
}
export interface TestSocket {
  readonly socket: Socket;
  readonly frames: Frame[];
  readonly received: ReceivedEvent[];
  readonly emitWithAck: <R = Record<string, unknown>>(event: string, message: unknown) => Promise<R>;
  readonly subscribe: (...topics: readonly unknown[]) => Promise<SubscribeReply>;
  /** Resolves with the first value that is not undefined; checks after every received message. */
  readonly until: <T>(look: () => T | undefined) => Promise<T>;
  readonly waitForFrame: (topic: string, fits?: (frame: Frame) => boolean) => Promise<Frame>;
  readonly waitForEvent: (name: string) => Promise<unknown>;
  readonly nextHeartbeat: () => Promise<Heartbeat>;
  readonly closed: Promise<string>;
  readonly close: () => void;
}
export interface ConnectOptions {
  readonly token?: string;
  readonly origin?: string | null;
  readonly transports?: readonly string[];
}
export const openSocket = (
  house: string,
  { token, origin = house, transports = ['websocket'] }: ConnectOptions,
): Socket =>
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
  const socket = openSocket(house, options);
  const frames: Frame[] = [];
  const received: ReceivedEvent[] = [];
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
    received.push({ event, body });
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
    // The house closed the connection before it had answered; a refusal closes it too, and comes in the same turn.
    socket.io.once('close', (reason) => queueMicrotask(() => fail(new Error(reason))));
    socket.once('connect_error', (error) => {
      fail(error);
      socket.disconnect();
    });
  });
  const emitWithAck = <R>(event: string, message: unknown): Promise<R> =>
    new Promise((done) => {
      socket.emit(event, message, (answer: R) => done(answer));
    });
  return {
    socket,
    frames,
    received,
    emitWithAck,
    until,
    closed,
    subscribe: (...topics) =>
      emitWithAck('subscribe', {
        topics: topics.map((one) => (typeof one === 'string' ? { topic: one } : one)),
        generation: 1,
      }),
    waitForFrame: (topic, fits = () => true) =>
      until(() => frames.find((frame) => frame.topic === topic && fits(frame))),
    waitForEvent: (name) => until(() => received.find(({ event }) => event === name)).then(({ body }) => body),
    nextHeartbeat: () =>
      until(() => received.find(({ event }) => event === 'heartbeat')).then(({ body }) => body as Heartbeat),
    close: () => socket.disconnect(),
  };
};
