/**
 * Opens a recording, plain or packed, with or without its index. Reads the head and the index (a plain file has none and
 * is read through once); blocks come when they are asked for, so that memory does not grow with the file.
 */
import { TapeError } from '../errors.ts';
import { BLOCK_BYTES, MAX_INDEX, MAX_LINE, MAX_MEMBER } from '../limits.ts';
import type { TapeBlock, TapeIndex } from '../packed/indexFacts.ts';
import { decodeIndex } from '../packed/indexLine.ts';
import { LAST_MEMBER, MEMBER, readMember } from '../packed/member.ts';
import type { Packer } from '../packer.ts';
import type { TapeRecord } from '../records.ts';
import type { RowLookUp } from '../rows.ts';
import { upcastsFor, type Upcasts } from '../upcast/upcast.ts';
import { createChecker } from './checkTape.ts';
import { decodeHead, isBad } from './decode.ts';
import { decodeBlock, type BlockLines } from './decodeBlock.ts';
import { linesOf, textOf } from './lines.ts';
import { feedBlock, parseBlock } from './parseBlock.ts';
import { scanPacked } from './scanPacked.ts';
import { scanPlain } from './scanPlain.ts';
import type { TapeBytes } from './source.ts';
import type { Tape, TapeReport } from './tape.ts';

const isPacked = async (source: TapeBytes): Promise<boolean> => {
  const [first, second] = await source.read(0, Math.min(2, source.size));
  return first === 0x1f && second === 0x8b;
};
/** By the last member; null: there is none, or it leads to no index that fits the file. */
const keptIndex = async (source: TapeBytes, packer: Packer): Promise<TapeIndex | null> => {
  const end = source.size - LAST_MEMBER;
  const last = end < 0 ? null : readMember(await source.read(end, source.size));
  if (last?.kind !== MEMBER.end || last.size !== LAST_MEMBER || last.indexAt >= end) return null;
  try {
    const line = textOf(await packer.gunzip(await source.read(last.indexAt, end), MAX_INDEX));
    return line === null ? null : decodeIndex(line.trimEnd(), last.indexAt);
  } catch {
    return null;
  }
};
const noBytes = (block: TapeBlock, reason: string): BlockLines => ({
  line: block.line,
  records: Array.from({ length: block.lines }, () => null),
  broken: Array.from({ length: block.lines }, (_, at) => ({ line: block.line + at, reason })),
});
/** The index said another number of lines: those missing are named, those over are left away with the last. */
const fitted = (found: BlockLines, { line, lines }: TapeBlock): BlockLines => {
  if (found.records.length === lines) return found;
  const records = found.records.slice(0, lines - 1);
  while (records.length < lines) records.push(null);
  const reason = 'the index does not fit the lines of this block';
  const kept = found.broken.filter((one) => one.line < line + lines - 1);
  const missing = records.flatMap((record, at) =>
    record === null && !kept.some((one) => one.line === line + at) ? [{ line: line + at, reason }] : [],
  );
  return { line, records, broken: [...kept, ...missing].sort((a, b) => a.line - b.line) };
};

/** Throws a TapeError where there is no recording, or one newer than this program. */
export const openTape = async (source: TapeBytes, packer: Packer, rows: RowLookUp): Promise<Tape> => {
  if (source.size === 0) throw new TapeError(0, 'the file is empty');
  const packed = await isPacked(source);
  const kept = packed ? await keptIndex(source, packer) : null;
  const index = kept ?? (packed ? await scanPacked(source, packer) : await scanPlain(source));
  const { blocks } = index;

  /** Null where the bytes cannot be unpacked; an overlong line is not even read. */
  const bytesOf = async ({ at, size }: TapeBlock): Promise<Uint8Array | null> => {
    if (size > (packed ? MAX_MEMBER : MAX_LINE + BLOCK_BYTES)) return null;
    const bytes = await source.read(at, at + size);
    if (!packed) return bytes;
    return packer.gunzip(bytes, MAX_MEMBER).catch(() => null);
  };
  const blockAt = (at: number): TapeBlock => {
    const block = blocks[at];
    if (block === undefined) throw new TapeError(0, `there is no block ${at}`);
    return block;
  };
  const first = blocks[0] === undefined ? null : await bytesOf(blocks[0]);
  const [place] = first === null ? [] : linesOf(first);
  const text = first === null || place === undefined ? null : textOf(first.subarray(place.from, place.to));
  const head = text === null ? { bad: 'the beginning cannot be read' } : decodeHead(text);
  if (isBad(head)) throw new TapeError(1, head.bad);
  const upcasts: Upcasts = upcastsFor(head);

  /** Blocks found without fault. */
  const trusted = new Set<number>();
  const strict = (at: number, block: TapeBlock, bytes: Uint8Array | null): BlockLines => {
    if (bytes === null)
      return noBytes(block, packed ? 'its block cannot be unpacked' : `longer than ${MAX_LINE} bytes`);
    const found = fitted(decodeBlock(bytes, block.line, rows, upcasts), block);
    if (found.broken.length === 0) trusted.add(at);
    return found;
  };
  const trustedBytes = async (at: number): Promise<Uint8Array> => {
    const bytes = await bytesOf(blockAt(at));
    if (bytes === null) throw new TapeError(blockAt(at).line, 'the file has changed while it was read');
    return bytes;
  };
  const parsed = async (at: number, through: Upcasts): Promise<readonly TapeRecord[]> =>
    parseBlock(await trustedBytes(at), through);

  let report: Promise<TapeReport> | null = null;
  const check = async (): Promise<TapeReport> => {
    const checker = createChecker();
    for (const [at, block] of blocks.entries()) {
      const bytes = await bytesOf(block);
      checker.block(strict(at, block, bytes), bytes);
    }
    return checker.report();
  };
  const written = { ...upcasts, needed: false };
  return {
    head,
    packed,
    scanned: kept === null,
    size: source.size,
    index,
    rows,
    block: async (at) => {
      const block = blockAt(at);
      if (trusted.has(at)) return { line: block.line, records: await parsed(at, upcasts), broken: [] };
      return strict(at, block, await bytesOf(block));
    },
    frames: async (at) => {
      const block = blockAt(at);
      if (trusted.has(at) && !upcasts.needed) {
        const bytes = await trustedBytes(at);
        return (feed) => feedBlock(bytes, feed);
      }
      const records = trusted.has(at) ? await parsed(at, upcasts) : strict(at, block, await bytesOf(block)).records;
      return (feed) => {
        for (const record of records) if (record?.k === 'frame') feed(record.f);
      };
    },
    written: async (at) => {
      if (!trusted.has(at)) throw new TapeError(blockAt(at).line, 'the block was not checked, or is broken');
      return parsed(at, written);
    },
    check: () => (report ??= check()),
  };
};
