/**
 * The ledger's Merkle tree in the store: hashes of leaves and of complete subtrees, sixteen in a row of the table `tile`. A tile of
 * level L holds the hashes of subtrees of 16^L leaves; every other hash is a few steps from those of one tile.
 */
import type { DatabaseSync } from 'node:sqlite';
import { HASH_BYTES } from '../../../../src/lib/merkle/verify.ts';
import { leafHash, nodeHash, type Subtree } from './proofs.ts';

/** Hashes of a tile, and the heights of the tree between two levels of tiles. */
const WIDTH = 16;
const HEIGHTS = 4;
/** Tiles kept in memory for the proofs of one statement; beyond this the cache begins anew. */
const CACHED = 2_000;

export interface Tiles {
  /** Number of leaves. */
  readonly size: () => number;
  /** Call it inside a transaction, and `flush` at its end. */
  readonly append: (leaf: string) => void;
  readonly flush: () => void;
  readonly subtree: Subtree;
}
/** The last tile of a level, while it still grows. */
interface Growing {
  readonly bytes: Buffer;
  /** Hashes of the whole level. */
  count: number;
  changed: boolean;
}

/** `size`: of the tree that the store holds. */
export const createTiles = (db: DatabaseSync, size: number): Tiles => {
  const read = db.prepare('SELECT hashes FROM tile WHERE level = ? AND number = ?');
  const write = db.prepare('INSERT OR REPLACE INTO tile VALUES (?, ?, ?)');
  const stored = (level: number, number: number): Uint8Array => {
    const found = read.get(level, number) as { hashes: Uint8Array } | undefined;
    if (found === undefined) throw new Error(`The record store has no tile ${level}/${number}.`);
    return found.hashes;
  };
  const levels: Growing[] = [];
  for (let count = size; count > 0; count = Math.floor(count / WIDTH)) {
    const bytes = Buffer.alloc(WIDTH * HASH_BYTES);
    if (count % WIDTH > 0) bytes.set(stored(levels.length, Math.floor(count / WIDTH)));
    levels.push({ bytes, count, changed: false });
  }
  const complete = new Map<string, Uint8Array>();
  const tile = (level: number, number: number): Uint8Array => {
    const growing = levels[level];
    if (growing !== undefined && number === Math.floor(growing.count / WIDTH)) return growing.bytes;
    const key = `${level}/${number}`;
    const cached = complete.get(key);
    if (cached !== undefined) return cached;
    const hashes = stored(level, number);
    if (complete.size >= CACHED) complete.clear();
    complete.set(key, hashes);
    return hashes;
  };
  const hashAt = (bytes: Uint8Array, at: number): Uint8Array => bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES);
  /** Over the hashes of a tile from `start`, a power of two of them. */
  const over = (bytes: Uint8Array, start: number, hashes: number): Uint8Array =>
    hashes === 1
      ? hashAt(bytes, start)
      : nodeHash(over(bytes, start, hashes / 2), over(bytes, start + hashes / 2, hashes / 2));
  const push = (level: number, hash: Uint8Array): void => {
    const growing = (levels[level] ??= { bytes: Buffer.alloc(WIDTH * HASH_BYTES), count: 0, changed: false });
    growing.bytes.set(hash, (growing.count % WIDTH) * HASH_BYTES);
    growing.count += 1;
    growing.changed = growing.count % WIDTH > 0;
    if (growing.changed) return;
    write.run(level, growing.count / WIDTH - 1, growing.bytes);
    push(level + 1, over(growing.bytes, 0, WIDTH));
  };
  return {
    size: () => levels[0]?.count ?? 0,
    append: (leaf) => push(0, leafHash(leaf)),
    flush: () => {
      for (const [level, growing] of levels.entries()) {
        if (!growing.changed) continue;
        const hashes = growing.count % WIDTH;
        write.run(level, Math.floor(growing.count / WIDTH), growing.bytes.subarray(0, hashes * HASH_BYTES));
        growing.changed = false;
      }
    },
    subtree: (height, number) => {
      const level = Math.floor(height / HEIGHTS);
      const hashes = 2 ** (height % HEIGHTS);
      const first = number * hashes;
      return over(tile(level, Math.floor(first / WIDTH)), first % WIDTH, hashes);
    },
  };
};
