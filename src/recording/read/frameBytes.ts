/**
 * The frames of some lines as the bytes that stand there. Only topic and epoch are read: the state at a place has many frames whose
 * topic no page shows (P-15). The lines were found valid before. The order of their fields is that of our writer; lines of another order
 * are valid too, and have to be parsed.
 */
import type { Frame } from '../../contract/frame.ts';
import { LINE_FEED } from './lines.ts';
import type { FrameBytes, FrameLines } from './recording.ts';

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
/** A frame from its first brace to its last; null: its fields stand in another order. */
const frameIn = (json: Uint8Array, ofKey: boolean): FrameBytes | null => {
  const from = TOPIC.length;
  if (!startsWith(json, 0, TOPIC) || json[from] !== QUOTE || json.at(-1) !== CLOSE) return null;
  const end = endOfString(json, from);
  if (end < 0 || !startsWith(json, end, EPOCH)) return null;
  let epoch = 0;
  for (let at = end + EPOCH.length; ; at += 1) {
    const byte = json[at] ?? 0;
    if (byte < ZERO || byte > NINE) break;
    epoch = epoch * 10 + byte - ZERO;
  }
  return { topic: JSON.parse(decoder.decode(json.subarray(from, end))) as string, epoch, json, ofKey };
};
/** Place after a field's name and colon; -1: there is none. A text cannot contain it, since JSON escapes quotes. */
const after = (bytes: Uint8Array, field: Uint8Array): number => {
  for (let at = bytes.indexOf(QUOTE); at >= 0; at = bytes.indexOf(QUOTE, at + 1))
    if (startsWith(bytes, at, field)) return at + field.length;
  return -1;
};
const framesOfKey = (bytes: Uint8Array): readonly FrameBytes[] | null => {
  const frames: FrameBytes[] = [];
  let at = after(bytes, FRAMES);
  while (at >= 0 && bytes[at] !== CLOSE_LIST) {
    const end = endOfObject(bytes, at);
    const frame = end < 0 ? null : frameIn(bytes.subarray(at, end), true);
    if (frame === null) return null;
    frames.push(frame);
    at = bytes[end] === COMMA ? end + 1 : end;
  }
  return at < 0 ? null : frames;
};
/** A frame that was read already. It counts as a frame after the keyframe, so that `stateOf` folds its topic. */
export const bytesOfFrame = (frame: Frame): FrameBytes => ({
  topic: frame.topic,
  epoch: frame.epoch,
  json: encoder.encode(JSON.stringify(frame)),
  ofKey: false,
});
/** As `framesOfLines`, without parsing. `first`: number of the block's first line. Null: these lines have to be parsed. */
export const frameBytesOfLines = (
  bytes: Uint8Array,
  first: number,
  { from, to, key }: FrameLines,
): readonly FrameBytes[] | null => {
  const frames: FrameBytes[] = [];
  let begin = 0;
  for (let line = first; line <= to && begin < bytes.length; line += 1) {
    const feed = bytes.indexOf(LINE_FEED, begin);
    const end = feed < 0 ? bytes.length : feed;
    const own = bytes.subarray(begin, end);
    if (line === key) {
      const keyed = startsWith(own, 0, KEY) ? framesOfKey(own) : null;
      if (keyed === null) return null;
      frames.push(...keyed);
    } else if (line >= from && startsWith(own, 0, FRAME)) {
      const at = after(own, FIELD);
      // The frame is the line's last field.
      const frame = at < 0 ? null : frameIn(own.subarray(at, -1), false);
      if (frame === null) return null;
      frames.push(frame);
    }
    begin = end + 1;
  }
  return frames;
};
