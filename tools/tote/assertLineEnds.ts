/** Detects a plain recording whose lines were converted to CR LF by another program, so that no line is as written. */
import { open } from 'node:fs/promises';
import { BadFile } from './exitCode.ts';

/** A recording's head is far shorter, bytes. */
const FIRST = 65_536;
const [CR, LF] = [0x0d, 0x0a];

/** Throws BadFile. A file that cannot be opened is left to the command that reads it. */
export const assertLineEnds = async (path: string): Promise<void> => {
  const file = await open(path, 'r').catch(() => null);
  if (file === null) return;
  try {
    const bytes = new Uint8Array(FIRST);
    const { bytesRead } = await file.read(bytes, 0, FIRST, 0).catch(() => ({ bytesRead: 0 }));
    const end = bytes.subarray(0, bytesRead).indexOf(LF);
    if (bytes[0] === 0x7b && end > 0 && bytes[end - 1] === CR)
      throw new BadFile(
        `${path} is not as it was recorded: its lines end in CR LF, those of a recording in LF alone; copy it unchanged.`,
      );
  } finally {
    await file.close();
  }
};
