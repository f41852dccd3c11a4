/**
 * Plays a recording: the player feeds the stream, and a gateway of the current epoch shows it. When that epoch cannot
 * continue, a gateway with a new epoch replaces it (P-09, P-12, H-07).
 */
import type { Frame, FrameKind, LogData } from '../../src/contract/frame.ts';
import type { RecordingRecord } from '../../src/recording/records.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { Epochs } from './epochs.ts';
import { createPlayer, type Cue } from './player.ts';
import { createCursor, type Speed } from './cursor.ts';
import type { RecordingReader } from './recordingReader.ts';
import { createReplayStream, type ReplayStream } from './replayStream.ts';
import { createReplayGateway, type ReplayGateway } from './replayGateway.ts';

export interface ReplayParts {
  readonly reading: RecordingReader;
  readonly clock: HouseClock;
  readonly epochs: Epochs;
  readonly speed: Speed;
  readonly wholeSilences: boolean;
  readonly cues: readonly Cue[];
  /** Values of state topics that the recording has not shown yet. */
  readonly initial: Readonly<Record<string, unknown>>;
  /** A gateway with a new epoch replaces the one before; the first exists before anything is played. */
  readonly onEpoch: (gateway: ReplayGateway) => void;
  /** Topics changed within the current epoch and were published already. */
  readonly onTouched: (touched: ReadonlySet<string>) => void;
  /** The last record was shown, for the n-th time. */
  readonly onEnded: (times: number) => void;
  readonly onFailed: (error: unknown) => void;
}
/** An event without a position. `data` fits the topic and kind by the contract. */
export interface SentEvent {
  readonly topic: string;
  readonly kind: FrameKind;
  readonly data: unknown;
}
export interface Replay {
  readonly gateway: () => ReplayGateway;
  /** Position of the replay, ms of the recording. */
  readonly at: () => number;
  /** Continues from there in a new epoch. `loops`: how many more times it starts there again at the end. */
  readonly play: (from: number, loops?: number) => void;
  readonly speed: (speed: Speed) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /**
   * Sends an event that is not in the recording, at the position after everything shown so far. Answers a sentence where the topic
   * cannot take it: a change without a value before it, or items with a gap.
   */
  readonly send: (event: SentEvent) => { readonly seq: number } | { readonly refused: string };
  /**
   * While paused: shows the records of the next moment. Resolves when they are about to be shown, in the same turn of the
   * event loop; at once where nothing is played or it plays on, and when `resume`, `stop` or the end drops the step.
   */
  readonly step: () => Promise<void>;
  readonly stop: () => void;
}
/** The frames of records. A keyframe counts only at the start; later it repeats what is known. */
const framesOf = (records: readonly RecordingRecord[], isEmpty: boolean): Frame[] => {
  let first = isEmpty;
  return records.flatMap((record) => {
    if (record.k === 'frame') {
      first = false;
      return [record.f];
    }
    const wanted = record.k === 'key' && first;
    if (wanted) first = false;
    return wanted ? [...record.frames] : [];
  });
};

export const createReplay = (parts: ReplayParts): Replay => {
  const { clock, epochs, initial } = parts;
  const cursor = createCursor(clock, parts.speed);
  let stream: ReplayStream = createReplayStream();

  const newEpoch = (): ReplayGateway =>
    createReplayGateway({ epoch: epochs.next(), topics: stream.topics(), seq: stream.seq(), clock, initial });
  let gateway = newEpoch();
  const show = (): void => {
    gateway = newEpoch();
    parts.onEpoch(gateway);
  };
  const take = (frames: readonly Frame[]): void => {
    if (frames.length === 0) return;
    const { touched, needsNewEpoch } = stream.take(frames, clock.now());
    if (needsNewEpoch) show();
    else {
      gateway.publish(touched, stream.seq());
      parts.onTouched(touched);
    }
  };
  const send: Replay['send'] = ({ topic, kind, data }) => {
    const { epoch, prev, seq, nextId } = stream.next(topic);
    if (kind !== 'snapshot' && nextId === null)
      return { refused: `${topic} has no value yet: send a snapshot first, which every topic begins with.` };
    const first = kind === 'items' ? ((data as LogData).items[0]?.id ?? nextId) : nextId;
    if (kind === 'items' && first !== nextId)
      return { refused: `The items of ${topic} go on with the id ${nextId}: ids of a log have no gaps.` };
    take([{ topic, epoch, prev: kind === 'snapshot' ? -1 : prev, seq, kind, at: clock.now(), data }]);
    return { seq };
  };
  const player = createPlayer({
    reading: parts.reading,
    clock,
    cursor,
    wholeSilences: parts.wholeSilences,
    cues: parts.cues,
    begin: async (before) => {
      const loaded = createReplayStream();
      let isEmpty = true;
      for await (const block of before) {
        const frames = framesOf(block, isEmpty);
        isEmpty &&= frames.length === 0;
        loaded.take(frames, clock.now());
      }
      return () => {
        stream = loaded;
        show();
      };
    },
    show: (records) => take(framesOf(records, false)),
    ended: parts.onEnded,
    failed: parts.onFailed,
  });
  return {
    gateway: () => gateway,
    at: player.at,
    play: player.play,
    speed: cursor.setSpeed,
    pause: cursor.pause,
    resume: cursor.resume,
    send,
    step: player.step,
    stop: player.stop,
  };
};
