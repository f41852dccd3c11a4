/** One contestant's turn in a round: a hub and a swarm of its own, from the first connection to the last frame. */
import { setTimeout as after } from 'node:timers/promises';
import { openChild, type Child } from './ipc.ts';
import { grown } from './judge.ts';
import type { Dial, Heard, Kind, Memory, Resyncs, Return, Stream, Streamed, Visitor } from './plan.ts';

/** Connected before memory is first looked at: the code for connections is there then, and the heap has its room for what is young. */
const FIRST = 1_000;
const SETTLE_MS = 500;
/** Longest until the last frame is everywhere, ms. */
const LAST_FRAME = 20_000;

export interface Stage {
  readonly kind: Kind;
  readonly clients: number;
  readonly visitors: readonly Visitor[];
  /** Of the house's journal; empty: it keeps none. */
  readonly folder: string;
}
export interface Contest {
  /** Bytes a connection costs. */
  readonly perConnection: Memory;
  readonly heard: () => Promise<Heard>;
  readonly memory: () => Promise<Memory>;
  readonly stream: (plan: Stream) => Promise<Streamed>;
  /** A stream of which each watched client's wait for each event is wanted, ms. */
  readonly waits: (plan: Stream) => Promise<readonly number[]>;
  /** Kills the hub, in the middle of `before`, starts it again, where it goes on with `after`, and waits for everybody. */
  readonly killed: (before: Stream, after: Stream) => Promise<Return>;
  readonly resyncs: () => Promise<Resyncs>;
  /** By how many events somebody is short of the newest at the end, or ahead of it. */
  readonly behind: () => Promise<number>;
  readonly end: () => Promise<void>;
}
export const openContest = async ({ kind, clients, visitors, folder }: Stage): Promise<Contest> => {
  const swarm = openChild('bench/hub/swarmChild.ts', []);
  const open = (port: number): Child =>
    openChild('bench/hub/serverChild.ts', [kind, String(port), folder], ['--expose-gc']);
  let server = open(0);
  swarm.onNews((what, body) => server.tell(what, body));
  const port = await server.ask<number>('stand', visitors);
  const dial = (from: number, to: number): Promise<unknown> =>
    swarm.ask('dial', { kind, port, count: to - from, visitors: visitors.slice(from, to) } satisfies Dial);
  const memory = (): Promise<Memory> => server.ask<Memory>('memory');
  const first = Math.min(FIRST, Math.ceil(clients / 2));
  await dial(0, first);
  await after(SETTLE_MS);
  const few = await memory();
  await dial(first, clients);
  await after(SETTLE_MS);
  const perConnection = grown(few, await memory(), clients - first);
  const stream = (plan: Stream): Promise<Streamed> => server.ask<Streamed>('stream', plan);
  const heard = (): Promise<Heard> => swarm.ask<Heard>('heard');
  return {
    perConnection,
    heard,
    memory,
    stream,
    waits: async (plan) => {
      await swarm.ask('watch', true);
      const { at } = await stream({ ...plan, watched: true });
      const told = new Map(at);
      const seen = await swarm.ask<readonly (readonly [number, number])[]>('watch', false);
      return seen.flatMap(([id, read]) => {
        const said = told.get(id);
        return said === undefined ? [] : [read - said];
      });
    },
    killed: async (before, afterwards) => {
      const cutOff = stream(before).catch(() => null);
      await after(SETTLE_MS);
      await server.kill();
      await cutOff;
      const back = swarm.ask<Return>('comeBack');
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
