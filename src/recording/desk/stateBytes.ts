/**
 * The state at a place of a recording, as bytes (P-15): a line for each topic in UTF-8, `[topic, epoch]` and its frames, both as JSON.
 * Their buffer moves between threads and pages without a copy. The frames of a topic are decoded and parsed when they are asked for: a
 * portal shows few topics of a large state.
 */
import type { Frame } from '../../contract/frame.ts';
import type { TopicFrames } from '../fold/topicFolds.ts';
import { LINE_FEED } from '../read/lines.ts';
import { textInPieces } from '../read/textInPieces.ts';

/** Frames of one topic in their order, each as JSON in UTF-8. */
export interface TopicBytes {
  readonly topic: string;
  /** The highest of their epochs. */
  readonly epoch: number;
  readonly frames: readonly Uint8Array[];
}
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const TAB = 9;
const [COMMA, OPEN, CLOSE] = [44, 91, 93];

/** Bytes of a JSON list of these values, each as JSON. */
const listLength = (values: readonly Uint8Array[]): number =>
  values.reduce((sum, { length }) => sum + length + 1, values.length === 0 ? 2 : 1);
/** Writes that list at a place, and answers the place after it. */
const writeList = (values: readonly Uint8Array[], bytes: Uint8Array, place: number): number => {
  let at = place;
  bytes[at++] = OPEN;
  for (const [n, value] of values.entries()) {
    if (n > 0) bytes[at++] = COMMA;
    bytes.set(value, at);
    at += value.length;
  }
  bytes[at++] = CLOSE;
  return at;
};
/** The values, parsed at once: a browser takes longer to decode them one by one. */
export const parseList = (values: readonly Uint8Array[]): unknown => {
  const bytes = new Uint8Array(listLength(values));
  writeList(values, bytes, 0);
  return JSON.parse(textInPieces(bytes));
};
/** JSON escapes tabs and ends of lines. */
export const encodeState = (topics: readonly TopicBytes[]): Uint8Array<ArrayBuffer> => {
  const names = topics.map(({ topic, epoch }) => encoder.encode(`${JSON.stringify([topic, epoch])}\t`));
  const bytes = new Uint8Array(
    topics.reduce((sum, { frames }, at) => sum + (names[at]?.length ?? 0) + listLength(frames) + 1, 0),
  );
  let written = 0;
  for (const [at, { frames }] of topics.entries()) {
    const name = names[at] as Uint8Array;
    bytes.set(name, written);
    written = writeList(frames, bytes, written + name.length);
    bytes[written++] = LINE_FEED;
  }
  return bytes;
};
export const decodeState = (bytes: Uint8Array): readonly TopicFrames[] => {
  const topics: TopicFrames[] = [];
  for (let from = 0; from < bytes.length; ) {
    const [tab, end] = [bytes.indexOf(TAB, from), bytes.indexOf(LINE_FEED, from)];
    const [topic, epoch] = JSON.parse(decoder.decode(bytes.subarray(from, tab))) as [topic: string, epoch: number];
    const json = bytes.subarray(tab + 1, end);
    topics.push({ topic, epoch, frames: () => JSON.parse(textInPieces(json)) as readonly Frame[] });
    from = end + 1;
  }
  return topics;
};
