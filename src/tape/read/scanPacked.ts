/**
 * The index of a packed file that has none: a crash while recording, or a damaged one. Members are found by their own
 * notes; where the chain is broken, by looking for the next beginning. Whatever was written is found again (P-01).
 */
import { MAX_MEMBER } from '../limits.ts';
import { createIndexer, type TapeIndex } from '../packed/indexFacts.ts';
import { INDEX_BEGINNING } from '../packed/indexLine.ts';
import { textFacts } from '../packed/lineFacts.ts';
import { MEMBER, MEMBER_HEADER, readMember, type Member } from '../packed/member.ts';
import type { Packer } from '../packer.ts';
import type { TapeBytes } from './source.ts';

const CHUNK = 64 * 1024;
const lenient = new TextDecoder();

/** Where the next member begins, at or after `from`; the size of the file where there is none. */
const nextMember = async (source: TapeBytes, from: number): Promise<number> => {
  for (let at = from; at < source.size; at += CHUNK) {
    const bytes = await source.read(at, Math.min(at + CHUNK + MEMBER_HEADER, source.size));
    for (let first = bytes.indexOf(0x1f); first >= 0 && first < CHUNK; first = bytes.indexOf(0x1f, first + 1))
      if (readMember(bytes.subarray(first)) !== null) return at + first;
  }
  return source.size;
};
const memberAt = async (source: TapeBytes, at: number): Promise<Member | null> =>
  readMember(await source.read(at, Math.min(at + MEMBER_HEADER, source.size)));

const unpacked = async (source: TapeBytes, packer: Packer, at: number, end: number): Promise<string | null> => {
  try {
    return lenient.decode(await packer.gunzip(await source.read(at, end), MAX_MEMBER));
  } catch {
    return null;
  }
};

type Found = { readonly text: string | null; readonly end: number; readonly isIndex: boolean };
/** One member, by its own length; where that is wrong, up to the next beginning. */
const find = async (source: TapeBytes, packer: Packer, at: number): Promise<Found> => {
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
 * Bytes that are no member stand in the index as a block of one line, which will be refused when it is read; unless they
 * are behind the end, where only the old index can be.
 */
export const scanPacked = async (source: TapeBytes, packer: Packer): Promise<TapeIndex> => {
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
