import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CliError } from '../process/cliError.ts';
import { withProgress } from '../process/progress.ts';
import { packageScript } from '../process/root.ts';
import { runQuietly } from '../process/run.ts';

/** A browser for the tests: a program of the system, or, without a path, Playwright's own. */
export type Browser = { readonly path?: string; readonly from: string };

const programs = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function programIn(names: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** The browser named by CHROMIUM_PATH, otherwise one of the system's; undefined when the machine has none. */
export function installedBrowser(env: NodeJS.ProcessEnv = process.env): Browser | undefined {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!isProgram(named)) {
      throw new CliError(`CHROMIUM_PATH names ${named}, which is no program: set it to a Chromium or unset it.`);
    }
    return { path: named, from: 'CHROMIUM_PATH' };
  }
  const path = programIn(programs, env) ?? applications.find(isProgram);
  return path === undefined ? undefined : { path, from: 'the system' };
}

const SHELL = 'chromium-headless-shell';
/**
 * The browser of the e2e stage: the one named by CHROMIUM_PATH, otherwise Chromium's headless shell. It draws the same pages
 * without the windows around them, and costs a quarter less (docs/decisions/0264).
 */
export function installedHeadlessShell(env: NodeJS.ProcessEnv = process.env): Browser | undefined {
  if ((env['CHROMIUM_PATH'] ?? '') !== '') return installedBrowser(env);
  const path = programIn([SHELL], env);
  return path === undefined ? undefined : { path, from: 'the system' };
}

/** True on Debian itself: Ubuntu's package of that name is a shell script that installs something else. */
export function isDebianRoot(): boolean {
  const release = '/etc/os-release';
  return process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

async function installByApt(what: string, name: string): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const installed = await withProgress(`No ${what} here: installing ${name} with apt-get`, async () => {
    await runQuietly('apt-get', ['update', '-q'], { env });
    return runQuietly('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], { env });
  });
  return installed.code === 0;
}

async function installByPlaywright(): Promise<Browser> {
  const installed = await withProgress("No browser here: fetching Playwright's own Chromium", () =>
    runQuietly(process.execPath, [packageScript('playwright', 'cli.js'), 'install', 'chromium']),
  );
  if (installed.code !== 0) {
    throw new CliError(
      'There is no browser and none could be fetched: install Chromium or Chrome, or set CHROMIUM_PATH, and run the command again.',
    );
  }
  return { from: 'Playwright' };
}

/**
 * Finds a browser or installs one: an existing one, otherwise by apt on Debian as root, otherwise Playwright's own. Prints what
 * it installs.
 */
export async function ensureBrowser(): Promise<Browser> {
  const existing = installedBrowser();
  if (existing !== undefined) return existing;
  const installed = isDebianRoot() && (await installByApt('browser', 'chromium')) ? installedBrowser() : undefined;
  return installed ?? (await installByPlaywright());
}
/** The headless shell, installed by apt on Debian as root where it is missing; otherwise any browser. */
export async function ensureHeadlessShell(): Promise<Browser> {
  const existing = installedHeadlessShell();
  if (existing !== undefined) return existing;
  const installed = isDebianRoot() && (await installByApt('headless browser', SHELL));
  return (installed ? installedHeadlessShell() : undefined) ?? (await ensureBrowser());
}
