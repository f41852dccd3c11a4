/** Places on the disk: temporary folders for tests and tools, the house's own for everything else. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A fresh folder of its own, and how to be rid of it. */
export const temporaryFolder = (): { readonly path: string; readonly remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'toteboard-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};
