/** The limit of any reading: unpack block by block, split into lines, `JSON.parse` each. Nothing is done with them. */
import { nodePacker } from '../../server-mock/platform/packer.ts';
import { MAX_MEMBER } from '../../src/tape/limits.ts';
import type { TapeFile } from './tapeFile.ts';

const decoder = new TextDecoder();

/** Answers how many lines there were. */
export const splitAndParse = async ({ tape, bytes }: TapeFile): Promise<number> => {
  let lines = 0;
  for (const { at, size } of tape.index.blocks) {
    const text = decoder.decode(await nodePacker.gunzip(await bytes.read(at, at + size), MAX_MEMBER));
    for (const line of text.split('\n')) {
      if (line === '') continue;
      if (JSON.parse(line) !== null) lines += 1;
    }
  }
  return lines;
};
