/**
 * The files of the security log: `security.log` and four older ones, one MiB each, readable only by the house's user.
 * Lines wait in memory while the disk works; lines beyond the limit are counted and reported, and never block.
 */
import { appendFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const MOST_BYTES = 1024 * 1024;
const FILES = 5;
const MAX_WAITING = 10_000;
const LINES_PER_WRITE = 1_000;

export interface LogFile {
  readonly write: (line: string) => void;
  /** Resolves when everything written so far is in the file or has failed. */
  readonly close: () => Promise<void>;
}
export interface LogFileOptions {
  readonly folder: string;
  readonly mostBytes?: number;
  /** The disk failed; called once until it accepts a line again. */
  readonly onLost?: (error: unknown) => void;
}
/** Newest first: `security.log`, `security.1.log` … */
export const logFiles = (folder: string): readonly string[] =>
  Array.from({ length: FILES }, (_, age) => join(folder, age === 0 ? 'security.log' : `security.${age}.log`));

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );
/** Rotates the files; the oldest is deleted. */
const rotate = async (names: readonly string[]): Promise<void> => {
  await rm(names.at(-1) ?? '', { force: true });
  for (let age = names.length - 1; age > 0; age -= 1)
    await rename(names[age - 1] ?? '', names[age] ?? '').catch((error: unknown) => {
      if ((error as { readonly code?: string }).code !== 'ENOENT') throw error;
    });
};

export const createLogFile = ({
  folder,
  mostBytes = MOST_BYTES,
  onLost = () => undefined,
}: LogFileOptions): LogFile => {
  const names = logFiles(folder);
  const [current = ''] = names;
  const waiting: string[] = [];
  let dropped = 0;
  let failing = false;
  let size: number | null = null;
  let working: Promise<void> | null = null;

  const put = async (lines: readonly string[]): Promise<void> => {
    const text = `${lines.join('\n')}\n`;
    await mkdir(folder, { recursive: true });
    size ??= await sizeOf(current);
    if (size > 0 && size + Buffer.byteLength(text) > mostBytes) {
      await rotate(names);
      size = 0;
    }
    await appendFile(current, text, { mode: 0o600 });
    size += Buffer.byteLength(text);
  };
  const work = async (): Promise<void> => {
    while (waiting.length > 0 || dropped > 0) {
      const missing = dropped;
      const lines = waiting.splice(0, LINES_PER_WRITE);
      try {
        await put(missing > 0 ? [...lines, JSON.stringify({ kind: 'lost', lines: missing })] : lines);
        dropped -= missing;
        failing = false;
      } catch (error) {
        // They are retried with the next line.
        waiting.unshift(...lines);
        if (!failing) onLost(error);
        failing = true;
        return;
      }
    }
  };
  const begin = (): Promise<void> => {
    working ??= work().finally(() => {
      working = null;
      if (waiting.length > 0 && !failing) void begin();
    });
    return working;
  };
  return {
    write: (line) => {
      if (waiting.length < MAX_WAITING) waiting.push(line);
      else dropped += 1;
      void begin();
    },
    close: async () => {
      while (working !== null) await working;
      if (waiting.length > 0) await begin();
    },
  };
};
