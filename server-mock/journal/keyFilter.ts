/**
 * Which keys may stand in the journal (H-18). Every new command's key is unknown, and to ask the disk for each costs more
 * than to decide it; here "no" is sure, and only "maybe" is asked. A Bloom filter: a key that was added is never denied;
 * of those never added one in some thousand is asked in vain. Two bytes a key, in layers, each twice as large.
 */
/** Powers of two, so that a mask finds the bit. */
const FIRST_ROOM = 1 << 16;
const BITS_PER_KEY = 16;
const PROBES = 8;

export interface Layer {
  readonly words: Uint32Array;
  /** Keys in it. */
  count: number;
}
export interface KeyFilter {
  readonly add: (actor: string, key: string) => void;
  readonly mayHold: (actor: string, key: string) => boolean;
  /** All it holds, to be handed from one thread to another. */
  readonly layers: () => readonly Layer[];
}
const roomOf = ({ words }: Layer): number => (words.length * 32) / BITS_PER_KEY;
const layerFor = (room: number): Layer => ({ words: new Uint32Array((room * BITS_PER_KEY) / 32), count: 0 });

/** FNV-1a over both with a mark between, then mixed: close keys fall far apart. */
const hashOf = (actor: string, key: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < actor.length; i++) h = Math.imul(h ^ actor.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ 0x10000, 0x01000193);
  for (let i = 0; i < key.length; i++) h = Math.imul(h ^ key.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return h ^ (h >>> 16);
};
/** Distance between a key's probes: odd, so that they do not meet. */
const stepOf = (hash: number): number => {
  const h = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 1;
};
const put = ({ words }: Layer, hash: number, step: number): void => {
  const mask = words.length * 32 - 1;
  for (let n = 0; n < PROBES; n++) {
    const bit = (hash + Math.imul(n, step)) & mask;
    words[bit >>> 5] = (words[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }
};
const has = ({ words }: Layer, hash: number, step: number): boolean => {
  const mask = words.length * 32 - 1;
  for (let n = 0; n < PROBES; n++) {
    const bit = (hash + Math.imul(n, step)) & mask;
    if (((words[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
  }
  return true;
};

/** `from`: the layers of another filter; they are added to. */
export const createKeyFilter = (from: readonly Layer[] = []): KeyFilter => {
  const layers = [...from];
  const newest = (): Layer => {
    const last = layers.at(-1);
    if (last && last.count < roomOf(last)) return last;
    const next = layerFor(last ? 2 * roomOf(last) : FIRST_ROOM);
    layers.push(next);
    return next;
  };
  return {
    add: (actor, key) => {
      const hash = hashOf(actor, key);
      const layer = newest();
      layer.count += 1;
      put(layer, hash, stepOf(hash));
    },
    mayHold: (actor, key) => {
      const hash = hashOf(actor, key);
      const step = stepOf(hash);
      for (const layer of layers) if (has(layer, hash, step)) return true;
      return false;
    },
    layers: () => layers,
  };
};
