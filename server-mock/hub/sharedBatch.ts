/**
 * Groups encoded frames into batches of one event each (H-06, H-29). Clients that get the same frames share the same batch
 * object, so that a carrier may cache its encoding.
 */
import { MAX_FRAMES } from '../../src/contract/hubShapes.ts';
import type { Encoded } from './encode.ts';

export interface SharedBatch {
  readonly frames: readonly Encoded[];
  readonly texts: readonly string[];
  /** Characters of all texts. */
  readonly size: number;
  /** Characters of each snapshot among them. */
  readonly snapshots: readonly number[];
}
const batchOf = (frames: readonly Encoded[]): SharedBatch => {
  const texts = frames.map(({ text }) => text);
  return {
    frames,
    texts,
    size: texts.reduce((sum, text) => sum + text.length, 0),
    snapshots: frames.flatMap(({ snapshot, text }) => (snapshot ? [text.length] : [])),
  };
};
/** One batch, or several where there are more frames than an event may carry. */
export const sharedBatchesOf = (frames: readonly Encoded[]): readonly SharedBatch[] => {
  if (frames.length <= MAX_FRAMES) return frames.length === 0 ? [] : [batchOf(frames)];
  const batches: SharedBatch[] = [];
  for (let from = 0; from < frames.length; from += MAX_FRAMES)
    batches.push(batchOf(frames.slice(from, from + MAX_FRAMES)));
  return batches;
};

/** A node of a prefix tree: frames in the order they were added. */
interface PathNode {
  readonly frames: readonly Encoded[];
  readonly next: Map<Encoded, PathNode>;
}
export interface BatchSorter<K> {
  /** Adds one frame for `to`. */
  readonly add: (to: K, frame: Encoded) => void;
  readonly each: (run: (to: K, batches: readonly SharedBatch[]) => void) => void;
}
/** Collects frames by recipient; recipients with the same frames in the same order get the same batches. */
export const createBatchSorter = <K>(): BatchSorter<K> => {
  const root: PathNode = { frames: [], next: new Map() };
  const nodeOf = new Map<K, PathNode>();
  // Nearly all clients take the same step as the one before, so the last step is cached.
  let last: { readonly from: PathNode; readonly frame: Encoded; readonly to: PathNode } | null = null;
  const step = (from: PathNode, frame: Encoded): PathNode => {
    if (last?.from === from && last.frame === frame) return last.to;
    let to = from.next.get(frame);
    if (!to) {
      to = { frames: [...from.frames, frame], next: new Map() };
      from.next.set(frame, to);
    }
    last = { from, frame, to };
    return to;
  };
  return {
    add: (to, frame) => void nodeOf.set(to, step(nodeOf.get(to) ?? root, frame)),
    each: (run) => {
      const batchesOf = new Map<PathNode, readonly SharedBatch[]>();
      for (const [to, node] of nodeOf) {
        let batches = batchesOf.get(node);
        if (!batches) {
          batches = sharedBatchesOf(node.frames);
          batchesOf.set(node, batches);
        }
        run(to, batches);
      }
    },
  };
};
