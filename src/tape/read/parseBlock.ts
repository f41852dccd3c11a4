/**
 * The lines of a block that was decoded once without fault: what `JSON.parse` makes of them is what decoding made (see
 * `decode.ts`), so all lines are parsed in one go, at a fraction of the price.
 */
import type { Frame } from '../../contract/frame.ts';
import { TapeError } from '../errors.ts';
import type { FrameRecord, TapeRecord } from '../records.ts';
import type { Upcasts } from '../upcast/upcast.ts';
import { upcastRecord } from '../upcast/upcastRecord.ts';
import { LINE_FEED } from './lines.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export const parseBlock = (bytes: Uint8Array, upcasts: Upcasts): readonly TapeRecord[] => {
  const text = decoder.decode(bytes.at(-1) === LINE_FEED ? bytes.subarray(0, -1) : bytes);
  try {
    const records = JSON.parse(`[${text.replaceAll('\n', ',')}]`) as readonly TapeRecord[];
    return upcasts.needed ? records.map((record) => upcastRecord(record, upcasts)) : records;
  } catch {
    throw new TapeError(0, 'the file has changed while it was read');
  }
};

const FRAME = '{"k":"frame",';
/** The frames alone, in today's versions already. One line lives at a time: nothing of the block has to survive it. */
export const feedBlock = (bytes: Uint8Array, feed: (frame: Frame) => void): void => {
  for (const line of decoder.decode(bytes).split('\n'))
    if (line.startsWith(FRAME)) feed((JSON.parse(line) as FrameRecord).f);
};
