/**
 * The frames of some lines as the bytes that stand there. Only topic and epoch are read: the state at a place has many frames whose
 * topic no page shows (P-15). The lines were found valid before, so that their form is fixed (see `decode.ts`).
 */
import type { Frame } from '../../contract/frame.ts';
import { RecordingError } from '../errors.ts';
import { LINE_FEED } from './lines.ts';
import type { FrameLines } from './recording.ts';

/** `json`: the frame in UTF-8. `ofKey`: it stands in the keyframe. */
export interface FrameBytes {
  readonly topic: string;
  readonly epoch: number;
  readonly json: Uint8Array;
  readonly ofKey: boolean;
}
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const KEY = encoder.encode('{"k":"key",');
const FRAME = encoder.encode('{"k":"frame",');
const FRAMES = encoder.encode('"frames":[');
const FIELD = encoder.encode('"f":');
const TOPIC = encoder.encode('{"topic":');
const EPOCH = encoder.encode(',"epoch":');
const [QUOTE, BACKSLASH, COMMA, ZERO, NINE] = [34, 92, 44, 48, 57];
const [OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = [91, 93, 123, 125];

/** The file is another one than that which was checked. */
const changed = (line: number): RecordingError => new RecordingError(line, 'the file has changed while it was read');

const startsWith = (bytes: Uint8Array, at: number, start: Uint8Array): boolean => {
  for (let n = 0; n < start.length; n += 1) if (bytes[at + n] !== start[n]) return false;
  return true;
};
/** Place after the string that begins at `at` with its quote; -1: it does not end. */
const endOfString = (bytes: Uint8Array, at: number): number => {
  for (let quote = bytes.indexOf(QUOTE, at + 1); quote >= 0; quote = bytes.indexOf(QUOTE, quote + 1)) {
    let slashes = 0;
    while (bytes[quote - 1 - slashes] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
  }
  return -1;
};
/** Place after the object that begins at `at`; -1: it does not end. */
const endOfObject = (bytes: Uint8Array, at: number): number => {
  let depth = 0;
  for (let place = at; place < bytes.length; place += 1) {
    const byte = bytes[place];
    if (byte === QUOTE) {
      const end = endOfString(bytes, place);
      if (end < 0) return -1;
      place = end - 1;
    } else if (byte === OPEN || byte === OPEN_LIST) depth += 1;
    else if (byte === CLOSE || byte === CLOSE_LIST) {
      depth -= 1;
      if (depth === 0) return place + 1;
    }
  }
  return -1;
};
/** The frame in `bytes`, from its first brace to its last. */
const frameIn = (json: Uint8Array, line: number, ofKey: boolean): FrameBytes => {
  const from = TOPIC.length;
  const end = endOfString(json, from);
  if (!startsWith(json, 0, TOPIC) || json[from] !== QUOTE || end < 0 || !startsWith(json, end, EPOCH))
    throw changed(line);
  let epoch = 0;
  for (let at = end + EPOCH.length; ; at += 1) {
    const byte = json[at] ?? 0;
    if (byte < ZERO || byte > NINE) break;
    epoch = epoch * 10 + byte - ZERO;
  }
  return { topic: JSON.parse(decoder.decode(json.subarray(from, end))) as string, epoch, json, ofKey };
};
/** The part of a line from a field on; the line's fields before it hold neither quotes within their texts nor the field's name. */
const after = (bytes: Uint8Array, field: Uint8Array, line: number): number => {
  for (let at = bytes.indexOf(field[0] ?? 0); at >= 0; at = bytes.indexOf(field[0] ?? 0, at + 1))
    if (startsWith(bytes, at, field)) return at + field.length;
  throw changed(line);
};
const framesOfKey = (bytes: Uint8Array, line: number): readonly FrameBytes[] => {
  const frames: FrameBytes[] = [];
  for (let at = after(bytes, FRAMES, line); bytes[at] !== CLOSE_LIST; ) {
    const end = endOfObject(bytes, at);
    if (end < 0) throw changed(line);
    frames.push(frameIn(bytes.subarray(at, end), line, true));
    at = bytes[end] === COMMA ? end + 1 : end;
  }
  return frames;
};
/** A frame that was read already. It counts as a later one, of which a state is folded. */
export const bytesOfFrame = (frame: Frame): FrameBytes => ({
  topic: frame.topic,
  epoch: frame.epoch,
  json: encoder.encode(JSON.stringify(frame)),
  ofKey: false,
});
/** As `framesOfLines`, without parsing. `first`: number of the block's first line. Throws a RecordingError if the file has changed. */
export const frameBytesOfLines = (
  bytes: Uint8Array,
  first: number,
  { from, to, key }: FrameLines,
): readonly FrameBytes[] => {
  const frames: FrameBytes[] = [];
  let begin = 0;
  for (let line = first; line <= to && begin < bytes.length; line += 1) {
    const feed = bytes.indexOf(LINE_FEED, begin);
    const end = feed < 0 ? bytes.length : feed;
    const own = bytes.subarray(begin, end);
    if (line === key) {
      if (!startsWith(own, 0, KEY)) throw new RecordingError(line, 'the index names a keyframe, but the line is none');
      frames.push(...framesOfKey(own, line));
    } else if (line >= from && startsWith(own, 0, FRAME))
      // The frame is the line's last field.
      frames.push(frameIn(own.subarray(after(own, FIELD, line), -1), line, false));
    begin = end + 1;
  }
  return frames;
};
