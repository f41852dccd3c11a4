/** A file as the reader wants it: any part, when asked. Over a file handle, a `Blob`, or bytes at hand. */
export interface TapeBytes {
  readonly size: number;
  /** Bytes [from, to); fewer only behind the end. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>;
}
export const bytesInMemory = (bytes: Uint8Array): TapeBytes => ({
  size: bytes.length,
  read: (from, to) => Promise.resolve(bytes.subarray(from, to)),
});
