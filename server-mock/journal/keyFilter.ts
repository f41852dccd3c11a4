/**
 * A Bloom filter of the keys in the journal (H-18). Nearly every command's key is new, and a look-up on disk costs more
 * than the decision. A negative answer of the filter is certain; only a positive one needs the look-up. An added key is
 * never denied; one in some thousand others causes a needless look-up. Two bytes a key, in layers, each twice as large.
 */
/** Capacity of the first layer: a power of two, so that a mask selects the bit. */
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
  readonly mayContain: (actor: string, key: string) => boolean;
  /** All layers, for transfer to another thread. */
  readonly layers: () => readonly Layer[];
}
const roomOf = ({ words }: Layer): number => (words.length * 32) / BITS_PER_KEY;
const layerFor = (room: number): Layer => ({ words: new Uint32Array((room * BITS_PER_KEY) / 32), count: 0 });

/** FNV-1a over actor, a separator and key, then mixed, so that similar keys differ widely. */
const hashOf = (actor: string, key: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < actor.length; i++) h = Math.imul(h ^ actor.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ 0x10000, 0x01000193);
  for (let i = 0; i < key.length; i++) h = Math.imul(h ^ key.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return h ^ (h >>> 16);
};
/** Distance between a key's probes: odd, so that they do not coincide. */
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

/** `from`: the layers of another filter; new keys are added to them. */
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
    mayContain: (actor, key) => {
      const hash = hashOf(actor, key);
      const step = stepOf(hash);
      for (const layer of layers) if (has(layer, hash, step)) return true;
      return false;
    },
    layers: () => layers,
  };
};
