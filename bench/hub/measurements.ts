/** The measurements of each contestant in a round. */
import { quantile } from '../kit/stats.ts';
import { startContestantRun, type ContestantRun } from './contestantRun.ts';
import { cpuPerFrame, heldAfterLoad } from './figures.ts';
import {
  EMPTY_ROOM,
  ROOM,
  type SwarmCounts,
  type Kind,
  type Memory,
  type Resyncs,
  type ReconnectTimes,
  type Stream,
  type Streamed,
  type LoggedInMember,
} from './messages.ts';
import type { Sizes } from './sizes.ts';

/** Events in flight at most; of a paced stream, half a second of it. */
const EMIT_WINDOW = 8;
const RAW_WINDOW = 8;

/** Number and size of the frames that ours sent. */
export interface FrameShape {
  /** Frames that every client received. */
  readonly flushes: number;
  readonly bytes: number;
  readonly ms: number;
}
export interface ContestantResult {
  /** Bytes per connection at rest, after a collection. */
  readonly atRest: Memory;
}
export interface EmitResult extends ContestantResult {
  /** Bytes of heap and buffers per connection right after a stream to it. */
  readonly heldAfterLoad: number;
  /** Seconds of CPU for a million delivered events. */
  readonly perEvent: number;
  /** Events delivered a second. */
  readonly perSecond: number;
  /** Median, ms. */
  readonly delay: number;
  readonly back: ReconnectTimes;
}
export interface OurResult extends EmitResult {
  /** µs of CPU per frame and client, less what the house spends on messages without a subscriber. */
  readonly perFrame: number;
  readonly shape: FrameShape;
  readonly resyncs: Resyncs;
  readonly lost: number;
  readonly doubled: number;
  /** Events that a client was behind at the end. */
  readonly behind: number;
}
export interface RawResult extends ContestantResult {
  readonly perFrame: number;
}
export interface TurnOptions {
  readonly sizes: Sizes;
  readonly visitors: readonly LoggedInMember[];
  readonly folder: string;
  readonly seed: number;
  /** Runs the delivered stream before the undelivered one, so that neither is always the colder. */
  readonly reversed: boolean;
}
/** A stream of events, and the growth of the process's heap and buffers during it. */
interface Stretch {
  readonly streamed: Streamed;
  readonly grew: number;
}
const since = (before: SwarmCounts, after: SwarmCounts): Pick<SwarmCounts, 'messages' | 'bytes' | 'events'> => ({
  messages: after.messages - before.messages,
  bytes: after.bytes - before.bytes,
  events: after.events - before.events,
});
const mustBe = (what: string, found: number, wanted: number): void => {
  if (found !== wanted) throw new Error(`${wanted} ${what} were sent, and ${found} received.`);
};

export const measurements = ({ sizes, visitors, folder, seed, reversed }: TurnOptions) => {
  const { clients, events, perSecond } = sizes;
  const on = async <T>(kind: Kind, run: (contest: ContestantRun) => Promise<T>): Promise<T> => {
    const who = kind === 'ours' ? visitors : [];
    const contest = await startContestantRun({ kind, clients, visitors: who, folder });
    try {
      return await run(contest);
    } finally {
      await contest.end();
    }
  };
  const paced = (room: string, count: number): Stream => ({
    events: count,
    perSecond,
    readers: room === ROOM ? clients : 0,
    window: perSecond / 2,
    room,
  });
  const fast = (count: number): Stream => ({ events: count, perSecond: 0, readers: clients, window: EMIT_WINDOW });
  const byChance: Stream = {
    events: sizes.watched,
    perSecond: sizes.watchedPerSecond,
    random: seed,
    readers: clients,
    window: sizes.watched,
  };
  /** Goes on after a kill: its deliveries are not awaited. */
  const going = { ...paced(ROOM, sizes.afterKill), perSecond: sizes.afterKillPerSecond };
  const delayOf = async (contest: ContestantRun): Promise<number> => {
    const waits = await contest.delays(byChance);
    if (waits.length === 0) throw new Error('No delay was seen.');
    return quantile(waits, 0.5);
  };
  const stretch = async (contest: ContestantRun, plan: Stream): Promise<Stretch> => {
    const before = await contest.memory();
    const streamed = await contest.stream(plan);
    return { streamed, grew: (await contest.memory()).held - before.held };
  };
  return {
    ours: (): Promise<OurResult> =>
      on('ours', async (contest) => {
        await contest.stream(paced(EMPTY_ROOM, sizes.warmUpOurs));
        await contest.stream(paced(ROOM, sizes.warmUpOurs));
        const before = await contest.counts();
        const quiet = (): Promise<Stretch> => stretch(contest, paced(EMPTY_ROOM, events));
        const first = reversed ? null : await quiet();
        const { streamed: delivered, grew } = await stretch(contest, paced(ROOM, events));
        const heard = since(before, await contest.counts());
        const { streamed: undelivered, grew: grewAlone } = first ?? (await quiet());
        mustBe('events', heard.events, events * clients);
        const delay = await delayOf(contest);
        const back = await contest.killAndReturn(going, { ...going, readers: 0 });
        const behind = await contest.behind();
        const resyncs = await contest.resyncs();
        const { lost, doubled } = await contest.counts();
        return {
          atRest: contest.perConnection,
          heldAfterLoad: heldAfterLoad(contest.perConnection, grew, grewAlone, clients),
          perEvent: delivered.cpu / (events * clients),
          perSecond: (events * clients) / (delivered.ms / 1_000),
          perFrame: cpuPerFrame(delivered.cpu, undelivered.cpu, heard.messages),
          shape: {
            flushes: Math.round(heard.messages / clients),
            bytes: Math.round(heard.bytes / heard.messages),
            ms: delivered.ms,
          },
          delay,
          back,
          resyncs,
          lost,
          doubled,
          behind,
        };
      }),
    emit: (): Promise<EmitResult> =>
      on('emit', async (contest) => {
        await contest.stream(fast(sizes.warmUp));
        const before = await contest.counts();
        const { streamed: told, grew } = await stretch(contest, fast(sizes.emitted));
        mustBe('events', since(before, await contest.counts()).events, sizes.emitted * clients);
        const delay = await delayOf(contest);
        const back = await contest.killAndReturn(going, { ...going, readers: 0 });
        return {
          atRest: contest.perConnection,
          heldAfterLoad: heldAfterLoad(contest.perConnection, grew, 0, clients),
          perEvent: told.cpu / (sizes.emitted * clients),
          perSecond: (sizes.emitted * clients) / (told.ms / 1_000),
          delay,
          back,
        };
      }),
    light: (): Promise<ContestantResult> =>
      on('light', ({ perConnection }) => Promise.resolve({ atRest: perConnection })),
    raw: ({ flushes, bytes, ms }: FrameShape): Promise<RawResult> =>
      on('raw', async (contest) => {
        const plan = { perSecond: flushes / (ms / 1_000), readers: clients, window: RAW_WINDOW, bytes };
        await contest.stream({ ...plan, events: Math.min(flushes, sizes.warmUp), perSecond: 0 });
        const before = await contest.counts();
        const told = await contest.stream({ ...plan, events: flushes });
        mustBe('frames', since(before, await contest.counts()).messages, flushes * clients);
        return {
          atRest: contest.perConnection,
          perFrame: told.cpu / (flushes * clients),
        };
      }),
  };
};
