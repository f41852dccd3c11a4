/**
 * Checks proofs of a Merkle tree as RFC 9162 (section 2.1) describes it: that an entry stands in the tree of a root, and that a
 * tree extends an earlier one. Hashes are SHA-256, 32 bytes.
 */
export type Sha256 = (bytes: Uint8Array) => Promise<Uint8Array>;

export const HASH_BYTES = 32;
/** First byte of what is hashed: a leaf can never be taken for an inner node. */
const LEAF = 0;
const NODE = 1;

const joined = (first: number, ...parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0));
  whole[0] = first;
  let at = 1;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
/** The bytes whose hash is the leaf's, and those whose hash is the node's above two others. */
export const leafInput = (leaf: Uint8Array): Uint8Array => joined(LEAF, leaf);
export const nodeInput = (left: Uint8Array, right: Uint8Array): Uint8Array => joined(NODE, left, right);

/** Null: the bytes are no whole number of hashes. */
export const splitPath = (path: Uint8Array): readonly Uint8Array[] | null =>
  path.length % HASH_BYTES === 0
    ? Array.from({ length: path.length / HASH_BYTES }, (_, at) => path.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES))
    : null;

export const isSameHash = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

const isOdd = (value: number): boolean => value % 2 === 1;
const half = (value: number): number => Math.floor(value / 2);
const isPowerOfTwo = (value: number): boolean => {
  let left = value;
  while (left > 1 && !isOdd(left)) left = half(left);
  return left === 1;
};

export interface TreeHead {
  /** Number of leaves. */
  readonly size: number;
  readonly root: Uint8Array;
}
/** Whether `leaf` is leaf number `index` (from 0) of the tree (RFC 9162, 2.1.3.2). */
export const isIncluded = async (
  sha256: Sha256,
  leaf: Uint8Array,
  index: number,
  path: readonly Uint8Array[],
  { size, root }: TreeHead,
): Promise<boolean> => {
  if (index >= size) return false;
  let [at, last] = [index, size - 1];
  let hash = await sha256(leafInput(leaf));
  for (const sibling of path) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      hash = await sha256(nodeInput(sibling, hash));
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else hash = await sha256(nodeInput(hash, sibling));
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isSameHash(hash, root);
};

/** Whether the later tree begins with every leaf of the earlier one (RFC 9162, 2.1.4.2). Every tree extends the empty one. */
export const isExtension = async (
  sha256: Sha256,
  earlier: TreeHead,
  later: TreeHead,
  path: readonly Uint8Array[],
): Promise<boolean> => {
  if (earlier.size === later.size) return path.length === 0 && isSameHash(earlier.root, later.root);
  if (earlier.size === 0) return path.length === 0;
  if (earlier.size > later.size) return false;
  const [first, ...rest] = isPowerOfTwo(earlier.size) ? [earlier.root, ...path] : path;
  if (first === undefined) return false;
  let [at, last] = [earlier.size - 1, later.size - 1];
  while (isOdd(at)) [at, last] = [half(at), half(last)];
  let [before, after] = [first, first];
  for (const sibling of rest) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      before = await sha256(nodeInput(sibling, before));
      after = await sha256(nodeInput(sibling, after));
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else after = await sha256(nodeInput(after, sibling));
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isSameHash(before, earlier.root) && isSameHash(after, later.root);
};
