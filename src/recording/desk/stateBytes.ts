/**
 * The state at a place of a recording, as bytes (P-15): a line for each topic, `topic⇥epoch⇥frames as JSON`, in UTF-8. Their buffer
 * moves between threads and pages without a copy, and the frames of a topic are parsed when they are asked for: a portal shows few
 * topics of a large state.
 */
import type { Frame } from '../../contract/frame.ts';
import { framesByTopic, type TopicFrames } from '../fold/topicFolds.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** JSON escapes tabs and ends of lines, and topics have none. */
export const encodeState = (frames: readonly Frame[]): Uint8Array<ArrayBuffer> =>
  encoder.encode(
    framesByTopic(frames)
      .map(({ topic, epoch, frames: own }) => `${topic}\t${epoch}\t${JSON.stringify(own())}`)
      .join('\n'),
  );
export const decodeState = (bytes: Uint8Array): readonly TopicFrames[] => {
  const text = decoder.decode(bytes);
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const [topic = '', epoch] = line.split('\t', 2);
    const json = line.slice(topic.length + 1 + String(epoch).length + 1);
    return { topic, epoch: Number(epoch), frames: () => JSON.parse(json) as readonly Frame[] };
  });
};
