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

export interface PlayerSink {
  /** Frames of one moment, with new epochs. */
  readonly frames: (frames: readonly Frame[]) => void;
  readonly connection: (open: boolean, code: string) => void;
  /** Playback continues at another place, so everything from the previous run is invalid. */
  readonly restart: () => void;
  readonly ended: () => void;
}
export interface PlayerOptions {
  readonly recording: PlayableRecording;
  readonly clock: Pick<PacedClock, 'now' | 'mono' | 'after' | 'fastForward' | 'skipWallClock'>;
  readonly stage: PlayerSink;
  /** Keeps long silences at their full length. */
  readonly keepSilences: boolean;
}
export interface Player {
  /** Plays from the beginning. */
  readonly play: () => void;
  /** Jumps to the state at a time, forwards or backwards, and plays on (P-09). */
  readonly seek: (to: number) => void;
  /** Repeats the part between two times; null: plays to the end. */
  readonly loop: (between: { readonly from: number; readonly to: number } | null) => void;
  /** Present time of the recording, ms. */
  readonly at: () => number;
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

  const timeOf = (record: TimedRecord | undefined): number | null => record?.t ?? null;
  const at = (): number => {
    const next = timeOf(records[index]) ?? recording.lengthMs;
    return running ? Math.min(next, base.recorded + clock.mono() - base.since) : base.recorded;
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
    running = false;
    over = true;
    base = { recorded: recording.lengthMs, since: clock.mono() };
    sink.ended();
  };
  const moment = (): void => {
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
    if (!running) return;
    const due = timeOf(records[index]);
    if (looping !== null && (due === null || due >= looping.to)) {
      const { from, to } = looping;
      cancel = clock.after(Math.max(0, Math.min(to, recording.lengthMs) - base.recorded), () => seek(from));
      return;
    }
    if (due === null) return finish();
    const wait = Math.max(0, due - base.recorded);
    if (keepSilences || wait <= SILENCE_MS) cancel = clock.after(wait, moment);
    else
      cancel = clock.after(SILENCE_MS, () => {
        clock.fastForward(wait - SILENCE_MS);
        cancel = clock.after(wait - SILENCE_MS, moment);
      });
  };
  const begin = (from: number, t: number): void => {
    cancel();
    running = true;
    over = false;
    index = from;
    base = { recorded: t, since: clock.mono() };
    clock.skipWallClock(head.startedAt + t - clock.now());
    epochs.begin();
    sink.restart();
  };
  const seek = (to: number): void => {
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
    next();
  };
  return {
    play: () => {
      begin(0, 0);
      sink.connection(recording.openAt(0), 'start');
      next();
    },
    seek,
    loop: (between) => {
      looping = between;
      if (running) {
        cancel();
        base = { recorded: at(), since: clock.mono() };
        next();
      }
    },
    at,
    ended: () => over,
    stop: () => {
      cancel();
      running = false;
    },
  };
};
