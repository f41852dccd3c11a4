/** `node bench/hub/swarmChild.ts`: all clients of one contestant, in a process of their own, steered by the bench. */
import { connect } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { answer, tellBench } from './ipc.ts';
import { now, ROOM, type Dial, type Heard, type Return } from './plan.ts';
import { createClient, type SwarmClient } from './swarm/client.ts';
import { createDecoder } from './swarm/decode.ts';

/** Handshakes under way at once: more, and the kernel's own queue drops some, to be tried a second later. */
const AT_ONCE = 128;
const KNOCK_MS = 10;
const RETRY_MS = 50;
const TELL_MS = 25;
/** As pages do. */
const REPORT_MS = 5_000;
/** Every so many clients' one is watched. */
const WATCHED = 20;
/** Longest way back, ms. */
const LONGEST = 60_000;

let clients: readonly SwarmClient[] = [];
let kind: Dial['kind'] = 'raw';
let port = 0;
let cut = 0;
const seen: [id: number, at: number][] = [];
let watching = false;

const sum = (of: (client: SwarmClient) => number): number => clients.reduce((all, client) => all + of(client), 0);
const total = (): number => sum((client) => (kind === 'raw' ? client.messages() : client.follower.events()));

/** Tries again until it is let in. */
const letIn = async (client: SwarmClient, until: number): Promise<void> => {
  for (;;) {
    try {
      return await client.dial(port);
    } catch (error) {
      if (now() > until) throw error;
      await after(RETRY_MS);
    }
  }
};
/** Answers when the last was let in, and when the last was synced. */
const comeIn = async (who: readonly SwarmClient[]): Promise<{ readonly back: number; readonly synced: number }> => {
  const queue = [...who];
  const until = now() + LONGEST;
  let [back, synced] = [0, 0];
  const syncs: Promise<void>[] = [];
  const lane = async (): Promise<void> => {
    for (let client = queue.pop(); client; client = queue.pop()) {
      await letIn(client, until);
      back = now();
      syncs.push(
        client.synced().then(() => {
          synced = now();
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const late = AbortSignal.timeout(LONGEST);
  const patience = new Promise<never>((_, failed) => {
    late.addEventListener('abort', () => failed(new Error('not everybody was synced in a minute')));
  });
  await Promise.race([Promise.all(syncs), patience]);
  return { back, synced };
};
/** Resolves when somebody listens there. */
const knock = async (): Promise<void> => {
  for (;;) {
    const there = await new Promise<boolean>((done) => {
      const probe = connect(port, '127.0.0.1', () => {
        probe.destroy();
        done(true);
      });
      probe.on('error', () => done(false));
    });
    if (there) return;
    await after(KNOCK_MS);
  }
};
const heard = (): Heard => {
  const newest = clients.map(({ follower }) => follower.place(`chat:${ROOM}`)?.lastId ?? 0);
  return {
    messages: sum((client) => client.messages()),
    bytes: sum((client) => client.bytes()),
    events: sum(({ follower }) => follower.events()),
    doubled: sum(({ follower }) => follower.doubled()),
    lost: sum(({ follower }) => follower.lost()),
    least: Math.min(...newest),
    most: Math.max(...newest),
    cut,
  };
};

setInterval(() => tellBench('read', total()), TELL_MS);
let turn = 0;
setInterval(() => {
  // Spread over the five seconds, as those of pages are.
  turn = (turn + 1) % (REPORT_MS / TELL_MS);
  for (let n = turn; n < clients.length; n += REPORT_MS / TELL_MS) clients[n]?.report();
}, TELL_MS);

answer({
  /** So many more. */
  dial: async (wanted: Dial): Promise<null> => {
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
          if (watching && n % WATCHED === 0) for (let id = last + 1; id <= newest; id++) seen.push([id, now()]);
          last = newest;
        },
      });
    });
    clients = [...clients, ...more];
    await comeIn(more);
    return null;
  },
  heard,
  watch: (on: boolean): readonly (readonly [number, number])[] => {
    watching = on;
    return seen.splice(0);
  },
  /** From when the port answers again. */
  comeBack: async (): Promise<Return> => {
    await knock();
    const began = now();
    const { back, synced } = await comeIn(clients);
    return { backMs: back - began, syncedMs: Math.max(back, synced) - began };
  },
});
