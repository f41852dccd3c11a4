/** `node bench/hub/swarmChild.ts`: all clients of one contestant in their own process, controlled by the benchmark. */
import { connect } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { answerQuestions, notifyBench } from './ipc.ts';
import { unixNow, ROOM, type DialRequest, type SwarmCounts, type ReconnectTimes } from './messages.ts';
import { createClient, type SwarmClient } from './swarm/client.ts';
import { createDecoder } from './swarm/decode.ts';

/** Handshakes in flight at once; with more, the kernel's queue drops some, which are retried a second later. */
const AT_ONCE = 128;
const PROBE_MS = 10;
const RETRY_MS = 50;
const COUNT_MS = 25;
/** As pages do, ms. */
const REPORT_MS = 5_000;
/** One in so many clients is watched. */
const WATCHED = 20;
/** Longest reconnection, ms. */
const LONGEST = 60_000;

let clients: readonly SwarmClient[] = [];
let kind: DialRequest['kind'] = 'raw';
let port = 0;
let cut = 0;
const seen: [id: number, at: number][] = [];
let watching = false;

const sum = (of: (client: SwarmClient) => number): number => clients.reduce((all, client) => all + of(client), 0);
const total = (): number => sum((client) => (kind === 'raw' ? client.messages() : client.follower.events()));

/** Retries until it is admitted. */
const connectWithRetry = async (client: SwarmClient, until: number): Promise<void> => {
  for (;;) {
    try {
      return await client.dial(port);
    } catch (error) {
      if (unixNow() > until) throw error;
      await after(RETRY_MS);
    }
  }
};
/** Answers when the last client was admitted, and when the last was synced. */
const connectAll = async (who: readonly SwarmClient[]): Promise<{ readonly back: number; readonly synced: number }> => {
  const queue = [...who];
  const until = unixNow() + LONGEST;
  let [back, synced] = [0, 0];
  const syncs: Promise<void>[] = [];
  const lane = async (): Promise<void> => {
    for (let client = queue.pop(); client; client = queue.pop()) {
      await connectWithRetry(client, until);
      back = unixNow();
      syncs.push(
        client.synced().then(() => {
          synced = unixNow();
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const late = AbortSignal.timeout(LONGEST);
  const patience = new Promise<never>((_, failed) => {
    late.addEventListener('abort', () => failed(new Error('a client was not synced in a minute')));
  });
  await Promise.race([Promise.all(syncs), patience]);
  return { back, synced };
};
/** Resolves when a server listens there. */
const awaitServer = async (): Promise<void> => {
  for (;;) {
    const there = await new Promise<boolean>((done) => {
      const probe = connect(port, '127.0.0.1', () => {
        probe.destroy();
        done(true);
      });
      probe.on('error', () => done(false));
    });
    if (there) return;
    await after(PROBE_MS);
  }
};
const heard = (): SwarmCounts => {
  const newest = clients.map(({ follower }) => follower.place(`chat:${ROOM}`)?.lastId ?? 0);
  return {
    messages: sum((client) => client.messages()),
    bytes: sum((client) => client.bytes()),
    events: sum(({ follower }) => follower.events()),
    doubled: sum(({ follower }) => follower.doubled()),
    lost: sum(({ follower }) => follower.lost()),
    least: Math.min(...newest),
    most: Math.max(...newest),
    disconnected: cut,
  };
};

setInterval(() => notifyBench('read', total()), COUNT_MS);
let turn = 0;
setInterval(() => {
  // Spread over the five seconds, as those of pages are; each pings half-way to its next report.
  const turns = REPORT_MS / COUNT_MS;
  turn = (turn + 1) % turns;
  for (let n = turn; n < clients.length; n += turns) clients[n]?.report();
  for (let n = (turn + turns / 2) % turns; n < clients.length; n += turns) clients[n]?.ping();
}, COUNT_MS);

answerQuestions({
  /** Connects so many more clients. */
  dial: async (wanted: DialRequest): Promise<null> => {
    ({ kind, port } = wanted);
    const decode = createDecoder();
    const present = clients.length;
    const more = Array.from({ length: wanted.count }, (_, index) => {
      const n = present + index;
      let last = 0;
      return createClient({
        kind,
        visitor: wanted.visitors[index],
        decode,
        onCut: () => (cut += 1),
        onFrames: (newest) => {
          if (watching && n % WATCHED === 0) for (let id = last + 1; id <= newest; id++) seen.push([id, unixNow()]);
          last = newest;
        },
      });
    });
    clients = [...clients, ...more];
    await connectAll(more);
    return null;
  },
  heard,
  watch: (on: boolean): readonly (readonly [number, number])[] => {
    watching = on;
    return seen.splice(0);
  },
  /** From the port's first answer. */
  comeBack: async (): Promise<ReconnectTimes> => {
    await awaitServer();
    const began = unixNow();
    const { back, synced } = await connectAll(clients);
    return { backMs: back - began, syncedMs: Math.max(back, synced) - began };
  },
});
