/**
 * The state at a place of a recording, as bytes (P-15): a line for each topic in UTF-8, `[topic, epoch]` and its frames, both as JSON.
 * Their buffer moves between threads and pages without a copy. The frames of a topic are parsed when they are asked for: a portal shows
 * few topics of a large state.
 */
import type { Frame } from '../../contract/frame.ts';
import { framesByTopic, type TopicFrames } from '../fold/topicFolds.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** JSON escapes tabs and ends of lines. */
export const encodeState = (frames: readonly Frame[]): Uint8Array<ArrayBuffer> =>
  encoder.encode(
    framesByTopic(frames)
      .map(({ topic, epoch, frames: own }) => `${JSON.stringify([topic, epoch])}\t${JSON.stringify(own())}`)
      .join('\n'),
  );
export const decodeState = (bytes: Uint8Array): readonly TopicFrames[] => {
  const text = decoder.decode(bytes);
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const at = line.indexOf('\t');
    const [topic, epoch] = JSON.parse(line.slice(0, at)) as [topic: string, epoch: number];
    const json = line.slice(at + 1);
    return { topic, epoch, frames: () => JSON.parse(json) as readonly Frame[] };
  });
};
