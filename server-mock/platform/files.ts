/** Temporary folders for tests and tools. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty folder; `remove` deletes it. */
export const temporaryFolder = (): { readonly path: string; readonly remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'toteboard-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};
