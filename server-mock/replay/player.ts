/**
 * Plays a recording in time (P-08, P-09): each record is shown at its time, equal times in file order. It can be paused,
 * sought and looped. The player does not interpret records.
 */
import type { RecordingRecord } from '../../src/recording/records.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { Cursor } from './cursor.ts';
import type { RecordingReader } from './recordingReader.ts';

/** Longest silence, ms, unless whole silences are requested: a real recording has a gap of ten hours. */
export const LONGEST_SILENCE_MS = 2_000;
/** Most records shown at once; between two batches the sockets get their turn. */
const MOST_AT_ONCE = 200;
/** Ms of the house's clock for which the last values are shown before a loop starts again. */
const BETWEEN_LOOPS_MS = 1_000;

/** An action at a time of the recording, run before the records of that time. */
export interface Cue {
  /** Ms since the recording's start. */
  readonly at: number;
  readonly run: () => void;
}
export interface PlayerParts {
  readonly reading: RecordingReader;
  readonly clock: HouseClock;
  readonly cursor: Cursor;
  readonly wholeSilences: boolean;
  readonly cues: readonly Cue[];
  /**
   * Builds a new stream from the records before the start position: at the start, at each loop and each seek. Resolves with
   * a function that shows it; it is not called when another run has started meanwhile.
   */
  readonly begin: (before: AsyncIterable<readonly RecordingRecord[]>) => Promise<() => void>;
  readonly show: (records: readonly RecordingRecord[]) => void;
  /** The last record has been shown, for the n-th time. */
  readonly ended: (times: number) => void;
  readonly failed: (error: unknown) => void;
}
export interface Player {
  /** Time of the last record shown, ms of the recording. */
  readonly at: () => number;
  /** Plays from `from` to the end; `loops`: how many more times. */
  readonly play: (from: number, loops?: number) => void;
  readonly stop: () => void;
  /** While paused: shows the next moment. Resolves when it is about to be shown; at once where nothing is played, or plays on. */
  readonly step: () => Promise<void>;
}

/** The records before a time. */
async function* until(
  blocks: AsyncIterable<readonly RecordingRecord[]>,
  t: number,
): AsyncIterable<readonly RecordingRecord[]> {
  for await (const block of blocks) {
    const end = block.findIndex((record) => record.k !== 'head' && record.t >= t);
    yield end < 0 ? block : block.slice(0, end);
    if (end >= 0) return;
  }
}
/** The records from a time on. */
async function* after(
  blocks: AsyncIterable<readonly RecordingRecord[]>,
  t: number,
): AsyncIterable<readonly RecordingRecord[]> {
  for await (const block of blocks) {
    const rest = block.filter((record) => record.k !== 'head' && record.t >= t);
    if (rest.length > 0) yield rest;
  }
}
const timeOf = (record: RecordingRecord): number => (record.k === 'head' ? 0 : record.t);

export const createPlayer = (parts: PlayerParts): Player => {
  const { reading, clock, cursor, show } = parts;
  const silence = parts.wholeSilences ? Infinity : LONGEST_SILENCE_MS;
  /** Grows with every play and stop, so that an earlier run stops itself. */
  let turn = 0;
  let shownAt = 0;
  /** From `play` until the recording has been shown for the last time, or `stop`. */
  let playing = false;

  const run = async (from: number, ownTurn: number): Promise<boolean> => {
    const reveal = await parts.begin(until(reading.blocks(from), from));
    if (turn !== ownTurn) return false;
    shownAt = from;
    reveal();
    const cues = parts.cues.filter(({ at }) => at >= from).sort((a, b) => a.at - b.at);
    let due = 0;
    cursor.moveTo(0);
    /** Waits until `t`, running the cues before it; false: another run has started. */
    const reach = async (t: number): Promise<boolean> => {
      for (;;) {
        const cue = cues[0] !== undefined && cues[0].at <= t ? cues[0] : null;
        const next = Math.max(shownAt, cue?.at ?? t);
        const wanted = due + Math.min(next - shownAt, silence);
        // At least one wait, so that the sockets get their turn however much is due.
        do await cursor.until(wanted);
        while (turn === ownTurn && cursor.at() < wanted);
        if (turn !== ownTurn) return false;
        due = wanted;
        shownAt = next;
        if (!cue) return true;
        cues.shift();
        cue.run();
      }
    };
    for await (const block of after(reading.blocks(from), from))
      for (let i = 0; i < block.length; ) {
        const t = timeOf(block[i] as RecordingRecord);
        if (!(await reach(t))) return false;
        // Other records that are due are shown along, up to one batch and the next cue.
        const reached = cursor.speed() === 'max' ? Infinity : shownAt + Math.max(0, cursor.at() - due);
        const now = Math.min(cues[0]?.at ?? Infinity, reached);
        let end = i + 1;
        while (end < block.length && end - i < MOST_AT_ONCE) {
          const next = timeOf(block[end] as RecordingRecord);
          const shown = timeOf(block[end - 1] as RecordingRecord);
          if (next > t && (next >= now || next - shown > silence)) break;
          end += 1;
        }
        show(block.slice(i, end));
        const last = timeOf(block[end - 1] as RecordingRecord);
        due += last - shownAt;
        shownAt = last;
        i = end;
      }
    return turn === ownTurn;
  };
  const end = (): void => {
    playing = false;
    cursor.releaseWaiters();
  };
  return {
    at: () => shownAt,
    play: (from, loops = 0) => {
      turn += 1;
      const ownTurn = turn;
      playing = true;
      cursor.releaseWaiters();
      const all = async (): Promise<void> => {
        for (let times = 1; await run(from, ownTurn); times += 1) {
          parts.ended(times);
          if (times > loops) return turn === ownTurn ? end() : undefined;
          await new Promise<void>((go) => void clock.after(BETWEEN_LOOPS_MS, go));
        }
      };
      all().catch((error: unknown) => {
        if (turn === ownTurn) end();
        parts.failed(error);
      });
    },
    stop: () => {
      turn += 1;
      end();
    },
    step: () => (playing ? cursor.step() : Promise.resolve()),
  };
};
