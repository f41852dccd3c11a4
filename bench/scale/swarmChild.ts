/**
 * `node bench/scale/swarmChild.ts`: sockets of one member over several gateways; counts the frames of one topic that they get.
 */
import { io, type Socket } from 'socket.io-client';
import { answerQuestions } from '../hub/ipc.ts';

interface Opening {
  readonly origins: readonly string[];
  readonly token: string;
  readonly topic: string;
  readonly sockets: number;
}
/** Sockets that are opened at a time. */
const TOGETHER = 20;
let sockets: Socket[] = [];
let frames = 0;
const openSocket = (origin: string, token: string, topic: string): Promise<Socket> =>
  new Promise((done, failed) => {
    const socket = io(origin, {
      path: '/hub',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { token },
      extraHeaders: { origin },
    });
    socket.on('frames', (body: { readonly frames: readonly { readonly topic: string }[] }) => {
      for (const one of body.frames) if (one.topic === topic) frames += 1;
    });
    socket.once('connect_error', failed);
    socket.once('connect', () => {
      socket.emit('subscribe', { topics: [{ topic }], generation: 1 }, () => done(socket));
    });
  });
answerQuestions({
  open: async (body) => {
    const { origins, token, topic, sockets: count } = body as Opening;
    for (let n = 0; n < count; n += TOGETHER)
      sockets.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(TOGETHER, count - n) }, (_, at) =>
            openSocket(origins[(n + at) % origins.length] ?? '', token, topic),
          ),
        )),
      );
    return sockets.length;
  },
  frames: () => frames,
  close: () => {
    for (const socket of sockets) socket.close();
    sockets = [];
    return true;
  },
});
