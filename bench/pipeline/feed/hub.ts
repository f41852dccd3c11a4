/**
 * A hub with one client at a time: the portal's protocol (subscribe, sync, heartbeat, an array of frames a tick), fed with
 * generated bets. A tick's last frame is a wallet whose balance is the tick's number, so that the page shows which tick it has
 * painted.
 */
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { createRandom } from '../../../server-mock/platform/random.ts';
import type { Frame, FrameKind } from '../../../src/contract/frame.ts';
import {
  CLIENT_EVENT,
  HUB_EVENT,
  HUB_PATH,
  type Heartbeat,
  type SubscribeMessage,
  type SubscribeReply,
  type SyncReply,
} from '../../../src/contract/hubProtocol.ts';
import { MAX_FRAMES } from '../../../src/contract/hubShapes.ts';
import type { TeamRow } from '../../../src/contract/team/team.topics.ts';
import { wallNow } from './clock.ts';
import {
  type FeedRequest,
  TEAM_SIZE,
  EPOCH,
  type FeedResult,
  TEAM_TOPIC,
  type Tick,
  WALLET_TOPIC,
} from './feedMessages.ts';
import { createTeam } from './team.ts';

/** H-06: at most one flush in so many ms. */
const TICK_MS = 16;
const HEARTBEAT_MS = 4_000;
/** With more bytes than this waiting in the process the feed has failed; the kernel's buffers come on top. */
const MOST_WAITING = 4 * 2 ** 20;
const SEED = 20_261_122;

/** Bytes that wait behind a socket, in this process. */
const waitingIn = (socket: Socket): number => {
  const { transport } = socket.conn as unknown as {
    readonly transport: { readonly socket?: { readonly bufferedAmount?: number } };
  };
  return transport.socket?.bufferedAmount ?? 0;
};

interface Client {
  readonly socket: Socket;
  readonly feed: (asked: FeedRequest) => Promise<FeedResult>;
}
const serve = (socket: Socket): Client => {
  const team = createTeam(TEAM_SIZE, createRandom(SEED, 'team'));
  /** Seq of the last frame of each topic; positions are the journal's, so one counter serves them all. */
  const heads: Record<string, number> = { [TEAM_TOPIC]: 1, [WALLET_TOPIC]: 2 };
  let seq = 2;
  let tick = 0;
  const frame = (topic: string, kind: FrameKind, data: unknown): Frame => {
    const prev = kind === 'snapshot' ? -1 : (heads[topic] ?? -1);
    if (kind !== 'snapshot') heads[topic] = seq += 1;
    return { topic, epoch: EPOCH, prev, seq: heads[topic] ?? 0, kind, at: Math.floor(wallNow()), data };
  };
  const rowsFrame = (kind: FrameKind, rows: ReadonlyMap<string, TeamRow>): Frame =>
    frame(TEAM_TOPIC, kind, { rows: Object.fromEntries(rows) });
  const walletFrame = (kind: FrameKind): Frame =>
    frame(WALLET_TOPIC, kind, { balance: tick, held: 0, currency: 'MYR', wallets: [] });
  const send = (frames: readonly Frame[]): void => {
    for (let at = 0; at < frames.length; at += MAX_FRAMES)
      socket.emit(HUB_EVENT.frames, { frames: frames.slice(at, at + MAX_FRAMES) });
  };
  const common = (generation: number) => ({ ok: true, generation, clock: Math.floor(wallNow()), epoch: EPOCH });
  const watermark = () => ({ seq, at: Math.floor(wallNow()) });

  socket.on(
    CLIENT_EVENT.subscribe,
    ({ topics, generation }: SubscribeMessage, answer: (reply: SubscribeReply) => void) => {
      const wanted = topics.map(({ topic }) => topic);
      const served = wanted.filter((topic) => topic in heads);
      const refused = Object.fromEntries(
        wanted.filter((topic) => !(topic in heads)).map((topic) => [topic, 'unknown-topic']),
      );
      answer({
        ...common(generation),
        heads: Object.fromEntries(served.map((topic) => [topic, heads[topic] ?? 0])),
        refused,
      });
      send([
        ...(served.includes(TEAM_TOPIC) ? [rowsFrame('snapshot', team.rows)] : []),
        ...(served.includes(WALLET_TOPIC) ? [walletFrame('snapshot')] : []),
      ]);
    },
  );
  socket.on(CLIENT_EVENT.sync, ({ generation }: { generation: number }, answer: (reply: SyncReply) => void) =>
    answer({ ...common(generation), heads: { ...heads }, watermark: watermark(), behind: {} }),
  );
  for (const event of [CLIENT_EVENT.unsubscribe, CLIENT_EVENT.authenticate])
    socket.on(event, ({ generation }: { generation: number }, answer: (reply: object) => void) =>
      answer(common(generation)),
    );
  const beating = setInterval(() => {
    const beat: Heartbeat = {
      epoch: EPOCH,
      clock: Math.floor(wallNow()),
      watermark: watermark(),
      heads: { ...heads },
      full: true,
      behind: {},
    };
    socket.emit(HUB_EVENT.heartbeat, beat);
  }, HEARTBEAT_MS);
  socket.on('disconnect', () => clearInterval(beating));

  /** So many bets, as frames. */
  const frames = (events: number, conflated: boolean): Frame[] => {
    if (!conflated) return Array.from({ length: events }, () => rowFrame(team.bet()));
    const touched = new Map<string, TeamRow>();
    for (let n = 0; n < events; n++) {
      const row = team.bet();
      touched.set(row.member, row);
    }
    return [rowsFrame('delta', touched)];
  };
  const rowFrame = (row: TeamRow): Frame => frame(TEAM_TOPIC, 'delta', { rows: { [row.member]: row } });

  return {
    socket,
    feed: ({ rate, ms, conflated }) =>
      new Promise((resolve) => {
        const began = wallNow();
        const ticks: Tick[] = [];
        let sent = 0;
        const end = (overflowed: boolean): void => {
          clearInterval(ticking);
          socket.off('disconnect', gone);
          resolve({ ticks, events: sent, overflowed, rows: Object.fromEntries(team.rows) });
        };
        const gone = (): void => end(true);
        socket.on('disconnect', gone);
        const ticking = setInterval(() => {
          const passed = wallNow() - began;
          // A late tick makes up for what it missed: the rate is as requested, however slow the process is.
          const events = Math.floor((rate * Math.min(passed, ms)) / 1_000) - sent;
          if (events > 0) {
            tick += 1;
            const made = [...frames(events, conflated), walletFrame('delta')];
            ticks.push({ number: tick, at: wallNow(), events });
            send(made);
            sent += events;
          }
          if (waitingIn(socket) > MOST_WAITING) end(true);
          else if (passed >= ms) end(false);
        }, TICK_MS);
      }),
  };
};

export interface FeedingHub {
  /** Feeds the page that is connected. Rejects when none is. */
  readonly feed: (asked: FeedRequest) => Promise<FeedResult>;
}
export const createFeedingHub = (server: HttpServer): FeedingHub => {
  const io = new Server(server, {
    path: HUB_PATH,
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    connectTimeout: 60_000,
    pingTimeout: 60_000,
  });
  let client: Client | null = null;
  io.on('connection', (socket) => {
    client = serve(socket);
  });
  return {
    feed: (asked) =>
      client?.socket.connected ? client.feed(asked) : Promise.reject(new Error('No page is connected to the feeder.')),
  };
};
