/**
 * Plays a recording by the platform's clock (P-08, P-09): each record at its time, records of one moment together in file
 * order, with fast-forward through long silences. The sink receives the records.
 */
import type { Frame } from '../../contract/frame.ts';
import type { PacedClock } from '../../platform/pacedClock.ts';
import type { Cancel } from '../../platform/platform.ts';
import type { TopicFrames } from '../../recording/fold/topicFolds.ts';
import type { TimedRecord } from '../../recording/read/recordingFacts.ts';
import { createEpochs, type PlayableRecording, type SoughtState } from './playableRecording.ts';

/** A longer silence is cut to this time (P-08). */
export const SILENCE_MS = 2_000;
/**
 * Virtual ms after a step, in which the portal synchronises, folds and paints; two frames of the clock's speed are added. Longer than
 * the time between two heartbeats of the hub, which show the portal that it is live.
 */
const SETTLE_MS = 5_000;
/** The same after a paused seek, whose state is whole and is confirmed at once: time for a late recovery and its read. */
const SOUGHT_MS = 1_000;
/** Frames of the clock after a brief seek: the channel's batch, and what it leads to. */
const BRIEF_FRAMES = 2;

/**
 * Where a step ends (P-09): after the next record of a kind that a person acts on or sees, after the next frame, after the next
 * frame of a topic, or after the first frame with which the condition holds. The condition is asked once the frame is folded.
 */
export type Step =
  | { readonly by: 'event' }
  | { readonly by: 'frame' }
  | { readonly by: 'topic'; readonly topic: string }
  | { readonly by: 'condition'; readonly holds: () => boolean };

/** Keyframes, sums, truth and the end are of the file, not of the stream. */
const EVENTS: ReadonlySet<TimedRecord['k']> = new Set([
  'frame',
  'command',
  'ack',
  'rest',
  'connection',
  'visibility',
  'mark',
]);
const endsStep = (step: Step, record: TimedRecord): boolean => {
  if (step.by === 'event') return EVENTS.has(record.k);
  if (record.k !== 'frame') return false;
  if (step.by === 'topic') return record.f.topic === step.topic;
  return step.by === 'frame' || step.holds();
};

export interface PlayerSink {
  /** Frames of one moment, with new epochs. */
  readonly frames: (frames: readonly Frame[]) => void;
  /** Everything that led to the state at a place, with new epochs, after `restart`. */
  readonly state: (topics: readonly TopicFrames[]) => void;
  readonly connection: (open: boolean, code: string) => void;
  /** Playback continues at another place, so everything from the previous run is invalid. */
  readonly restart: () => void;
  /** The new place is reached, with its state. */
  readonly landed: () => void;
  readonly ended: () => void;
  /** A step has ended, and the clock stands. */
  readonly stepped: () => void;
}
export interface PlayerOptions {
  readonly recording: PlayableRecording;
  readonly clock: Pick<
    PacedClock,
    'now' | 'mono' | 'after' | 'fastForward' | 'skipWallClock' | 'pause' | 'resume' | 'paused' | 'frameMs'
  >;
  readonly stage: PlayerSink;
  /** Keeps long silences at their full length. */
  readonly keepSilences: boolean;
  /** A part of the recording could not be read: the player stands. */
  readonly onFailed?: (error: unknown) => void;
}
interface SeekOptions {
  /**
   * Called once the frames up to there have been passed on; not at all if another seek overtakes this one while its part of the
   * recording is being read.
   */
  readonly onLanded?: () => void;
  /** The state there, where the caller has it already. */
  readonly known?: SoughtState;
  /** In a drag: a paused portal shows the new values and its timers wait for `settle`, so that lists which are drawn twice a second rest. */
  readonly briefly?: boolean;
}
export interface Player {
  /** Plays from the beginning. */
  readonly play: () => void;
  /** Jumps to the state at a time, forwards or backwards; plays on, or stays paused (P-09). */
  readonly seek: (to: number, options?: SeekOptions) => void;
  /** Lets a portal that was sought briefly catch up; does nothing if it has, or goes on. */
  readonly settle: () => void;
  /** Repeats the part between two times; null: plays to the end. */
  readonly loop: (between: { readonly from: number; readonly to: number } | null) => void;
  /** Stops the recording and its clock, until `resume`, a step or a seek. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** It rests, or will as soon as the portal has caught up. */
  readonly paused: () => boolean;
  /** Plays as fast as possible to where the step ends, and pauses there; at the end of the recording it ends as play does. */
  readonly step: (step: Step) => void;
  /** Present time of the recording, ms. */
  readonly at: () => number;
  /** Number of records passed, of those after the head. */
  readonly passed: () => number;
  readonly ended: () => boolean;
  readonly stop: () => void;
}

export const createPlayer = ({ recording, clock, stage: sink, keepSilences, onFailed }: PlayerOptions): Player => {
  const { head, record: recordAt, count } = recording;
  const epochs = createEpochs(recording.epochs);
  /** Index of the next record. */
  let index = 0;
  /** Time of the recording at the clock's time `since`. */
  let base = { recorded: 0, since: 0 };
  let running = false;
  let over = false;
  let looping: { readonly from: number; readonly to: number } | null = null;
  let cancel: Cancel = () => undefined;
  let stepping: Step | null = null;
  let endHurry: Cancel = () => undefined;
  /** A step has ended here: the records after it wait, also those of the same moment. */
  let held = false;
  /** The portal catches up, and rests then. */
  let settling = false;
  /** Time of the clock at which a portal that was sought briefly has caught up. Null: it has. */
  let settledAt: number | null = null;
  /** A part of the recording is being read, and the clock stands; `rests`: it stays so afterwards. Null: nothing is read. */
  let reading: { rests: boolean } | null = null;

  const isResting = (): boolean => (reading === null ? clock.paused() : reading.rests) || settling;
  /** Stands until a part of the recording has been read, then runs `run`. Another wish overtakes it. `rests`: it stands afterwards. */
  const standFor = <T>(coming: Promise<T>, rests: boolean, run: (value: T, rests: boolean) => void): void => {
    const own = { rests };
    reading = own;
    clock.pause();
    coming.then(
      (value) => {
        if (reading !== own) return;
        reading = null;
        if (!own.rests) clock.resume();
        run(value, own.rests);
      },
      (error: unknown) => {
        if (reading !== own) return;
        reading = null;
        onFailed?.(error);
      },
    );
  };
  const timeOf = (at: number): number | null => recordAt(at)?.t ?? null;
  const at = (): number => {
    if (!running || held || reading !== null) return base.recorded;
    return Math.min(timeOf(index) ?? recording.lengthMs, base.recorded + clock.mono() - base.since);
  };
  const leaveStep = (): void => {
    stepping = null;
    held = false;
    settling = false;
    settledAt = null;
    endHurry();
    endHurry = () => undefined;
  };
  /** Runs the clock alone for so many virtual ms, then pauses. */
  const runFor = (ms: number): void => {
    settling = true;
    clock.resume();
    endHurry();
    endHurry = clock.fastForward(ms);
    cancel = clock.after(ms, () => {
      settling = false;
      clock.pause();
      sink.stepped();
    });
  };
  /** Lets the portal catch up with what was passed for so many virtual ms, then pauses; `brief`: pauses before, until it is told to. */
  const settle = (ms: number, brief = ms): void => {
    leaveStep();
    held = true;
    // The page's clocks end at the time of the recording, and do not run beyond it. They are set once: a hub whose clock goes back in
    // the midst of it is no longer believed.
    clock.skipWallClock(-ms);
    settledAt = brief < ms ? clock.mono() + ms : null;
    runFor(brief);
  };
  /** Passes frames and connection records from `from` to `to` to the sink, in file order. */
  const show = (from: number, to: number): void => {
    let frames: Frame[] = [];
    const flush = (): void => {
      if (frames.length > 0) sink.frames(frames);
      frames = [];
    };
    for (let place = from; place < to; place += 1) {
      const record = recordAt(place);
      if (record?.k === 'frame') frames.push(epochs.renumber(record.f));
      else if (record?.k === 'connection') {
        flush();
        sink.connection(record.state === 'open', record.code);
      }
    }
    flush();
  };
  const finish = (): void => {
    leaveStep();
    running = false;
    over = true;
    base = { recorded: recording.lengthMs, since: clock.mono() };
    sink.ended();
  };
  /** Passes the records of a moment one by one, as far as the step goes. */
  const stepOn = (step: Step): void => {
    const t = timeOf(index) ?? 0;
    base = { recorded: t, since: clock.mono() };
    while (timeOf(index) === t) {
      const record = recordAt(index) as TimedRecord;
      index += 1;
      show(index - 1, index);
      if (!endsStep(step, record)) continue;
      return settle(SETTLE_MS + 2 * clock.frameMs());
    }
    next();
  };
  const moment = (): void => {
    if (stepping !== null) return stepOn(stepping);
    const t = timeOf(index) ?? 0;
    let to = index;
    // Records of this moment in a block that is not in memory follow when it is.
    while ((timeOf(to) ?? Infinity) <= t) to += 1;
    base = { recorded: t, since: clock.mono() };
    const from = index;
    index = to;
    show(from, to);
    next();
  };
  const next = (): void => {
    if (!running || held) return;
    const missing = index < count && recordAt(index) === undefined ? recording.load(index) : null;
    if (missing !== null) return standFor(missing, false, next);
    const due = timeOf(index);
    if (stepping === null && looping !== null && (due === null || due >= looping.to)) {
      const { from, to } = looping;
      cancel = clock.after(Math.max(0, Math.min(to, recording.lengthMs) - base.recorded), () => seek(from));
      return;
    }
    if (due === null) return finish();
    const wait = Math.max(0, due - base.recorded);
    if (stepping !== null || keepSilences || wait <= SILENCE_MS) cancel = clock.after(wait, moment);
    else
      cancel = clock.after(SILENCE_MS, () => {
        clock.fastForward(wait - SILENCE_MS);
        cancel = clock.after(wait - SILENCE_MS, moment);
      });
  };
  const setWallClock = (t: number): void => clock.skipWallClock(head.startedAt + t - clock.now());
  const begin = (from: number, t: number): void => {
    cancel();
    leaveStep();
    running = true;
    over = false;
    index = from;
    base = { recorded: t, since: clock.mono() };
    setWallClock(t);
    epochs.begin();
    sink.restart();
  };
  const seek: Player['seek'] = (to, { onLanded, known, briefly = false } = {}) => {
    // One that settles or steps would rest: it rests at the new place.
    const restsNow = isResting() || stepping !== null;
    const target = Math.max(0, Math.min(to, recording.lengthMs));
    const land = (reached: SoughtState, rests: boolean): void => {
      begin(reached.index, target);
      sink.state(reached.topics.map(epochs.renumberTopic));
      sink.connection(recording.openAt(reached.index), 'seek');
      const frames = BRIEF_FRAMES * clock.frameMs();
      if (rests) settle(SOUGHT_MS + frames, briefly ? frames : undefined);
      else next();
      sink.landed();
      onLanded?.();
    };
    cancel();
    const reached = known ?? recording.stateAt(target);
    if (reached instanceof Promise) return standFor(reached, restsNow, land);
    // A part that is being read is of a place that is left now: its answer must not run what it was read for.
    if (reading !== null) {
      reading = null;
      if (!restsNow) clock.resume();
    }
    land(reached, restsNow);
  };
  return {
    play: () => {
      begin(0, 0);
      sink.connection(recording.openAt(0), 'start');
      next();
      sink.landed();
    },
    seek,
    settle: () => {
      if (settledAt === null) return;
      cancel();
      const left = settledAt - clock.mono();
      settledAt = null;
      runFor(left);
    },
    loop: (between) => {
      looping = between !== null && between.to > between.from ? between : null;
      if (running && !held && reading === null) {
        cancel();
        base = { recorded: at(), since: clock.mono() };
        next();
      }
    },
    paused: isResting,
    pause: () => {
      if (reading !== null) reading.rests = true;
      // What settles rests by itself.
      else if (!settling) clock.pause();
    },
    resume: () => {
      if (reading !== null) {
        reading.rests = false;
        return;
      }
      clock.resume();
      if (!held) return;
      leaveStep();
      cancel();
      setWallClock(base.recorded);
      base = { recorded: base.recorded, since: clock.mono() };
      next();
    },
    step: (step) => {
      if (!running || reading !== null) return;
      cancel();
      const from = held ? base.recorded : at();
      if (held) setWallClock(from);
      leaveStep();
      stepping = step;
      base = { recorded: from, since: clock.mono() };
      clock.resume();
      // A step by a condition may go to the end.
      endHurry = clock.fastForward(recording.lengthMs - from + SETTLE_MS);
      next();
    },
    at,
    passed: () => index,
    ended: () => over,
    stop: () => {
      cancel();
      reading = null;
      running = false;
    },
  };
};
