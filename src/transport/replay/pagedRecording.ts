/**
 * A recording of which only the blocks around the position are in memory (P-09, P-15): a million events would otherwise fill the heap
 * of the page that plays them. The blocks were checked before; they are read as they are needed, and the oldest are forgotten.
 */
import type { RecordingFacts, TimedRecord } from '../../recording/read/recordingFacts.ts';
import { blockOfLine } from '../../recording/read/records.ts';
import type { Recording } from '../../recording/read/recording.ts';
import { joinRecording, type PlayableRecording, type SoughtState } from './playableRecording.ts';

/** Blocks in memory: the one that plays, the next, and the one before. */
const KEPT = 3;
/** The head is line 1. */
const FIRST_LINE = 2;

export interface PagedRecordingOptions {
  readonly facts: RecordingFacts;
  /** Runs a callback in its own turn of the event loop, so that reading a block and playing it are two tasks. */
  readonly turn: (run: () => void) => void;
  /** The state at a time, from another thread. */
  readonly stateAt: (t: number) => Promise<SoughtState>;
}
export const createPagedRecording = (
  recording: Recording,
  { facts, turn, stateAt }: PagedRecordingOptions,
): PlayableRecording => {
  const { blocks } = recording.index;
  const kept = new Map<number, readonly TimedRecord[]>();
  const coming = new Map<number, Promise<void>>();
  const firstOf = (at: number): number => Math.max(0, (blocks[at]?.line ?? FIRST_LINE) - FIRST_LINE);
  const blockAt = (index: number): number => blockOfLine(recording, index + FIRST_LINE);
  /** The block that was asked for last: a player reads in order. */
  let last = { at: -1, from: 0, records: [] as readonly TimedRecord[] };
  const read = async (at: number): Promise<void> => {
    const { records } = await recording.block(at);
    const timed = records.filter((record): record is TimedRecord => record !== null && record.k !== 'head');
    kept.set(at, timed);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    await new Promise<void>(turn);
  };
  const load = (at: number): Promise<void> | null => {
    if (at >= blocks.length || kept.has(at)) return null;
    const reading = coming.get(at) ?? read(at).finally(() => coming.delete(at));
    coming.set(at, reading);
    return reading;
  };
  return joinRecording(recording.head, facts, {
    record: (index) => {
      const own = last.records[index - last.from];
      if (own !== undefined) return own;
      const at = blockAt(index);
      const records = kept.get(at);
      if (records === undefined) return undefined;
      if (at !== last.at) {
        last = { at, from: firstOf(at), records };
        // The block that plays is forgotten last, and the next one is read while it plays.
        kept.delete(at);
        kept.set(at, records);
        load(at + 1)?.catch(() => undefined);
      }
      return records[index - last.from];
    },
    load: (index) => (index >= facts.count ? null : load(blockAt(index))),
    stateAt,
  });
};
