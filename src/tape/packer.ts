/** Packing and unpacking come from outside: Node and the browser do it in ways of their own (`platform/packer.ts` in both). */
export interface Packer {
  /** One gzip member. */
  readonly gzip: (bytes: Uint8Array) => Promise<Uint8Array>;
  /**
   * Exactly one gzip member. Rejects where it is damaged, and where it holds more than `most` bytes: a few hostile bytes
   * may unpack to any number.
   */
  readonly gunzip: (bytes: Uint8Array, most: number) => Promise<Uint8Array>;
}
