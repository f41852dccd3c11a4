/** Files that are dropped on the desk. */
import type { RecordingBytes } from '../../recording/read/source.ts';

/** Bytes that are read at once: each read asks the browser's file process, and a seek needs several blocks that stand side by side. */
const PAGE_BYTES = 256 * 1_024;
/** Pages in memory, 4 MB. */
const KEPT_PAGES = 16;

/** Reads a file by pages on demand, so that a large one is never in memory as a whole. The bytes of an answer may not be changed. */
export const bytesOfBlob = (blob: Blob): RecordingBytes => {
  const kept = new Map<number, Promise<Uint8Array>>();
  const read = async (from: number, to: number): Promise<Uint8Array> =>
    new Uint8Array(await blob.slice(from, to).arrayBuffer());
  const page = (n: number): Promise<Uint8Array> => {
    const found = kept.get(n) ?? read(n * PAGE_BYTES, (n + 1) * PAGE_BYTES);
    // The one asked for last stands last.
    kept.delete(n);
    kept.set(n, found);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_PAGES && oldest !== undefined) kept.delete(oldest);
    // A failed reading is not kept.
    found.catch(() => kept.get(n) === found && kept.delete(n));
    return found;
  };
  return {
    size: blob.size,
    read: async (from, to) => {
      const end = Math.min(to, blob.size);
      if (end <= from) return new Uint8Array();
      const [first, last] = [Math.floor(from / PAGE_BYTES), Math.floor((end - 1) / PAGE_BYTES)];
      if (last - first >= KEPT_PAGES) return read(from, end);
      const parts = await Promise.all(Array.from({ length: last - first + 1 }, (_, n) => page(first + n)));
      const [alone] = parts;
      const start = first * PAGE_BYTES;
      if (parts.length === 1 && alone !== undefined) return alone.subarray(from - start, end - start);
      const bytes = new Uint8Array(end - from);
      for (const [n, part] of parts.entries()) {
        const at = start + n * PAGE_BYTES;
        const own = part.subarray(Math.max(0, from - at), end - at);
        bytes.set(own, Math.max(at, from) - from);
      }
      return bytes;
    },
  };
};
/** A HAR is one JSON object with a field `log`; a recording begins with its head, or is packed. */
export const looksLikeHar = async (file: Blob): Promise<boolean> =>
  /^\uFEFF?\s*\{\s*"log"\s*:/.test(await file.slice(0, 512).text());
