/**
 * Rebuilds the index of a packed file after a crash or damage. Members are found by their notes; where the chain is broken,
 * by searching for the next member. Every complete member is found (P-01).
 */
import { MAX_MEMBER } from '../limits.ts';
import { createIndexer, type RecordingIndex } from '../packed/indexer.ts';
import { INDEX_BEGINNING } from '../packed/indexLine.ts';
import { textFacts } from '../packed/lineFacts.ts';
import { MEMBER, MEMBER_HEADER, readMember, type Member } from '../packed/member.ts';
import type { Packer } from '../packer.ts';
import type { RecordingBytes } from './source.ts';

const CHUNK = 64 * 1024;
const lenient = new TextDecoder();

/** Offset of the next member at or after `from`; the file's size if there is none. */
const nextMember = async (source: RecordingBytes, from: number): Promise<number> => {
  for (let at = from; at < source.size; at += CHUNK) {
    const bytes = await source.read(at, Math.min(at + CHUNK + MEMBER_HEADER, source.size));
    for (let first = bytes.indexOf(0x1f); first >= 0 && first < CHUNK; first = bytes.indexOf(0x1f, first + 1))
      if (readMember(bytes.subarray(first)) !== null) return at + first;
  }
  return source.size;
};
const memberAt = async (source: RecordingBytes, at: number): Promise<Member | null> =>
  readMember(await source.read(at, Math.min(at + MEMBER_HEADER, source.size)));

const unpacked = async (source: RecordingBytes, packer: Packer, at: number, end: number): Promise<string | null> => {
  try {
    return lenient.decode(await packer.gunzip(await source.read(at, end), MAX_MEMBER));
  } catch {
    return null;
  }
};

type Found = { readonly text: string | null; readonly end: number; readonly isIndex: boolean };
/** Reads one member by its noted length; if that is wrong, up to the next member. */
const find = async (source: RecordingBytes, packer: Packer, at: number): Promise<Found> => {
  const member = await memberAt(source, at);
  const noted = member === null || at + member.size > source.size ? null : at + member.size;
  let end = noted ?? (await nextMember(source, at + 1));
  let text = await unpacked(source, packer, at, end);
  if (text === null && noted !== null) {
    end = await nextMember(source, at + 1);
    text = end === noted ? null : await unpacked(source, packer, at, end);
  }
  const isIndex = member?.kind === MEMBER.index && (text?.startsWith(INDEX_BEGINNING) ?? false);
  return { text, end, isIndex };
};

/**
 * Bytes that are not a member become a block of one line in the index, which fails when it is read. After the end record
 * they are skipped, because only the old index can be there.
 */
export const scanPacked = async (source: RecordingBytes, packer: Packer): Promise<RecordingIndex> => {
  const indexer = createIndexer();
  let last = '';
  for (let at = 0; at < source.size; ) {
    const { text, end, isIndex } = await find(source, packer, at);
    const isNothing = text === '' || isIndex || (text === null && last === 'end');
    if (!isNothing) {
      const lines = (text ?? '').split('\n');
      if (lines.at(-1) === '' && lines.length > 1) lines.pop();
      for (const line of lines) {
        const facts = textFacts(line);
        indexer.line(facts);
        last = facts.kind;
      }
      const span = indexer.cut();
      if (span !== null) indexer.place(span, at, end - at);
    }
    at = end;
  }
  return indexer.index();
};
