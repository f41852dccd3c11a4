/**
 * Parses a block that was decoded without a fault before: then `JSON.parse` gives the same records as decoding (see
 * `decode.ts`), so all lines are parsed in one call, at a fraction of the cost.
 */
import type { Frame } from '../../contract/frame.ts';
import { RecordingError } from '../errors.ts';
import type { FrameRecord, KeyRecord, RecordingRecord } from '../records.ts';
import type { FrameLines } from './recording.ts';
import type { Upcasts } from '../upcast/upcast.ts';
import { upcastRecord } from '../upcast/upcastRecord.ts';
import { LINE_FEED } from './lines.ts';
import { textInPieces } from './textInPieces.ts';

export const parseBlock = (bytes: Uint8Array, upcasts: Upcasts): readonly RecordingRecord[] => {
  const text = textInPieces(bytes.at(-1) === LINE_FEED ? bytes.subarray(0, -1) : bytes);
  try {
    const records = JSON.parse(`[${text.replaceAll('\n', ',')}]`) as readonly RecordingRecord[];
    return upcasts.needed ? records.map((record) => upcastRecord(record, upcasts)) : records;
  } catch {
    throw new RecordingError(0, 'the file has changed while it was read');
  }
};

const KEY = '{"k":"key",';
const FRAME = '{"k":"frame",';
/**
 * The frames of some lines of a block in current versions. `first`: number of the block's first line. Only these lines are decoded: a
 * seek needs a part of its last block, and of the first one little but the keyframe.
 */
export const framesOfLines = (bytes: Uint8Array, first: number, { from, to, key }: FrameLines): readonly Frame[] => {
  const frames: Frame[] = [];
  let begin = 0;
  for (let line = first; line <= to; line += 1) {
    const feed = bytes.indexOf(LINE_FEED, begin);
    const end = feed < 0 ? bytes.length : feed;
    if (begin >= end) break;
    if (line === key || line >= from) {
      const text = textInPieces(bytes.subarray(begin, end));
      if (line === key) {
        if (!text.startsWith(KEY)) throw new RecordingError(line, 'the index names a keyframe, but the line is none');
        frames.push(...(JSON.parse(text) as KeyRecord).frames);
      } else if (text.startsWith(FRAME)) frames.push((JSON.parse(text) as FrameRecord).f);
    }
    begin = end + 1;
  }
  return frames;
};

/** Feeds only the frames of a block in current versions, one line at a time, so that no parsed line stays in memory. */
export const feedBlock = (bytes: Uint8Array, feed: (frame: Frame) => void): void => {
  for (const line of textInPieces(bytes).split('\n'))
    if (line.startsWith(FRAME)) feed((JSON.parse(line) as FrameRecord).f);
};

/** The same of records that were read already. */
export const framesOfRecords = (
  records: readonly (RecordingRecord | null)[],
  first: number,
  { from, to, key }: FrameLines,
): readonly Frame[] => {
  const frames: Frame[] = [];
  for (const [offset, record] of records.entries()) {
    const line = first + offset;
    if (line > to) break;
    if (line === key && record?.k !== 'key')
      throw new RecordingError(line, 'the index names a keyframe, but the line is none');
    if (record?.k === 'key' && line === key) frames.push(...record.frames);
    if (record?.k === 'frame' && line >= from) frames.push(record.f);
  }
  return frames;
};
