import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { CliError } from '../process/cliError.ts';
import { withProgress } from '../process/progress.ts';
import { inRoot, packageScript, root } from '../process/root.ts';
import { runQuietly } from '../process/run.ts';
import { bringIn } from './bringIn.ts';
import { sourceFingerprint } from './fingerprint.ts';

const served = inRoot('dist');
const page = inRoot('dist', 'index.html');
/** A build is made here first, so that the served folder is never empty. */
const fresh = inRoot('.tmp', 'portal-build');
const record = inRoot('.tmp', 'portal-built-from');

/** Sources and the page built from them, so that a dist that came from elsewhere counts as unknown. */
function currentRecord(): string | undefined {
  if (!existsSync(page)) return undefined;
  return `${sourceFingerprint(root)} ${createHash('sha256').update(readFileSync(page)).digest('hex')}`;
}

const isCurrent = (): boolean => existsSync(record) && readFileSync(record, 'utf8') === currentRecord();

/**
 * Builds the portal into dist/, beside the hashed files of the last two versions, unless it was built from these very sources.
 * Answers whether it built. Throws a CliError with the builder's own output when the sources do not build; dist/ is then as before.
 */
export async function ensurePortal(): Promise<boolean> {
  if (isCurrent()) return false;
  const built = await withProgress('Building the portal', () =>
    runQuietly(
      process.execPath,
      [packageScript('vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', '--outDir', fresh, '--emptyOutDir'],
      { env: { NODE_ENV: 'production' } },
    ),
  );
  if (built.code === 0) bringIn(fresh, served);
  rmSync(fresh, { recursive: true, force: true });
  const made = built.code === 0 ? currentRecord() : undefined;
  if (made === undefined) {
    throw new CliError(
      `${built.output.trimEnd()}\nThe portal does not build: mend the place named above and run the command again.`,
    );
  }
  mkdirSync(inRoot('.tmp'), { recursive: true });
  writeFileSync(record, made);
  return true;
}
