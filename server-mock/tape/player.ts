/**
 * Plays a recording in time (P-08, P-09): each record becomes visible when its time has come, ties in the order of the
 * file; it can be paused, sought and looped. What a record means is not known here.
 */
import type { TapeRecord } from '../../src/tape/records.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { Playhead } from './playhead.ts';
import type { Reading } from './reading.ts';

/** Silences longer than this are cut to it, unless asked otherwise: a real recording has a hole of ten hours. */
export const LONGEST_SILENCE_MS = 2_000;
/** Records told at once when many are due: between two handfuls the sockets have their turn. */
const HANDFUL = 200;
/** Ms of the house's clock for which the last figures stand before a loop begins again. */
const BETWEEN_LOOPS_MS = 1_000;

/** Something that happens at a moment of the recording, before the records of that moment. */
export interface Cue {
  /** Ms since the recording's start. */
  readonly at: number;
  readonly run: () => void;
}
export interface PlayerParts {
  readonly reading: Reading;
  readonly clock: HouseClock;
  readonly playhead: Playhead;
  readonly wholeSilences: boolean;
  readonly cues: readonly Cue[];
  /**
   * An empty reel, brought by `before` to where playing begins: at the start, at each loop and each seek. The answer shows
   * it, unless another run has taken over meanwhile.
   */
  readonly begin: (before: AsyncIterable<readonly TapeRecord[]>) => Promise<() => void>;
  readonly tell: (records: readonly TapeRecord[]) => void;
  /** The last record has been told, for the n-th time. */
  readonly ended: (times: number) => void;
  readonly failed: (error: unknown) => void;
}
export interface Player {
  /** Ms of the recording: the time of the last record told. */
  readonly at: () => number;
  /** From `from` to the end; with `loops`, that often again, each from `from`. */
  readonly play: (from: number, loops?: number) => void;
  readonly stop: () => void;
}

/** Records up to a time, then nothing more. */
async function* until(blocks: AsyncIterable<readonly TapeRecord[]>, t: number): AsyncIterable<readonly TapeRecord[]> {
  for await (const block of blocks) {
    const end = block.findIndex((record) => record.k !== 'head' && record.t >= t);
    yield end < 0 ? block : block.slice(0, end);
    if (end >= 0) return;
  }
}
/** The rest, from that time on. */
async function* after(blocks: AsyncIterable<readonly TapeRecord[]>, t: number): AsyncIterable<readonly TapeRecord[]> {
  for await (const block of blocks) {
    const rest = block.filter((record) => record.k !== 'head' && record.t >= t);
    if (rest.length > 0) yield rest;
  }
}
const timeOf = (record: TapeRecord): number => (record.k === 'head' ? 0 : record.t);

export const createPlayer = (parts: PlayerParts): Player => {
  const { reading, clock, playhead, tell } = parts;
  const silence = parts.wholeSilences ? Infinity : LONGEST_SILENCE_MS;
  /** Grows with every play and stop: an earlier run tells nothing more. */
  let turn = 0;
  let shownAt = 0;

  const run = async (from: number, mine: number): Promise<boolean> => {
    const show = await parts.begin(until(reading.blocks(from), from));
    if (turn !== mine) return false;
    shownAt = from;
    show();
    const cues = parts.cues.filter(({ at }) => at >= from).sort((a, b) => a.at - b.at);
    let due = 0;
    playhead.put(0);
    /** Waits for the moment of `t`, with the cues on the way; false: another run has taken over. */
    const reach = async (t: number): Promise<boolean> => {
      for (;;) {
        const cue = cues[0] !== undefined && cues[0].at <= t ? cues[0] : null;
        const next = Math.max(shownAt, cue?.at ?? t);
        const wanted = due + Math.min(next - shownAt, silence);
        // At least once, so that the sockets have their turn however much is due.
        do await playhead.until(wanted);
        while (turn === mine && playhead.at() < wanted);
        if (turn !== mine) return false;
        due = wanted;
        shownAt = next;
        if (!cue) return true;
        cues.shift();
        cue.run();
      }
    };
    for await (const block of after(reading.blocks(from), from))
      for (let i = 0; i < block.length; ) {
        const t = timeOf(block[i] as TapeRecord);
        if (!(await reach(t))) return false;
        // What else is due by now goes along, up to a handful and to the next cue.
        const reached = playhead.speed() === 'max' ? Infinity : shownAt + Math.max(0, playhead.at() - due);
        const now = Math.min(cues[0]?.at ?? Infinity, reached);
        let end = i + 1;
        while (end < block.length && end - i < HANDFUL) {
          const next = timeOf(block[end] as TapeRecord);
          const shown = timeOf(block[end - 1] as TapeRecord);
          if (next > t && (next >= now || next - shown > silence)) break;
          end += 1;
        }
        tell(block.slice(i, end));
        const last = timeOf(block[end - 1] as TapeRecord);
        due += last - shownAt;
        shownAt = last;
        i = end;
      }
    return turn === mine;
  };
  return {
    at: () => shownAt,
    play: (from, loops = 0) => {
      turn += 1;
      const mine = turn;
      playhead.cut();
      const all = async (): Promise<void> => {
        for (let times = 1; await run(from, mine); times += 1) {
          parts.ended(times);
          if (times > loops) return;
          await new Promise<void>((go) => void clock.after(BETWEEN_LOOPS_MS, go));
        }
      };
      all().catch(parts.failed);
    },
    stop: () => {
      turn += 1;
      playhead.cut();
    },
  };
};
