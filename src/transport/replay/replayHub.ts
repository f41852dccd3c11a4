/**
 * The hub of a replay, behind the replay source. It opens and closes as the recorded one did, sends the recorded frames
 * while open, and answers requests from the folded values, as a hub does (H-08, H-10).
 */
import type { Frame } from '../../contract/frame.ts';
import { CLIENT_EVENT, HUB_EVENT, type HubReply } from '../../contract/hubProtocol.ts';
import { MAX_FRAMES, subscribeMessage, unsubscribeMessage } from '../../contract/hubShapes.ts';
import { BAD } from '../../contract/shape.ts';
import { createTopicFolds, type TopicFolds } from '../../recording/fold/topicFolds.ts';
import type { RowLookUp } from '../../recording/rows.ts';
import type { Clock } from '../../platform/platform.ts';
import type { SourceSignal } from '../api.ts';
import type { Disturb } from './disturbance.ts';
import type { PlayerSink } from './player.ts';

const BEAT_MS = 4_000;

/** A source's connection to the replay hub. */
export interface ReplayLink {
  readonly onSignal: (signal: SourceSignal) => void;
  /** Subscribed topics; null until open. */
  subscribed: Set<string> | null;
}
export interface ReplayHubOptions {
  readonly clock: Clock;
  readonly rows: RowLookUp;
  /** Topics with at least one frame in the recording. */
  readonly topics: ReadonlySet<string>;
  /** Called when the recorded connection opens, so that a waiting back-off can end. */
  readonly onOpen: () => void;
  /** Passes recorded frames to a portal with faults (P-12). Absent: as they are. */
  readonly disturb?: Disturb;
  /** Recorded outcome of a command with this name and body; null: not recorded. */
  readonly command: (name: string, body: unknown) => { readonly state: string; readonly code: string | null } | null;
}
export interface ReplayHub {
  readonly sink: Omit<PlayerSink, 'ended' | 'stepped' | 'landed'>;
  readonly join: (link: ReplayLink) => void;
  readonly leave: (link: ReplayLink) => void;
  /** Answers a request; undefined: no answer. */
  readonly answer: (link: ReplayLink, event: string, message: unknown) => unknown;
  /** Frames that bring a new gate to the present state of a topic; empty: no state yet. */
  readonly framesOf: (topic: string) => readonly Frame[];
  readonly values: () => ReadonlyMap<string, unknown>;
  /** Called after each moment of the recording. */
  readonly onFrames: (run: () => void) => () => void;
  readonly stop: () => void;
}

export const createReplayHub = (options: ReplayHubOptions): ReplayHub => {
  const { clock, topics } = options;
  const links = new Set<ReplayLink>();
  const listeners = new Set<() => void>();
  let folder: TopicFolds = createTopicFolds(options.rows);
  let open = false;

  const framesOf = (topic: string): readonly Frame[] => folder.keyFramesOf(topic);
  const send = (link: ReplayLink, frames: readonly Frame[]): void => {
    for (let at = 0; at < frames.length; at += MAX_FRAMES)
      link.onSignal({ type: 'frames', frames: frames.slice(at, at + MAX_FRAMES) });
  };
  const heads = (of: ReadonlySet<string>): Record<string, number> => {
    const known: Record<string, number> = {};
    const epoch = folder.highestEpoch();
    // A topic still in an older epoch will follow in the new one, so its head is unknown.
    for (const topic of of)
      for (const frame of framesOf(topic))
        if (frame.epoch === epoch) known[topic] = Math.max(known[topic] ?? 0, frame.seq);
    return known;
  };
  const watermark = (known: Readonly<Record<string, number>>) => ({
    seq: Math.max(0, ...Object.values(known)),
    at: clock.now(),
  });
  const beat = (link: ReplayLink): void => {
    if (link.subscribed === null) return;
    const known = heads(link.subscribed);
    const body = {
      epoch: folder.highestEpoch(),
      clock: clock.now(),
      watermark: watermark(known),
      heads: known,
      full: true,
      behind: {},
    };
    link.onSignal({ type: 'control', event: HUB_EVENT.heartbeat, body });
  };
  const beats = clock.every(BEAT_MS, () => {
    for (const link of [...links]) beat(link);
  });
  const admit = (link: ReplayLink): void => {
    link.subscribed = new Set();
    link.onSignal({ type: 'open', transport: 'recording' });
  };

  const subscribe = (link: ReplayLink, message: unknown, reply: HubReply): unknown => {
    const asked = subscribeMessage.decode(message);
    if (asked === BAD || link.subscribed === null)
      return { ...reply, ok: false, code: 'bad-request', heads: {}, refused: {} };
    const granted = asked.topics.filter(({ topic }) => topics.has(topic));
    for (const { topic } of granted) link.subscribed.add(topic);
    const missing = granted.flatMap(({ topic, since }) => {
      const frames = framesOf(topic);
      const last = frames.at(-1);
      return last !== undefined && since?.[0] === last.epoch && since[1] === last.seq ? [] : frames;
    });
    // Send the acknowledgement first, as a hub does.
    if (missing.length > 0) clock.after(1, () => link.subscribed !== null && send(link, missing));
    const known = heads(new Set(granted.map(({ topic }) => topic)));
    return {
      ...reply,
      heads: Object.fromEntries(granted.map(({ topic }) => [topic, known[topic] ?? 0])),
      refused: Object.fromEntries(
        asked.topics.filter(({ topic }) => !topics.has(topic)).map(({ topic }) => [topic, 'not-recorded']),
      ),
    };
  };
  const unsubscribe = (link: ReplayLink, message: unknown): void => {
    const asked = unsubscribeMessage.decode(message);
    if (asked !== BAD) for (const topic of asked.topics) link.subscribed?.delete(topic);
  };
  const command = (message: unknown, reply: HubReply): unknown => {
    const { name, body } = message as { readonly name: string; readonly body: unknown };
    const outcome = options.command(name, body);
    if (outcome?.state === 'done') return { ...reply, positions: {} };
    return {
      ...reply,
      ok: false,
      code: outcome === null ? 'not-recorded' : (outcome.code ?? 'unknown-error'),
      positions: {},
    };
  };
  return {
    sink: {
      frames: (frames) => {
        for (const frame of frames) folder.feed(frame);
        for (const link of [...links]) {
          const wanted = link.subscribed;
          if (wanted === null) continue;
          const own = frames.filter(({ topic }) => wanted.has(topic));
          if (options.disturb === undefined) send(link, own);
          // A delayed frame may arrive after its connection has closed.
          else options.disturb(own, (late) => link.subscribed !== null && send(link, late));
        }
        for (const run of [...listeners]) run();
      },
      // The frames pass the gate here. The portal gets the state that they end in, and what its own gates are to hold, instead of each
      // step on the way: a seek must not take longer than the picture that it leads to.
      state: (reached) => {
        for (const frames of reached) folder.feedLater(frames);
        for (const link of [...links]) send(link, [...(link.subscribed ?? [])].flatMap(framesOf));
        for (const run of [...listeners]) run();
      },
      connection: (next, code) => {
        if (next === open) return;
        open = next;
        for (const link of [...links]) {
          if (next) admit(link);
          else {
            links.delete(link);
            link.subscribed = null;
            link.onSignal({ type: 'closed', code: code === '' ? 'recorded' : code, retry: true });
          }
        }
        if (next) options.onOpen();
      },
      restart: () => {
        folder = createTopicFolds(options.rows);
      },
    },
    join: (link) => {
      links.add(link);
      // Open asynchronously, as a real connection does.
      if (open) clock.after(1, () => links.has(link) && link.subscribed === null && open && admit(link));
    },
    leave: (link) => {
      links.delete(link);
      link.subscribed = null;
    },
    answer: (link, event, message) => {
      const { generation } = message as { readonly generation: number };
      const reply: HubReply = { ok: true, generation, clock: clock.now(), epoch: folder.highestEpoch() };
      if (event === CLIENT_EVENT.subscribe) return subscribe(link, message, reply);
      if (event === CLIENT_EVENT.command) return command(message, reply);
      if (event === CLIENT_EVENT.unsubscribe) unsubscribe(link, message);
      if (event !== CLIENT_EVENT.sync) return reply;
      const known = heads(link.subscribed ?? new Set());
      return { ...reply, heads: known, watermark: watermark(known) };
    },
    framesOf,
    values: () => folder.values(),
    onFrames: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    stop: () => {
      beats();
      links.clear();
    },
  };
};
