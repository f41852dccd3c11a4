/**
 * The files of the security log: `security.log` and four older ones beside it, one MiB each, for the house's own user alone.
 * Lines wait in memory while the disk is at work; what does not fit there is counted and said, never waited for.
 */
import { appendFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const MOST_BYTES = 1024 * 1024;
const FILES = 5;
const WAITING = 10_000;
const AT_ONCE = 1_000;

export interface LogFile {
  readonly write: (line: string) => void;
  /** Resolves when everything written so far is in the file, or could not be. */
  readonly close: () => Promise<void>;
}
export interface LogFileOptions {
  readonly folder: string;
  readonly mostBytes?: number;
  /** The disk refused; told once until it takes a line again. */
  readonly onLost?: (error: unknown) => void;
}
/** Newest first: `security.log`, `security.1.log` … */
export const logNames = (folder: string): readonly string[] =>
  Array.from({ length: FILES }, (_, age) => join(folder, age === 0 ? 'security.log' : `security.${age}.log`));

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );
/** Each becomes one older; the oldest is gone. */
const turn = async (names: readonly string[]): Promise<void> => {
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
  const names = logNames(folder);
  const [current = ''] = names;
  const waiting: string[] = [];
  let lost = 0;
  let failing = false;
  let size: number | null = null;
  let working: Promise<void> | null = null;

  const put = async (lines: readonly string[]): Promise<void> => {
    const text = `${lines.join('\n')}\n`;
    await mkdir(folder, { recursive: true });
    size ??= await sizeOf(current);
    if (size > 0 && size + Buffer.byteLength(text) > mostBytes) {
      await turn(names);
      size = 0;
    }
    await appendFile(current, text, { mode: 0o600 });
    size += Buffer.byteLength(text);
  };
  const work = async (): Promise<void> => {
    while (waiting.length > 0 || lost > 0) {
      const missing = lost;
      const lines = waiting.splice(0, AT_ONCE);
      try {
        await put(missing > 0 ? [...lines, JSON.stringify({ kind: 'lost', lines: missing })] : lines);
        lost -= missing;
        failing = false;
      } catch (error) {
        // They are tried again with the next line that comes.
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
      if (waiting.length < WAITING) waiting.push(line);
      else lost += 1;
      void begin();
    },
    close: async () => {
      while (working !== null) await working;
      if (waiting.length > 0) await begin();
    },
  };
};
