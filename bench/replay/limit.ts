/**
 * The limit of any reading: unpack block by block, the next one while this one is parsed, as the fold does too; split into lines,
 * `JSON.parse` each. The results are discarded.
 */
import { nodePacker } from '../../server-mock/platform/packer.ts';
import { MAX_MEMBER } from '../../src/recording/limits.ts';
import type { RecordingFile } from './recordingFile.ts';

const decoder = new TextDecoder();

/** Answers how many lines there were. */
export const splitAndParse = async ({ recording, bytes }: RecordingFile): Promise<number> => {
  const { blocks } = recording.index;
  const unpacked = async (at: number): Promise<Uint8Array> => {
    const block = blocks[at];
    if (!block) return new Uint8Array();
    return nodePacker.gunzip(await bytes.read(block.at, block.at + block.size), MAX_MEMBER);
  };
  let lines = 0;
  let next = unpacked(0);
  for (let at = 0; at < blocks.length; at++) {
    const text = decoder.decode(await next);
    next = unpacked(at + 1);
    for (const line of text.split('\n')) {
      if (line === '') continue;
      if (JSON.parse(line) !== null) lines += 1;
    }
  }
  await next;
  return lines;
};
