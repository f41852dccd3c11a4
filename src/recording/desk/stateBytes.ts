/**
 * The state at a place of a recording, as bytes (P-15): a line for each topic in UTF-8, `[topic, epoch]` and its frames, both as JSON.
 * Their buffer moves between threads and pages without a copy. The frames of a topic are decoded and parsed when they are asked for: a
 * portal shows few topics of a large state.
 */
import type { Frame } from '../../contract/frame.ts';
import type { TopicFrames } from '../fold/topicFolds.ts';
import { LINE_FEED } from '../read/lines.ts';

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

/** JSON escapes tabs and ends of lines. */
export const encodeState = (topics: readonly TopicBytes[]): Uint8Array<ArrayBuffer> => {
  const names = topics.map(({ topic, epoch }) => encoder.encode(`${JSON.stringify([topic, epoch])}\t`));
  const bytes = new Uint8Array(
    topics.reduce((sum, { frames }, at) => {
      const own = frames.reduce((length, { length: one }) => length + one + 1, 0);
      // The brackets take the place of a comma after the last frame and one byte more.
      return sum + (names[at]?.length ?? 0) + Math.max(own, 1) + 2;
    }, 0),
  );
  let written = 0;
  const put = (part: Uint8Array): void => {
    bytes.set(part, written);
    written += part.length;
  };
  for (const [at, { frames }] of topics.entries()) {
    put(names[at] as Uint8Array);
    bytes[written++] = OPEN;
    for (const [n, frame] of frames.entries()) {
      if (n > 0) bytes[written++] = COMMA;
      put(frame);
    }
    bytes[written++] = CLOSE;
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
    topics.push({ topic, epoch, frames: () => JSON.parse(decoder.decode(json)) as readonly Frame[] });
    from = end + 1;
  }
  return topics;
};
