/**
 * Moves through a recording by the platform's clock (P-08, P-09): each record at its time, records of one moment together
 * and in the order of the file, long silences hurried through. What becomes of them is the stage's.
 */
import type { Frame } from '../../contract/frame.ts';
import type { PacedClock } from '../../platform/pacedClock.ts';
import type { Cancel } from '../../platform/platform.ts';
import { createEpochs, type Film, keyFramesAt, type TimedRecord } from './film.ts';

/** A hole in a recording is shown for so long (P-08). */
export const SILENCE_MS = 2_000;

export interface Stage {
  /** Frames of one moment, epochs numbered anew. */
  readonly frames: (frames: readonly Frame[]) => void;
  readonly door: (open: boolean, code: string) => void;
  /** The recording goes on from elsewhere: everything of the run before is void. */
  readonly anew: () => void;
  readonly ended: () => void;
}
export interface PlayerOptions {
  readonly film: Film;
  readonly clock: Pick<PacedClock, 'now' | 'mono' | 'after' | 'hurry' | 'skip'>;
  readonly stage: Stage;
  /** Keep long silences as they are. */
  readonly silences: boolean;
}
export interface Player {
  /** From the beginning. */
  readonly play: () => void;
  /** To the state at a time of the recording, and on from there; backwards as well (P-09). */
  readonly seek: (to: number) => void;
  /** From `to` back to `from`, again and again; null: to the end. */
  readonly loop: (between: { readonly from: number; readonly to: number } | null) => void;
  /** Where the recording stands, ms. */
  readonly at: () => number;
  readonly ended: () => boolean;
  readonly stop: () => void;
}

export const createPlayer = ({ film, clock, stage, silences }: PlayerOptions): Player => {
  const { records, head } = film;
  const epochs = createEpochs(records);
  /** The next record. */
  let index = 0;
  /** Where the recording stood at `since` of the clock. */
  let base = { tape: 0, since: 0 };
  let running = false;
  let over = false;
  let looping: { readonly from: number; readonly to: number } | null = null;
  let cancel: Cancel = () => undefined;

  const timeOf = (record: TimedRecord | undefined): number | null => record?.t ?? null;
  const at = (): number => {
    const next = timeOf(records[index]) ?? film.lengthMs;
    return running ? Math.min(next, base.tape + clock.mono() - base.since) : base.tape;
  };
  /** Frames, and what else the stage must know, of `from` to `to`, in the order of the file. */
  const show = (from: number, to: number): void => {
    let frames: Frame[] = [];
    const flush = (): void => {
      if (frames.length > 0) stage.frames(frames);
      frames = [];
    };
    for (const record of records.slice(from, to)) {
      if (record.k === 'frame') frames.push(epochs.of(record.f));
      else if (record.k === 'connection') {
        flush();
        stage.door(record.state === 'open', record.code);
      }
    }
    flush();
  };
  const finish = (): void => {
    running = false;
    over = true;
    base = { tape: film.lengthMs, since: clock.mono() };
    stage.ended();
  };
  const moment = (): void => {
    const t = timeOf(records[index]) ?? 0;
    let to = index;
    while (to < records.length && (timeOf(records[to]) ?? 0) <= t) to += 1;
    base = { tape: t, since: clock.mono() };
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
      cancel = clock.after(Math.max(0, Math.min(to, film.lengthMs) - base.tape), () => seek(from));
      return;
    }
    if (due === null) return finish();
    const wait = Math.max(0, due - base.tape);
    if (silences || wait <= SILENCE_MS) cancel = clock.after(wait, moment);
    else
      cancel = clock.after(SILENCE_MS, () => {
        clock.hurry(wait - SILENCE_MS);
        cancel = clock.after(wait - SILENCE_MS, moment);
      });
  };
  const begin = (from: number, t: number): void => {
    cancel();
    running = true;
    over = false;
    index = from;
    base = { tape: t, since: clock.mono() };
    clock.skip(head.startedAt + t - clock.now());
    epochs.begin();
    stage.anew();
  };
  const seek = (to: number): void => {
    const target = Math.max(0, Math.min(to, film.lengthMs));
    const key = film.keyAt(target);
    let until = key ?? 0;
    while (until < records.length && (timeOf(records[until]) ?? 0) <= target) until += 1;
    begin(until, target);
    const frames = key === null ? [] : keyFramesAt(film, key).map(epochs.of);
    for (const record of records.slice(key ?? 0, until)) if (record.k === 'frame') frames.push(epochs.of(record.f));
    stage.frames(frames);
    stage.door(film.openAt(until), 'seek');
    next();
  };
  return {
    play: () => {
      begin(0, 0);
      stage.door(film.openAt(0), 'start');
      next();
    },
    seek,
    loop: (between) => {
      looping = between;
      if (running) {
        cancel();
        base = { tape: at(), since: clock.mono() };
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
