/** What each contestant does in a round, and the figures of it. */
import { quantile } from '../kit/stats.ts';
import { openContest, type Contest } from './contest.ts';
import { cpuAFrame, heldWhenTold } from './judge.ts';
import {
  EMPTY_ROOM,
  ROOM,
  type Heard,
  type Kind,
  type Memory,
  type Resyncs,
  type Return,
  type Stream,
  type Streamed,
  type Visitor,
} from './plan.ts';
import type { Sizes } from './sizes.ts';

/** Events on their way at most: of a stream with a pace, half a second of it. */
const EMIT_WINDOW = 8;
const RAW_WINDOW = 8;

/** Of the frames that ours came in. */
export interface Shape {
  /** How often everybody got one. */
  readonly flushes: number;
  readonly bytes: number;
  readonly ms: number;
}
export interface Turn {
  /** Bytes a connection costs at rest, after a collection. */
  readonly atRest: Memory;
}
export interface EmitTurn extends Turn {
  /** Bytes of heap and buffers a connection holds right after a stretch in which it was told much. */
  readonly heldTold: number;
  /** Seconds of CPU for a million delivered events. */
  readonly perEvent: number;
  /** Events delivered a second. */
  readonly perSecond: number;
  /** Median, ms. */
  readonly delay: number;
  readonly back: Return;
}
export interface OurTurn extends EmitTurn {
  /** µs of CPU for one client's frame, less what the house spends on messages nobody follows. */
  readonly perFrame: number;
  readonly shape: Shape;
  readonly resyncs: Resyncs;
  readonly lost: number;
  readonly doubled: number;
  /** Events that somebody was short of at the end. */
  readonly behind: number;
}
export interface RawTurn extends Turn {
  readonly perFrame: number;
}
export interface TurnParts {
  readonly sizes: Sizes;
  readonly visitors: readonly Visitor[];
  readonly folder: string;
  readonly seed: number;
  /** The told stretch before the quiet one, so that neither is always the colder. */
  readonly turned: boolean;
}
/** A stretch of events, and by how much the process's heap and buffers grew in it. */
interface Stretch {
  readonly streamed: Streamed;
  readonly grew: number;
}
const since = (before: Heard, after: Heard): Pick<Heard, 'messages' | 'bytes' | 'events'> => ({
  messages: after.messages - before.messages,
  bytes: after.bytes - before.bytes,
  events: after.events - before.events,
});
const mustBe = (what: string, found: number, wanted: number): void => {
  if (found !== wanted) throw new Error(`${wanted} ${what} were sent, and ${found} received.`);
};

export const turnOf = ({ sizes, visitors, folder, seed, turned }: TurnParts) => {
  const { clients, events, perSecond } = sizes;
  const on = async <T>(kind: Kind, run: (contest: Contest) => Promise<T>): Promise<T> => {
    const who = kind === 'ours' ? visitors : [];
    const contest = await openContest({ kind, clients, visitors: who, folder });
    try {
      return await run(contest);
    } finally {
      await contest.end();
    }
  };
  const paced = (room: string, count: number): Stream => ({
    events: count,
    perSecond,
    heard: room === ROOM ? clients : 0,
    window: perSecond / 2,
    room,
  });
  const fast = (count: number): Stream => ({ events: count, perSecond: 0, heard: clients, window: EMIT_WINDOW });
  const byChance: Stream = {
    events: sizes.watched,
    perSecond: sizes.watchedPerSecond,
    random: seed,
    heard: clients,
    window: sizes.watched,
  };
  /** Goes on after a kill: what is told then is not waited for. */
  const going = { ...paced(ROOM, sizes.afterKill), perSecond: sizes.afterKillPerSecond };
  const delayOf = async (contest: Contest): Promise<number> => {
    const waits = await contest.waits(byChance);
    if (waits.length === 0) throw new Error('No delay was seen.');
    return quantile(waits, 0.5);
  };
  const stretch = async (contest: Contest, plan: Stream): Promise<Stretch> => {
    const before = await contest.memory();
    const streamed = await contest.stream(plan);
    return { streamed, grew: (await contest.memory()).held - before.held };
  };
  return {
    ours: (): Promise<OurTurn> =>
      on('ours', async (contest) => {
        await contest.stream(paced(EMPTY_ROOM, sizes.warmUpOurs));
        await contest.stream(paced(ROOM, sizes.warmUpOurs));
        const before = await contest.heard();
        const quiet = (): Promise<Stretch> => stretch(contest, paced(EMPTY_ROOM, events));
        const first = turned ? null : await quiet();
        const { streamed: told, grew } = await stretch(contest, paced(ROOM, events));
        const heard = since(before, await contest.heard());
        const { streamed: alone, grew: grewAlone } = first ?? (await quiet());
        mustBe('events', heard.events, events * clients);
        const delay = await delayOf(contest);
        const back = await contest.killed(going, { ...going, heard: 0 });
        const behind = await contest.behind();
        const resyncs = await contest.resyncs();
        const { lost, doubled } = await contest.heard();
        return {
          atRest: contest.perConnection,
          heldTold: heldWhenTold(contest.perConnection, grew, grewAlone, clients),
          perEvent: told.cpu / (events * clients),
          perSecond: (events * clients) / (told.ms / 1_000),
          perFrame: cpuAFrame(told.cpu, alone.cpu, heard.messages),
          shape: {
            flushes: Math.round(heard.messages / clients),
            bytes: Math.round(heard.bytes / heard.messages),
            ms: told.ms,
          },
          delay,
          back,
          resyncs,
          lost,
          doubled,
          behind,
        };
      }),
    emit: (): Promise<EmitTurn> =>
      on('emit', async (contest) => {
        await contest.stream(fast(sizes.warmUp));
        const before = await contest.heard();
        const { streamed: told, grew } = await stretch(contest, fast(sizes.emitted));
        mustBe('events', since(before, await contest.heard()).events, sizes.emitted * clients);
        const delay = await delayOf(contest);
        const back = await contest.killed(going, { ...going, heard: 0 });
        return {
          atRest: contest.perConnection,
          heldTold: heldWhenTold(contest.perConnection, grew, 0, clients),
          perEvent: told.cpu / (sizes.emitted * clients),
          perSecond: (sizes.emitted * clients) / (told.ms / 1_000),
          delay,
          back,
        };
      }),
    light: (): Promise<Turn> => on('light', ({ perConnection }) => Promise.resolve({ atRest: perConnection })),
    raw: ({ flushes, bytes, ms }: Shape): Promise<RawTurn> =>
      on('raw', async (contest) => {
        const plan = { perSecond: flushes / (ms / 1_000), heard: clients, window: RAW_WINDOW, bytes };
        await contest.stream({ ...plan, events: Math.min(flushes, sizes.warmUp), perSecond: 0 });
        const before = await contest.heard();
        const told = await contest.stream({ ...plan, events: flushes });
        mustBe('frames', since(before, await contest.heard()).messages, flushes * clients);
        return {
          atRest: contest.perConnection,
          perFrame: told.cpu / (flushes * clients),
        };
      }),
  };
};
