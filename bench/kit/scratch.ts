/** A folder for a run's files that is removed with the run, also after an error or Ctrl-C. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const INTERRUPTS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

export const withScratch = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'toteboard-bench-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const handlers = Object.entries(INTERRUPTS).map(([signal, code]) => {
    const handler = (): never => process.exit(code);
    process.once(signal, handler);
    return { signal, handler };
  });
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    for (const { signal, handler } of handlers) process.off(signal, handler);
    process.off('exit', remove);
    remove();
  }
};
