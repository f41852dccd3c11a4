/**
 * Any moment of a recording (P-09): the nearest keyframe's frames through the gate, then the records after it. Which
 * frames those are is the same for a store and for a bare fold; a player only adds what it keeps quiet meanwhile.
 */
import type { Frame } from '../../contract/frame.ts';
import { TapeError } from '../errors.ts';
import type { BlockLines } from '../read/decodeBlock.ts';
import { assertSound, blockOfLine } from '../read/records.ts';
import type { Tape } from '../read/tape.ts';
import { epochStep, inEpoch } from './epochs.ts';
import { createFolder, type Folder } from './folder.ts';

/** After everything up to that time; after that line; at the first mark of that label. */
export type Moment = { readonly t: number } | { readonly line: number } | { readonly mark: string };

export interface Place {
  /** The last line that counts. */
  readonly line: number;
  /** Line of the keyframe to begin with; null: begin with the file. */
  readonly keyLine: number | null;
}
const lineAt = async (tape: Tape, moment: Moment): Promise<number> => {
  const { blocks, lines, marks } = tape.index;
  if ('line' in moment) return Math.min(Math.max(moment.line, 1), lines);
  if ('mark' in moment) {
    const mark = marks.find(({ label }) => label === moment.mark);
    if (mark === undefined) throw new TapeError(0, `there is no mark ${JSON.stringify(moment.mark)}`);
    return mark.line;
  }
  let at = 0;
  while ((blocks[at + 1]?.t ?? Infinity) <= moment.t) at += 1;
  const { line, records } = await tape.block(at);
  // Time never falls (P-03), so the first record that is later ends it. The head is before all time.
  const later = records.findIndex((record) => record !== null && record.k !== 'head' && record.t > moment.t);
  return later < 0 ? line + records.length - 1 : Math.max(line + later - 1, 1);
};
export const findPlace = async (tape: Tape, moment: Moment): Promise<Place> => {
  await assertSound(tape);
  const line = await lineAt(tape, moment);
  return { line, keyLine: tape.index.keys.findLast((key) => key.line <= line)?.line ?? null };
};

/** Blocks unpacked ahead of the one in hand: as many as a packer works on at once. */
const AHEAD = 3;

async function* blocksOf(tape: Tape, first: number, last: number): AsyncGenerator<BlockLines> {
  const coming: Promise<BlockLines>[] = [];
  for (let at = first, asked = first; at <= last; at++) {
    for (; asked <= Math.min(at + AHEAD, last); asked++) {
      const block = tape.block(asked);
      // Told where it is waited for.
      block.catch(() => undefined);
      coming.push(block);
    }
    const block = await coming.shift();
    if (block !== undefined) yield block;
  }
}
/** Keyframe first, then block by block, all moved by `step` epochs. */
export async function* framesTo(tape: Tape, { line, keyLine }: Place, step = 0): AsyncGenerator<readonly Frame[]> {
  for await (const block of blocksOf(tape, blockOfLine(tape, keyLine ?? 1), blockOfLine(tape, line))) {
    const frames: Frame[] = [];
    for (const [offset, record] of block.records.entries()) {
      const here = block.line + offset;
      if (here > line) break;
      if (here === keyLine && record?.k !== 'key')
        throw new TapeError(here, 'the index says a keyframe, there is none');
      if (record?.k === 'key' && here === keyLine) frames.push(...record.frames);
      if (record?.k === 'frame' && here > (keyLine ?? 0)) frames.push(record.f);
    }
    yield step === 0 ? frames : frames.map((frame) => inEpoch(frame, step));
  }
}

export interface StateAt extends Place {
  readonly values: ReadonlyMap<string, unknown>;
}
/** `folder`: gates that have seen something already, of this recording or another; without it fresh ones. */
export const stateAt = async (tape: Tape, moment: Moment, folder?: Folder): Promise<StateAt> => {
  const place = await findPlace(tape, moment);
  const into = folder ?? createFolder(tape.rows);
  const topics = new Set<string>();
  for await (const frames of framesTo(tape, place, folder === undefined ? 0 : epochStep(tape, folder.highestEpoch())))
    for (const frame of frames) {
      topics.add(frame.topic);
      into.feed(frame);
    }
  into.keepOnly(topics);
  return { ...place, values: into.values() };
};
