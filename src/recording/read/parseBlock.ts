/**
 * Parses a block that was decoded without a fault before: then `JSON.parse` gives the same records as decoding (see
 * `decode.ts`), so all lines are parsed in one call, at a fraction of the cost.
 */
import type { Frame } from '../../contract/frame.ts';
import { RecordingError } from '../errors.ts';
import type { FrameRecord, RecordingRecord } from '../records.ts';
import type { Upcasts } from '../upcast/upcast.ts';
import { upcastRecord } from '../upcast/upcastRecord.ts';
import { LINE_FEED } from './lines.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export const parseBlock = (bytes: Uint8Array, upcasts: Upcasts): readonly RecordingRecord[] => {
  const text = decoder.decode(bytes.at(-1) === LINE_FEED ? bytes.subarray(0, -1) : bytes);
  try {
    const records = JSON.parse(`[${text.replaceAll('\n', ',')}]`) as readonly RecordingRecord[];
    return upcasts.needed ? records.map((record) => upcastRecord(record, upcasts)) : records;
  } catch {
    throw new RecordingError(0, 'the file has changed while it was read');
  }
};

const FRAME = '{"k":"frame",';
/** Feeds only the frames of a block in current versions, one line at a time, so that no parsed line stays in memory. */
export const feedBlock = (bytes: Uint8Array, feed: (frame: Frame) => void): void => {
  for (const line of decoder.decode(bytes).split('\n'))
    if (line.startsWith(FRAME)) feed((JSON.parse(line) as FrameRecord).f);
};
