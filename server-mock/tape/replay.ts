/**
 * A recording in play: the player feeds the reel, the reel is shown by a gateway of the present epoch, and where that epoch
 * cannot go on a new one takes its place (P-09, P-12, H-07).
 */
import type { Frame } from '../../src/contract/frame.ts';
import type { TapeRecord } from '../../src/tape/records.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { Epochs } from './epochs.ts';
import { createPlayer, type Cue } from './player.ts';
import { createPlayhead, type Speed } from './playhead.ts';
import type { Reading } from './reading.ts';
import { createReel, type Reel } from './reel.ts';
import { createShownGateway, type ShownGateway } from './shownGateway.ts';

export interface ReplayParts {
  readonly reading: Reading;
  readonly clock: HouseClock;
  readonly epochs: Epochs;
  readonly speed: Speed;
  readonly wholeSilences: boolean;
  readonly cues: readonly Cue[];
  /** Values of state topics that the recording has not shown yet. */
  readonly initial: Readonly<Record<string, unknown>>;
  /** A new epoch is shown from now on, instead of the one before; the first stands before anything is played. */
  readonly onEpoch: (gateway: ShownGateway) => void;
  /** Topics changed within the present epoch, and are told already. */
  readonly onTouched: (touched: ReadonlySet<string>) => void;
  /** The last record was told, for the n-th time. */
  readonly onEnded: (times: number) => void;
  readonly onFailed: (error: unknown) => void;
}
export interface Replay {
  readonly gateway: () => ShownGateway;
  /** Ms of the recording that are shown. */
  readonly at: () => number;
  /** Goes on from there, in an epoch of its own. `loops`: how often it begins there again at the end. */
  readonly play: (from: number, loops?: number) => void;
  readonly speed: (speed: Speed) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
}
/** Of a keyframe only where nothing was shown before it: on the way it says what is known. */
const framesOf = (records: readonly TapeRecord[], fresh: boolean): Frame[] => {
  let first = fresh;
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
  const playhead = createPlayhead(clock, parts.speed);
  let reel: Reel = createReel();

  const newEpoch = (): ShownGateway =>
    createShownGateway({ epoch: epochs.next(), topics: reel.topics(), seq: reel.seq(), clock, initial });
  let gateway = newEpoch();
  const show = (): void => {
    gateway = newEpoch();
    parts.onEpoch(gateway);
  };
  const player = createPlayer({
    reading: parts.reading,
    clock,
    playhead,
    wholeSilences: parts.wholeSilences,
    cues: parts.cues,
    begin: async (before) => {
      const mine = createReel();
      let fresh = true;
      for await (const block of before) {
        const frames = framesOf(block, fresh);
        fresh &&= frames.length === 0;
        mine.take(frames, clock.now());
      }
      return () => {
        reel = mine;
        show();
      };
    },
    tell: (records) => {
      const frames = framesOf(records, false);
      if (frames.length === 0) return;
      const { touched, anew } = reel.take(frames, clock.now());
      if (anew) show();
      else {
        gateway.told(touched, reel.seq());
        parts.onTouched(touched);
      }
    },
    ended: parts.onEnded,
    failed: parts.onFailed,
  });
  return {
    gateway: () => gateway,
    at: player.at,
    play: player.play,
    speed: playhead.setSpeed,
    pause: playhead.pause,
    resume: playhead.resume,
    stop: player.stop,
  };
};
