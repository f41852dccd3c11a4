/**
 * The state at a place of a recording as bytes (P-15), from the nearest keyframe on. A topic's frames are handed over as they stand in
 * the file, unread: most of a large state is of topics that the portal does not show. Where the frames after the keyframe outgrow what
 * stands in it, they are folded here, so that a portal never reads more than a multiple of the state.
 */
import type { Frame } from '../../contract/frame.ts';
import { createTopicFolds, type TopicFolds } from '../fold/topicFolds.ts';
import { readAhead } from '../read/readAhead.ts';
import { blockOfLine } from '../read/records.ts';
import type { FrameBytes, Recording } from '../read/recording.ts';
import { encodeState, parseList, type TopicBytes } from './stateBytes.ts';

interface TopicParts {
  epoch: number;
  /** Frames that are not folded. */
  parts: Uint8Array[];
  /** Bytes of the frames in the keyframe, and of those after it. */
  keyed: number;
  later: number;
  /** Null: it is handed over unread. */
  folds: TopicFolds | null;
}
const encoder = new TextEncoder();
/** Frames after the keyframe are folded from so many times its length on. */
const OUTGROWN = 2;

/** The state after the record in `line`. The recording was checked. */
export const stateOf = async (recording: Recording, line: number): Promise<Uint8Array<ArrayBuffer>> => {
  const key = recording.index.keys.findLast((one) => one.line <= line)?.line ?? null;
  const lines = { from: (key ?? 0) + 1, to: line, key };
  const topics = new Map<string, TopicParts>();
  const add = ({ topic, epoch, json, ofKey }: FrameBytes): void => {
    if (recording.rows(topic) === undefined) return;
    let own = topics.get(topic);
    if (own === undefined) topics.set(topic, (own = { epoch: 0, parts: [], keyed: 0, later: 0, folds: null }));
    own.epoch = Math.max(own.epoch, epoch);
    own.parts.push(json);
    own[ofKey ? 'keyed' : 'later'] += json.length;
  };
  /** Folds what has outgrown its keyframe, block by block: without a keyframe the frames of a whole file would be held. */
  const foldOutgrown = (): void => {
    for (const own of topics.values()) {
      if (own.parts.length === 0 || own.later <= own.keyed * OUTGROWN) continue;
      own.folds ??= createTopicFolds(recording.rows);
      for (const frame of parseList(own.parts) as readonly Frame[]) own.folds.feed(frame);
      own.parts = [];
    }
  };
  const [first, last] = [blockOfLine(recording, key ?? 1), blockOfLine(recording, line)];
  for await (const frames of readAhead(first, last, (at) => recording.frameBytesIn(at, lines))) {
    for (const frame of frames) add(frame);
    foldOutgrown();
  }
  return encodeState(
    [...topics].flatMap(([topic, { epoch, parts, folds }]): TopicBytes[] => {
      if (folds === null) return [{ topic, epoch, frames: parts }];
      const frames = folds.keyFramesOf(topic).map((one) => encoder.encode(JSON.stringify(one)));
      return frames.length === 0 ? [] : [{ topic, epoch, frames }];
    }),
  );
};
