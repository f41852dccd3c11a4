/** Collects lines into blocks, and compresses and writes the blocks in order. */
import { BLOCK_BYTES, BLOCK_LINES } from '../limits.ts';
import { createIndexer, type LineFacts } from '../packed/indexer.ts';
import { encodeIndex } from '../packed/indexLine.ts';
import { lastMember, MEMBER, toMember, type MemberKind } from '../packed/member.ts';
import type { Packer } from '../packer.ts';

export interface BlockWriter {
  readonly line: (bytes: Uint8Array, facts: LineFacts) => void;
  /** Ends the block. The next line begins a new one, from which a seek can start. */
  readonly cut: () => void;
  /** Resolves when all blocks so far are written. Rejects with the first error of compressing or writing, from then on. */
  readonly written: () => Promise<void>;
  /** Ends the block, and writes the index and the last member of a packed file. */
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

export const createBlockWriter = (
  packer: Packer | null,
  write: (bytes: Uint8Array) => void | Promise<void>,
): BlockWriter => {
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
  const enqueue = (run: () => Promise<void>): void => {
    tail = tail.then(run);
    // The next call of `written` or `close` rejects; until then this must not count as an unhandled rejection.
    tail.catch(() => undefined);
  };
  const cut = (): void => {
    const span = indexer.cut();
    if (span === null) return;
    const bytes = joined(parts, size);
    parts = [];
    size = 0;
    enqueue(async () => {
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
        enqueue(async () => {
          const at = end;
          const line = new TextEncoder().encode(`${encodeIndex(indexer.index())}\n`);
          await put(await packed(line, MEMBER.index));
          await put(lastMember(at));
        });
      return tail;
    },
  };
};
