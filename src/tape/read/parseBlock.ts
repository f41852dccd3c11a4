/**
 * The lines of a block that was decoded once without fault: what `JSON.parse` makes of them is what decoding made (see
 * `decode.ts`), so all lines are parsed in one go, at a fraction of the price.
 */
import { TapeError } from '../errors.ts';
import type { TapeRecord } from '../records.ts';
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
