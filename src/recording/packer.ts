/** Compression is injected, because Node and the browser implement it differently (`platform/packer.ts` in both). */
export interface Packer {
  /** Compresses to one gzip member. */
  readonly gzip: (bytes: Uint8Array) => Promise<Uint8Array>;
  /**
   * Decompresses exactly one gzip member. Rejects if it is damaged or holds more than `most` bytes: a few hostile bytes may
   * decompress to any number.
   */
  readonly gunzip: (bytes: Uint8Array, most: number) => Promise<Uint8Array>;
}
