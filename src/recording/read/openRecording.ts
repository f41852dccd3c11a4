/**
 * Opens a recording, plain or packed, with or without an index. Reads the head and the index (a plain file has none and is
 * scanned once). Blocks are read on demand, so that memory does not grow with the file.
 */
import { RecordingError } from '../errors.ts';
import { BLOCK_BYTES, MAX_LINE, MAX_MEMBER } from '../limits.ts';
import { createIndexer, type LineFacts, type RecordingBlock, type RecordingIndex } from '../packed/indexer.ts';
import { encodeIndex } from '../packed/indexLine.ts';
import { recordFacts } from '../packed/lineFacts.ts';
import type { Packer } from '../packer.ts';
import type { RecordingRecord } from '../records.ts';
import type { RowLookUp } from '../rows.ts';
import { upcastsFor, type Upcasts } from '../upcast/upcast.ts';
import { createChecker } from './checkRecording.ts';
import { decodeHead, isBad } from './decode.ts';
import { decodeBlock, type BlockLines } from './decodeBlock.ts';
import { fitToIndex, unreadableBlock } from './fitToIndex.ts';
import { isPacked, readStoredIndex } from './storedIndex.ts';
import { linesOf, textOf } from './lines.ts';
import { bytesOfFrame, frameBytesOfLines } from './frameBytes.ts';
import { feedBlock, framesOfLines, framesOfRecords, parseBlock } from './parseBlock.ts';
import { scanPacked } from './scanPacked.ts';
import { scanPlain } from './scanPlain.ts';
import type { RecordingBytes } from './source.ts';
import type { Recording, RecordingReport } from './recording.ts';

const NOTHING: LineFacts = { kind: '', t: undefined, label: '', epochs: [] };

/**
 * Throws a RecordingError if the file is not a recording, or is newer than this program. `known`: the index of these very bytes from
 * a check that found them sound, in another thread; they are neither scanned nor checked again.
 */
export const openRecording = async (
  source: RecordingBytes,
  packer: Packer,
  rows: RowLookUp,
  known: RecordingIndex | null = null,
): Promise<Recording> => {
  if (source.size === 0) throw new RecordingError(0, 'the file is empty');
  const packed = await isPacked(source);
  const kept = known ?? (packed ? await readStoredIndex(source, packer) : null);
  let index = kept ?? (packed ? await scanPacked(source, packer) : await scanPlain(source));
  let scanned = kept === null;
  /** A stored index may be false: well-formed, and of other blocks than those of the file. */
  let mayBeFalse = kept !== null && known === null;

  /** Null if the block cannot be decompressed; an overlong line is not read at all. */
  const bytesOf = async ({ at, size }: RecordingBlock): Promise<Uint8Array | null> => {
    if (size > (packed ? MAX_MEMBER : MAX_LINE + BLOCK_BYTES)) return null;
    const bytes = await source.read(at, at + size);
    if (!packed) return bytes;
    return packer.gunzip(bytes, MAX_MEMBER).catch(() => null);
  };
  const blockAt = (at: number): RecordingBlock => {
    const block = index.blocks[at];
    if (block === undefined) throw new RecordingError(0, `there is no block ${at}`);
    return block;
  };
  const headIn = async ([block]: readonly RecordingBlock[]) => {
    const first = block === undefined ? null : await bytesOf(block);
    const [place] = first === null ? [] : linesOf(first);
    const text = first === null || place === undefined ? null : textOf(first.subarray(place.from, place.to));
    return text === null ? { bad: 'the beginning cannot be read' } : decodeHead(text);
  };
  let head = await headIn(index.blocks);
  if (isBad(head) && mayBeFalse) {
    mayBeFalse = false;
    index = await scanPacked(source, packer);
    scanned = true;
    head = await headIn(index.blocks);
  }
  if (isBad(head)) throw new RecordingError(1, head.bad);
  const upcasts: Upcasts = upcastsFor(head);

  /** Blocks that were decoded without a fault. */
  const trusted = new Set<number>(known === null ? [] : index.blocks.keys());
  const strict = (at: number, block: RecordingBlock, bytes: Uint8Array | null): BlockLines => {
    if (bytes === null)
      return unreadableBlock(block, packed ? 'its block cannot be unpacked' : `longer than ${MAX_LINE} bytes`);
    const found = fitToIndex(decodeBlock(bytes, block.line, rows, upcasts), block);
    if (found.broken.length === 0) trusted.add(at);
    return found;
  };
  const trustedBytes = async (at: number): Promise<Uint8Array> => {
    const bytes = await bytesOf(blockAt(at));
    if (bytes === null) throw new RecordingError(blockAt(at).line, 'the file has changed while it was read');
    return bytes;
  };
  const parsed = async (at: number, through: Upcasts): Promise<readonly RecordingRecord[]> =>
    parseBlock(await trustedBytes(at), through);

  /**
   * Finds out why block `at` does not decode, although those before it did. The index is false if a scan finds another block there, without
   * a fault: then the scan's takes its place. Otherwise the file is damaged, and the index knows how many lines are lost.
   */
  const replaceFalseIndex = async (at: number, lines: BlockLines): Promise<BlockLines> => {
    mayBeFalse = false;
    const found = await scanPacked(source, packer);
    const block = found.blocks[at];
    if (block?.at !== blockAt(at).at) return lines;
    const again = strict(at, block, await bytesOf(block));
    if (again.broken.length > 0) return lines;
    index = found;
    scanned = true;
    return again;
  };

  let checked: Promise<RecordingReport> | null = null;
  const check = async (watch: (lines: BlockLines) => void): Promise<RecordingReport> => {
    const checker = createChecker();
    const indexer = createIndexer();
    /** Begins to read the next block, which comes while one is decoded. A failure is thrown where it is awaited. */
    const ahead = (at: number): Promise<Uint8Array | null> => {
      const block = index.blocks[at];
      const reading = block === undefined ? Promise.resolve(null) : bytesOf(block);
      reading.catch(() => undefined);
      return reading;
    };
    let coming = ahead(0);
    for (let at = 0; at < index.blocks.length; at += 1) {
      let bytes = await coming;
      coming = ahead(at + 1);
      let lines = strict(at, blockAt(at), bytes);
      if (lines.broken.length > 0 && mayBeFalse) {
        lines = await replaceFalseIndex(at, lines);
        bytes = await bytesOf(blockAt(at));
        coming = ahead(at + 1);
      }
      const block = blockAt(at);
      checker.block(lines, bytes);
      watch(lines);
      for (const record of lines.records) indexer.line(record === null ? NOTHING : recordFacts(record));
      const span = indexer.cut();
      if (span !== null) indexer.place(span, block.at, block.size);
    }
    const report = checker.report();
    const found = indexer.index();
    // A stored index with wrong marks or times would make a seek end at the wrong place.
    if (report.broken.length === 0 && encodeIndex(found) !== encodeIndex(index)) {
      index = found;
      scanned = true;
    }
    return report;
  };
  const written = { ...upcasts, needed: false };
  /** The lines of this block are valid, and those that the program writes today. */
  const isAsWritten = (at: number): boolean => trusted.has(at) && !upcasts.needed;
  const linesAt = async (at: number): Promise<BlockLines> => {
    const block = blockAt(at);
    if (trusted.has(at)) return { line: block.line, records: await parsed(at, upcasts), broken: [] };
    return strict(at, block, await bytesOf(block));
  };
  const recordsAt = async (at: number): Promise<BlockLines['records']> => (await linesAt(at)).records;
  return {
    head,
    packed,
    get scanned() {
      return scanned;
    },
    size: source.size,
    get index() {
      return index;
    },
    rows,
    block: linesAt,
    frames: async (at) => {
      if (isAsWritten(at)) {
        const bytes = await trustedBytes(at);
        return (feed) => feedBlock(bytes, feed);
      }
      const records = await recordsAt(at);
      return (feed) => {
        for (const record of records) if (record?.k === 'frame') feed(record.f);
      };
    },
    framesIn: async (at, lines) =>
      isAsWritten(at)
        ? framesOfLines(await trustedBytes(at), blockAt(at).line, lines)
        : framesOfRecords(await recordsAt(at), blockAt(at).line, lines),
    frameBytesIn: async (at, lines) => {
      const unread = isAsWritten(at) ? frameBytesOfLines(await trustedBytes(at), blockAt(at).line, lines) : null;
      return unread ?? framesOfRecords(await recordsAt(at), blockAt(at).line, lines).map(bytesOfFrame);
    },
    written: async (at) => {
      if (!trusted.has(at)) throw new RecordingError(blockAt(at).line, 'the block was not checked, or is broken');
      return parsed(at, written);
    },
    check: (watch = () => undefined) => (checked ??= check(watch)),
  };
};
