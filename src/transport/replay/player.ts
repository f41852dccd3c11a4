/**
 * Plays a recording by the platform's clock (P-08, P-09): each record at its time, records of one moment together in file
 * order, with fast-forward through long silences. The sink receives the records.
 */
import type { Frame } from '../../contract/frame.ts';
import type { PacedClock } from '../../platform/pacedClock.ts';
import type { Cancel } from '../../platform/platform.ts';
import { createEpochs, type PlayableRecording, keyFramesAt, type TimedRecord } from './playableRecording.ts';

/** A longer silence is cut to this time (P-08). */
export const SILENCE_MS = 2_000;
/**
 * Virtual ms after a step or a paused seek, in which the portal synchronises, folds and paints; two frames of the clock's speed are
 * added. Longer than the time between two heartbeats of the hub, which show the portal that it is live.
 */
const SETTLE_MS = 5_000;

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
  readonly connection: (open: boolean, code: string) => void;
  /** Playback continues at another place, so everything from the previous run is invalid. */
  readonly restart: () => void;
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
}
export interface Player {
  /** Plays from the beginning. */
  readonly play: () => void;
  /** Jumps to the state at a time, forwards or backwards; plays on, or stays paused (P-09). */
  readonly seek: (to: number) => void;
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

export const createPlayer = ({ recording, clock, stage: sink, keepSilences }: PlayerOptions): Player => {
  const { records, head } = recording;
  const epochs = createEpochs(records);
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

  const timeOf = (record: TimedRecord | undefined): number | null => record?.t ?? null;
  const at = (): number => {
    const next = timeOf(records[index]) ?? recording.lengthMs;
    return running && !held ? Math.min(next, base.recorded + clock.mono() - base.since) : base.recorded;
  };
  const leaveStep = (): void => {
    stepping = null;
    held = false;
    settling = false;
    endHurry();
    endHurry = () => undefined;
  };
  /** Lets the portal catch up with what was passed, then pauses. */
  const settle = (): void => {
    leaveStep();
    held = true;
    settling = true;
    clock.resume();
    const ms = SETTLE_MS + 2 * clock.frameMs();
    // The page's clocks end at the time of the recording, and do not run beyond it.
    clock.skipWallClock(-ms);
    endHurry = clock.fastForward(ms);
    cancel = clock.after(ms, () => {
      settling = false;
      clock.pause();
      sink.stepped();
    });
  };
  /** Passes frames and connection records from `from` to `to` to the sink, in file order. */
  const show = (from: number, to: number): void => {
    let frames: Frame[] = [];
    const flush = (): void => {
      if (frames.length > 0) sink.frames(frames);
      frames = [];
    };
    for (const record of records.slice(from, to)) {
      if (record.k === 'frame') frames.push(epochs.renumber(record.f));
      else if (record.k === 'connection') {
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
    const t = timeOf(records[index]) ?? 0;
    base = { recorded: t, since: clock.mono() };
    while (timeOf(records[index]) === t) {
      const record = records[index] as TimedRecord;
      index += 1;
      show(index - 1, index);
      if (!endsStep(step, record)) continue;
      return settle();
    }
    next();
  };
  const moment = (): void => {
    if (stepping !== null) return stepOn(stepping);
    const t = timeOf(records[index]) ?? 0;
    let to = index;
    while (to < records.length && (timeOf(records[to]) ?? 0) <= t) to += 1;
    base = { recorded: t, since: clock.mono() };
    const from = index;
    index = to;
    show(from, to);
    next();
  };
  const next = (): void => {
    if (!running || held) return;
    const due = timeOf(records[index]);
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
  const seek = (to: number): void => {
    // One that settles or steps would rest: it rests at the new place.
    const rests = clock.paused() || settling || stepping !== null;
    const target = Math.max(0, Math.min(to, recording.lengthMs));
    const key = recording.keyAt(target);
    let until = key ?? 0;
    while (until < records.length && (timeOf(records[until]) ?? 0) <= target) until += 1;
    begin(until, target);
    const frames = key === null ? [] : keyFramesAt(recording, key).map(epochs.renumber);
    for (const record of records.slice(key ?? 0, until))
      if (record.k === 'frame') frames.push(epochs.renumber(record.f));
    sink.frames(frames);
    sink.connection(recording.openAt(until), 'seek');
    if (rests) settle();
    else next();
  };
  return {
    play: () => {
      begin(0, 0);
      sink.connection(recording.openAt(0), 'start');
      next();
    },
    seek,
    loop: (between) => {
      looping = between !== null && between.to > between.from ? between : null;
      if (running && !held) {
        cancel();
        base = { recorded: at(), since: clock.mono() };
        next();
      }
    },
    paused: () => clock.paused() || settling,
    // What settles rests by itself.
    pause: () => {
      if (!settling) clock.pause();
    },
    resume: () => {
      clock.resume();
      if (!held) return;
      leaveStep();
      cancel();
      setWallClock(base.recorded);
      base = { recorded: base.recorded, since: clock.mono() };
      next();
    },
    step: (step) => {
      if (!running) return;
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
      running = false;
    },
  };
};
