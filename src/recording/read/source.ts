/** Random access to a file's bytes: a file handle, a `Blob`, or bytes in memory. */
export interface RecordingBytes {
  readonly size: number;
  /** Reads bytes [from, to); fewer only at the end of the file. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>;
}
export const bytesInMemory = (bytes: Uint8Array): RecordingBytes => ({
  size: bytes.length,
  read: (from, to) => Promise.resolve(bytes.subarray(from, to)),
});
