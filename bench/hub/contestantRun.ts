/** Runs one contestant in a round: its own hub and swarm, from the first connection to the last frame. */
import { setTimeout as after } from 'node:timers/promises';
import { openChild, type Child } from './ipc.ts';
import { growthEach } from './figures.ts';
import type {
  DialRequest,
  SwarmCounts,
  Kind,
  Memory,
  Resyncs,
  ReconnectTimes,
  Stream,
  Streamed,
  LoggedInMember,
} from './messages.ts';

/**
 * Connections made before the first memory reading: by then the code for connections is loaded and the heap's young generation
 * has its size.
 */
const FIRST = 1_000;
const SETTLE_MS = 500;
/** Longest wait until the last frame has reached every client, ms. */
const LAST_FRAME = 20_000;

export interface RunOptions {
  readonly kind: Kind;
  readonly clients: number;
  readonly visitors: readonly LoggedInMember[];
  /** Folder of the house's journal; empty: it keeps none. */
  readonly folder: string;
}
export interface ContestantRun {
  /** Bytes per connection. */
  readonly perConnection: Memory;
  readonly counts: () => Promise<SwarmCounts>;
  readonly memory: () => Promise<Memory>;
  readonly stream: (plan: Stream) => Promise<Streamed>;
  /** A stream; answers each watched client's delay for each event, ms. */
  readonly delays: (plan: Stream) => Promise<readonly number[]>;
  /**
   * Kills the hub in the middle of the stream `before`, restarts it with the stream `after`, and waits until every client has
   * returned.
   */
  readonly killAndReturn: (before: Stream, after: Stream) => Promise<ReconnectTimes>;
  readonly resyncs: () => Promise<Resyncs>;
  /** By how many events a client is behind the newest at the end, or ahead of it. */
  readonly behind: () => Promise<number>;
  readonly end: () => Promise<void>;
}
export const startContestantRun = async ({ kind, clients, visitors, folder }: RunOptions): Promise<ContestantRun> => {
  const swarm = openChild('bench/hub/swarmChild.ts', []);
  const open = (port: number): Child =>
    openChild('bench/hub/serverChild.ts', [kind, String(port), folder], ['--expose-gc']);
  let server = open(0);
  swarm.onNews((what, body) => server.notify(what, body));
  const port = await server.ask<number>('stand', visitors);
  const dial = (from: number, to: number): Promise<unknown> =>
    swarm.ask('dial', { kind, port, count: to - from, visitors: visitors.slice(from, to) } satisfies DialRequest);
  const memory = (): Promise<Memory> => server.ask<Memory>('memory');
  const first = Math.min(FIRST, Math.ceil(clients / 2));
  await dial(0, first);
  await after(SETTLE_MS);
  const few = await memory();
  await dial(first, clients);
  await after(SETTLE_MS);
  const perConnection = growthEach(few, await memory(), clients - first);
  const stream = (plan: Stream): Promise<Streamed> => server.ask<Streamed>('stream', plan);
  const heard = (): Promise<SwarmCounts> => swarm.ask<SwarmCounts>('heard');
  return {
    perConnection,
    counts: heard,
    memory,
    stream,
    delays: async (plan) => {
      await swarm.ask('watch', true);
      const { at } = await stream({ ...plan, watched: true });
      const sentAt = new Map(at);
      const seen = await swarm.ask<readonly (readonly [number, number])[]>('watch', false);
      return seen.flatMap(([id, read]) => {
        const sent = sentAt.get(id);
        return sent === undefined ? [] : [read - sent];
      });
    },
    killAndReturn: async (before, afterwards) => {
      const cutOff = stream(before).catch(() => null);
      await after(SETTLE_MS);
      await server.kill();
      await cutOff;
      const back = swarm.ask<ReconnectTimes>('comeBack');
      server = open(port);
      await server.ask('stand', visitors);
      const going = stream(afterwards);
      const returned = await back;
      await going;
      return returned;
    },
    resyncs: () => server.ask<Resyncs>('resyncs'),
    behind: async () => {
      const newest = await server.ask<number>('newest');
      const until = performance.now() + LAST_FRAME;
      for (;;) {
        const { least, most } = await heard();
        if ((least === newest && most === newest) || performance.now() > until)
          return Math.max(newest - least, most - newest);
        await after(50);
      }
    },
    end: async () => {
      await Promise.all([server.kill(), swarm.kill()]);
    },
  };
};
