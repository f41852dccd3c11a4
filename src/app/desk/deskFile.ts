/** Files that are dropped on the desk. */
import type { RecordingBytes } from '../../recording/read/source.ts';

/** Reads parts of a file on demand, so that a large one is never in memory as a whole. */
export const bytesOfBlob = (blob: Blob): RecordingBytes => ({
  size: blob.size,
  read: async (from, to) => new Uint8Array(await blob.slice(from, to).arrayBuffer()),
});
/** A HAR is one JSON object with a field `log`; a recording begins with its head, or is packed. */
export const looksLikeHar = async (file: Blob): Promise<boolean> =>
  /^\uFEFF?\s*\{\s*"log"\s*:/.test(await file.slice(0, 512).text());
