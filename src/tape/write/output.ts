/** The blocks of a recording on their way out: gathered, packed and written in order, one after the other. */
import { BLOCK_BYTES, BLOCK_LINES } from '../limits.ts';
import { createIndexer, type LineFacts } from '../packed/indexFacts.ts';
import { encodeIndex } from '../packed/indexLine.ts';
import { lastMember, MEMBER, toMember, type MemberKind } from '../packed/member.ts';
import type { Packer } from '../packer.ts';

export interface Output {
  readonly line: (bytes: Uint8Array, facts: LineFacts) => void;
  /** Ends the block: what comes begins another, which a seek can start from. */
  readonly cut: () => void;
  /** When everything cut so far is written. Rejects with the first error of packing or writing, now and ever after. */
  readonly written: () => Promise<void>;
  /** Cuts, and writes index and last member of a packed file. */
  readonly close: () => Promise<void>;
}
const joined = (parts: readonly Uint8Array[], size: number): Uint8Array => {
  const out = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
};

export const createOutput = (packer: Packer | null, write: (bytes: Uint8Array) => void | Promise<void>): Output => {
  const indexer = createIndexer();
  let parts: Uint8Array[] = [];
  let size = 0;
  let end = 0;
  let tail: Promise<void> = Promise.resolve();

  const put = async (bytes: Uint8Array): Promise<void> => {
    await write(bytes);
    end += bytes.length;
  };
  const packed = async (bytes: Uint8Array, kind: MemberKind): Promise<Uint8Array> =>
    packer === null ? bytes : toMember(await packer.gzip(bytes), kind);
  const then = (run: () => Promise<void>): void => {
    tail = tail.then(run);
    // Whoever asks next is told; until then it is nobody's unhandled error.
    tail.catch(() => undefined);
  };
  const cut = (): void => {
    const span = indexer.cut();
    if (span === null) return;
    const bytes = joined(parts, size);
    parts = [];
    size = 0;
    then(async () => {
      const out = await packed(bytes, MEMBER.lines);
      indexer.place(span, end, out.length);
      await put(out);
    });
  };
  return {
    line: (bytes, facts) => {
      if (parts.length >= BLOCK_LINES || (size > 0 && size + bytes.length > BLOCK_BYTES)) cut();
      parts.push(bytes);
      size += bytes.length;
      indexer.line(facts);
    },
    cut,
    written: () => tail,
    close: () => {
      cut();
      if (packer !== null)
        then(async () => {
          const at = end;
          const line = new TextEncoder().encode(`${encodeIndex(indexer.index())}\n`);
          await put(await packed(line, MEMBER.index));
          await put(lastMember(at));
        });
      return tail;
    },
  };
};
