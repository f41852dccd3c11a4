/** Storage in memory only, for tools and for replays, which must never touch the real session (P-10). */
import { type Backing, createStorage } from './storage.ts';
import type { Storage } from './platform.ts';

/** An in-memory implementation of Web Storage. */
export const memoryBacking = (): Backing => {
  const kept = new Map<string, string>();
  const real = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
  return () => real;
};
export const memoryStorage = (): Storage => createStorage(memoryBacking(), memoryBacking());
