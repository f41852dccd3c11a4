/**
 * Whole numbers from bytes. A word of 32 bits becomes a number below a bound by its remainder; words of the last, incomplete
 * multiple of the bound are rejected, so that every number is equally likely (no modulo bias).
 */
export interface Integers {
  /** 0 ≤ value < below; below is at most 2^32. */
  readonly integer: (below: number) => number;
}
/** Bytes of a block: those of one HMAC-SHA-256. */
const BLOCK_BYTES = 32;
const WORD_BYTES = 4;
const WORDS = 2 ** 32;

/** `block`: the bytes of a block by its number, from 0. Throws RangeError for an invalid bound. */
export const integersFrom = (block: (counter: number) => Uint8Array): Integers => {
  let at = 0;
  const nextWord = (): number => {
    const bytes = block(Math.floor(at / BLOCK_BYTES));
    const word = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at % BLOCK_BYTES);
    at += WORD_BYTES;
    return word;
  };
  return {
    integer: (below) => {
      if (!Number.isSafeInteger(below) || below < 1 || below > WORDS) throw new RangeError(`not a bound: ${below}`);
      const limit = WORDS - (WORDS % below);
      for (;;) {
        const word = nextWord();
        if (word < limit) return word % below;
      }
    },
  };
};
