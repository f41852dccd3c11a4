/** Builds the index of a plain file in one pass; memory is bounded by the longest allowed line. */
import { BLOCK_BYTES, BLOCK_LINES, MAX_LINE } from '../limits.ts';
import { createIndexer, type RecordingIndex } from '../packed/indexer.ts';
import { INDEX_BEGINNING } from '../packed/indexLine.ts';
import { textFacts } from '../packed/lineFacts.ts';
import { LINE_FEED } from './lines.ts';
import type { RecordingBytes } from './source.ts';

const CHUNK = 1024 * 1024;
const lenient = new TextDecoder();
const joined = (a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> => {
  const out = new Uint8Array(a.length + b.length);
  out.set(a);
  out.set(b, a.length);
  return out;
};

/** Yields every line with its end offset; the text of an overlong line is empty. */
async function* eachLine(source: RecordingBytes): AsyncGenerator<{ readonly text: string; readonly next: number }> {
  let kept = new Uint8Array(0);
  let isLong = false;
  for (let at = 0; at < source.size; at += CHUNK) {
    const chunk = await source.read(at, Math.min(at + CHUNK, source.size));
    let from = 0;
    for (let feed = chunk.indexOf(LINE_FEED); feed >= 0; feed = chunk.indexOf(LINE_FEED, from)) {
      const text = isLong ? '' : lenient.decode(joined(kept, chunk.subarray(from, feed)));
      yield { text, next: at + feed + 1 };
      kept = new Uint8Array(0);
      isLong = false;
      from = feed + 1;
    }
    const rest = chunk.subarray(from);
    isLong ||= kept.length + rest.length > MAX_LINE;
    kept = isLong ? new Uint8Array(0) : joined(kept, rest);
  }
  if (kept.length > 0 || isLong) yield { text: isLong ? '' : lenient.decode(kept), next: source.size };
}

export const scanPlain = async (source: RecordingBytes): Promise<RecordingIndex> => {
  const indexer = createIndexer();
  let start = 0;
  let end = 0;
  let lines = 0;
  let last = '';
  const close = (): void => {
    const span = indexer.cut();
    if (span !== null) indexer.place(span, start, end - start);
    start = end;
    lines = 0;
  };
  for await (const { text, next } of eachLine(source)) {
    // The index line of a decompressed packed file: the last line, after the end.
    if (last === 'end' && next === source.size && text.startsWith(INDEX_BEGINNING)) break;
    const facts = textFacts(text);
    if (facts.kind === 'key' || lines >= BLOCK_LINES || next - start > BLOCK_BYTES) close();
    indexer.line(facts);
    lines += 1;
    end = next;
    last = facts.kind;
  }
  close();
  return indexer.index();
};
