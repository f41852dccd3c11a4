/** Root and proofs of a Merkle tree (RFC 9162, 2.1), from the hashes of its complete subtrees: a few dozen reads at any size. */
import { hash } from 'node:crypto';
import { HASH_BYTES } from '../../../../src/lib/merkle/verify.ts';

/** By way of a text: Node hands out a buffer of its own for each hash, which takes longer than the hash itself. */
const sha256 = (bytes: string | Uint8Array): Uint8Array => Buffer.from(hash('sha256', bytes, 'binary'), 'binary');
/** Bytes of a node (`nodeInput`), put together in one place: a store that is built anew hashes a node for each entry. */
const node = Buffer.alloc(1 + 2 * HASH_BYTES, 1);
export const leafHash = (leaf: string): Uint8Array => sha256(`\0${leaf}`);
export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => {
  node.set(left, 1);
  node.set(right, 1 + HASH_BYTES);
  return sha256(node);
};
const EMPTY = sha256('');

/** Hash of the complete subtree of 2^`height` leaves that begins with leaf `number` · 2^`height`. */
export type Subtree = (height: number, number: number) => Uint8Array;

/** Height of the largest complete subtree that is smaller than a tree of `size` leaves; `size` is above 1. */
const heightOfLeft = (size: number): number => Math.ceil(Math.log2(size)) - 1;

/** Hash over the leaves from `start` to before `end`; `start` is where a subtree of that size may begin. */
const hashOf = (subtree: Subtree, start: number, end: number): Uint8Array => {
  const size = end - start;
  const height = Math.log2(size);
  if (Number.isInteger(height)) return subtree(height, start / size);
  const middle = start + 2 ** heightOfLeft(size);
  return nodeHash(hashOf(subtree, start, middle), hashOf(subtree, middle, end));
};
export const rootOf = (subtree: Subtree, size: number): Uint8Array => (size === 0 ? EMPTY : hashOf(subtree, 0, size));

/** Hashes from the leaf up. */
export const inclusionPath = (subtree: Subtree, index: number, size: number): readonly Uint8Array[] => {
  const path: Uint8Array[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + 2 ** heightOfLeft(end - start);
    const isLeft = index < middle;
    path.push(isLeft ? hashOf(subtree, middle, end) : hashOf(subtree, start, middle));
    [start, end] = isLeft ? [start, middle] : [middle, end];
  }
  return path.reverse();
};
/** Empty where one of the two trees is empty, and where they are the same. */
export const consistencyPath = (subtree: Subtree, earlier: number, later: number): readonly Uint8Array[] => {
  if (earlier === 0 || earlier >= later) return [];
  const path: Uint8Array[] = [];
  let [start, end, isKnown] = [0, later, true];
  while (earlier !== end) {
    const middle = start + 2 ** heightOfLeft(end - start);
    const isLeft = earlier <= middle;
    path.push(isLeft ? hashOf(subtree, middle, end) : hashOf(subtree, start, middle));
    [start, end] = isLeft ? [start, middle] : [middle, end];
    isKnown &&= isLeft;
  }
  // The earlier tree itself is known to the one who checks; any other subtree must be given.
  if (!isKnown) path.push(hashOf(subtree, start, end));
  return path.reverse();
};
