/**
 * The hub of a replay: what stands behind the source. It opens and closes as the recorded one did, hands on the recorded
 * frames while it is open, and answers questions from the fold of everything up to now, as a hub does (H-08, H-10).
 */
import type { Frame } from '../../contract/frame.ts';
import { CLIENT_EVENT, HUB_EVENT, type HubReply } from '../../contract/hubProtocol.ts';
import { MAX_FRAMES, subscribeMessage, unsubscribeMessage } from '../../contract/hubShapes.ts';
import { BAD } from '../../contract/shape.ts';
import { createFolder, type Folder } from '../../tape/fold/folder.ts';
import type { RowLookUp } from '../../tape/rows.ts';
import type { Clock } from '../../platform/platform.ts';
import type { SourceSignal } from '../api.ts';
import type { Stage } from './player.ts';

const BEAT_MS = 4_000;

/** One source's end of the line. */
export interface Line {
  readonly tell: (signal: SourceSignal) => void;
  /** Topics subscribed over it; null until it is open. */
  subscribed: Set<string> | null;
}
export interface ReplayHubOptions {
  readonly clock: Clock;
  readonly rows: RowLookUp;
  /** Topics of which the recording has any frame. */
  readonly topics: ReadonlySet<string>;
  /** The door opens: whoever waits for a better moment to come back need not. */
  readonly onOpen: () => void;
  /** What a command of this name and body was told; null: none such was recorded. */
  readonly command: (name: string, body: unknown) => { readonly state: string; readonly code: string | null } | null;
}
export interface ReplayHub {
  readonly stage: Omit<Stage, 'ended'>;
  readonly join: (line: Line) => void;
  readonly leave: (line: Line) => void;
  /** Undefined: no answer. */
  readonly answer: (line: Line, event: string, message: unknown) => unknown;
  /** The frames that bring a fresh gate to where the fold of this topic stands; none: nothing yet. */
  readonly framesOf: (topic: string) => readonly Frame[];
  readonly values: () => ReadonlyMap<string, unknown>;
  /** Told after each moment of the recording. */
  readonly onFrames: (run: () => void) => () => void;
  readonly stop: () => void;
}

export const createReplayHub = (options: ReplayHubOptions): ReplayHub => {
  const { clock, topics } = options;
  const lines = new Set<Line>();
  const listeners = new Set<() => void>();
  let folder: Folder = createFolder(options.rows);
  let open = false;

  const framesOf = (topic: string): readonly Frame[] => folder.keyFrames().filter((frame) => frame.topic === topic);
  const send = (line: Line, frames: readonly Frame[]): void => {
    for (let at = 0; at < frames.length; at += MAX_FRAMES)
      line.tell({ type: 'frames', frames: frames.slice(at, at + MAX_FRAMES) });
  };
  const heads = (of: ReadonlySet<string>): Record<string, number> => {
    const known: Record<string, number> = {};
    const epoch = folder.highestEpoch();
    // A topic that stands in an older epoch yet will be sent in the new one: of it nothing is known.
    for (const frame of folder.keyFrames())
      if (of.has(frame.topic) && frame.epoch === epoch)
        known[frame.topic] = Math.max(known[frame.topic] ?? 0, frame.seq);
    return known;
  };
  const watermark = (known: Readonly<Record<string, number>>) => ({
    seq: Math.max(0, ...Object.values(known)),
    at: clock.now(),
  });
  const beat = (line: Line): void => {
    if (line.subscribed === null) return;
    const known = heads(line.subscribed);
    const body = {
      epoch: folder.highestEpoch(),
      clock: clock.now(),
      watermark: watermark(known),
      heads: known,
      full: true,
      behind: {},
    };
    line.tell({ type: 'control', event: HUB_EVENT.heartbeat, body });
  };
  const beats = clock.every(BEAT_MS, () => {
    for (const line of [...lines]) beat(line);
  });
  const admit = (line: Line): void => {
    line.subscribed = new Set();
    line.tell({ type: 'open', transport: 'recording' });
  };

  const subscribe = (line: Line, message: unknown, reply: HubReply): unknown => {
    const asked = subscribeMessage.decode(message);
    if (asked === BAD || line.subscribed === null)
      return { ...reply, ok: false, code: 'bad-request', heads: {}, refused: {} };
    const granted = asked.topics.filter(({ topic }) => topics.has(topic));
    for (const { topic } of granted) line.subscribed.add(topic);
    const missing = granted.flatMap(({ topic, since }) => {
      const frames = framesOf(topic);
      const last = frames.at(-1);
      return last !== undefined && since?.[0] === last.epoch && since[1] === last.seq ? [] : frames;
    });
    // The acknowledgement first, as a hub does.
    if (missing.length > 0) clock.after(1, () => line.subscribed !== null && send(line, missing));
    const known = heads(new Set(granted.map(({ topic }) => topic)));
    return {
      ...reply,
      heads: Object.fromEntries(granted.map(({ topic }) => [topic, known[topic] ?? 0])),
      refused: Object.fromEntries(
        asked.topics.filter(({ topic }) => !topics.has(topic)).map(({ topic }) => [topic, 'not-recorded']),
      ),
    };
  };
  const unsubscribe = (line: Line, message: unknown): void => {
    const asked = unsubscribeMessage.decode(message);
    if (asked !== BAD) for (const topic of asked.topics) line.subscribed?.delete(topic);
  };
  const command = (message: unknown, reply: HubReply): unknown => {
    const { name, body } = message as { readonly name: string; readonly body: unknown };
    const told = options.command(name, body);
    if (told?.state === 'done') return { ...reply, positions: {} };
    return {
      ...reply,
      ok: false,
      code: told === null ? 'not-recorded' : (told.code ?? 'unknown-error'),
      positions: {},
    };
  };
  return {
    stage: {
      frames: (frames) => {
        for (const frame of frames) folder.feed(frame);
        for (const line of [...lines]) {
          const wanted = line.subscribed;
          if (wanted !== null)
            send(
              line,
              frames.filter(({ topic }) => wanted.has(topic)),
            );
        }
        for (const run of [...listeners]) run();
      },
      door: (next, code) => {
        if (next === open) return;
        open = next;
        for (const line of [...lines]) {
          if (next) admit(line);
          else {
            lines.delete(line);
            line.subscribed = null;
            line.tell({ type: 'closed', code: code === '' ? 'recorded' : code, retry: true });
          }
        }
        if (next) options.onOpen();
      },
      anew: () => {
        folder = createFolder(options.rows);
      },
    },
    join: (line) => {
      lines.add(line);
      // Never within the call that asks: a connection takes a moment.
      if (open) clock.after(1, () => lines.has(line) && line.subscribed === null && open && admit(line));
    },
    leave: (line) => {
      lines.delete(line);
      line.subscribed = null;
    },
    answer: (line, event, message) => {
      const { generation } = message as { readonly generation: number };
      const reply: HubReply = { ok: true, generation, clock: clock.now(), epoch: folder.highestEpoch() };
      if (event === CLIENT_EVENT.subscribe) return subscribe(line, message, reply);
      if (event === CLIENT_EVENT.command) return command(message, reply);
      if (event === CLIENT_EVENT.unsubscribe) unsubscribe(line, message);
      if (event !== CLIENT_EVENT.sync) return reply;
      const known = heads(line.subscribed ?? new Set());
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
      lines.clear();
    },
  };
};
