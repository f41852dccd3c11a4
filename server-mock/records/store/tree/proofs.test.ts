/** The proofs of the house against the checks of the client, and both against a tree that is written down naively. */
import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isExtension, isIncluded, type Sha256 } from '../../../../src/lib/merkle/verify.ts';
import { consistencyPath, inclusionPath, leafHash, nodeHash, rootOf, type Subtree } from './proofs.ts';

const sha256: Sha256 = (bytes) => Promise.resolve(hash('sha256', bytes, 'buffer'));
const bytes = (text: string) => new TextEncoder().encode(text);
const leavesOf = (size: number, mark = '') => Array.from({ length: size }, (_, at) => `entry ${at}${mark}`);
/** The definition of RFC 9162, 2.1.1, over all leaves. */
const naiveRoot = (leaves: readonly string[]): Uint8Array => {
  if (leaves.length === 0) return hash('sha256', '', 'buffer');
  if (leaves.length === 1) return leafHash(leaves[0] ?? '');
  let middle = 1;
  while (middle * 2 < leaves.length) middle *= 2;
  return nodeHash(naiveRoot(leaves.slice(0, middle)), naiveRoot(leaves.slice(middle)));
};
const subtreeOf =
  (leaves: readonly string[]): Subtree =>
  (height, number) =>
    naiveRoot(leaves.slice(number * 2 ** height, (number + 1) * 2 ** height));
const headOf = (leaves: readonly string[]) => ({ size: leaves.length, root: naiveRoot(leaves) });
const size = fc.integer({ min: 1, max: 300 });
const flipped = (one: Uint8Array, at: number): Uint8Array =>
  one.map((byte, n) => (n === at % one.length ? byte ^ 1 : byte));

it('the root of any tree is the one of the definition', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), (n) => {
      const leaves = leavesOf(n);
      expect(Buffer.from(rootOf(subtreeOf(leaves), n))).toEqual(Buffer.from(naiveRoot(leaves)));
    }),
  );
});
it('the path of a leaf proves it at its place, and no other leaf, place, size, root or changed path', async () => {
  await fc.assert(
    fc.asyncProperty(size, fc.nat(), fc.nat(), async (n, any, bit) => {
      const leaves = leavesOf(n);
      const index = any % n;
      const head = headOf(leaves);
      const path = inclusionPath(subtreeOf(leaves), index, n);
      const leaf = bytes(leaves[index] ?? '');
      expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(n)));
      expect(await isIncluded(sha256, leaf, index, path, head)).toBe(true);
      expect(await isIncluded(sha256, bytes('another'), index, path, head)).toBe(false);
      expect(await isIncluded(sha256, leaf, index, path, { ...head, root: flipped(head.root, bit) })).toBe(false);
      expect(await isIncluded(sha256, leaf, index + 1, path, head)).toBe(false);
      expect(await isIncluded(sha256, leaf, index, [...path, head.root], head)).toBe(false);
      expect(await isIncluded(sha256, leaf, n, path, head)).toBe(false);
      if (path.length === 0) return;
      const at = bit % path.length;
      const tampered = path.map((one, place) => (place === at ? flipped(one, bit) : one));
      expect(await isIncluded(sha256, leaf, index, tampered, head)).toBe(false);
      expect(await isIncluded(sha256, leaf, index, path.slice(1), head)).toBe(false);
    }),
  );
});
it('a consistency proof holds for a tree that extends an earlier one, and fails for a tree with other earlier leaves', async () => {
  await fc.assert(
    fc.asyncProperty(size, fc.nat(), fc.nat(), async (later, any, bit) => {
      const leaves = leavesOf(later);
      const earlier = any % (later + 1);
      const [before, after] = [headOf(leaves.slice(0, earlier)), headOf(leaves)];
      const path = consistencyPath(subtreeOf(leaves), earlier, later);
      expect(await isExtension(sha256, before, after, path)).toBe(true);
      expect(await isExtension(sha256, before, after, [...path, after.root])).toBe(false);
      if (earlier < later) expect(await isExtension(sha256, after, before, path)).toBe(false);
      if (earlier === 0) return;
      const otherPast = leaves.map((leaf, at) => (at === bit % earlier ? `${leaf} changed` : leaf));
      const forged = consistencyPath(subtreeOf(otherPast), earlier, later);
      expect(await isExtension(sha256, before, headOf(otherPast), forged)).toBe(false);
      expect(await isExtension(sha256, before, headOf(otherPast), path)).toBe(false);
      if (path.length === 0) return;
      const tampered = path.map((one, place) => (place === bit % path.length ? flipped(one, bit) : one));
      expect(await isExtension(sha256, before, after, tampered)).toBe(false);
    }),
  );
});
it('a proof at ten million leaves has at most 1,024 bytes, and reads a few dozen subtrees', () => {
  for (const later of [10_000_000, 2 ** 24, 2 ** 24 + 1, 9_999_999]) {
    let reads = 0;
    const counted: Subtree = () => {
      reads += 1;
      return new Uint8Array(32);
    };
    for (const path of [inclusionPath(counted, later >> 1, later), consistencyPath(counted, later - 12_345, later)])
      expect(path.length * 32).toBeLessThanOrEqual(1_024);
    expect(reads).toBeLessThan(200);
  }
});
