import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Complaint } from '../process/complaint.ts';
import { withProgress } from '../process/progress.ts';
import { packageScript } from '../process/root.ts';
import { runQuietly } from '../process/run.ts';

/** A browser for the tests: a program of the system, or, without a path, the one Playwright keeps for itself. */
export type Browser = { readonly path?: string; readonly from: string };

const programs = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser named by CHROMIUM_PATH, else one of the system's; undefined when the machine has none. */
export function installedBrowser(env: NodeJS.ProcessEnv = process.env): Browser | undefined {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!isProgram(named)) {
      throw new Complaint(`CHROMIUM_PATH names ${named}, which is no program: point it at a Chromium or unset it.`);
    }
    return { path: named, from: 'CHROMIUM_PATH' };
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [...programs.flatMap((name) => folders.map((folder) => join(folder, name))), ...applications];
  const path = candidates.find(isProgram);
  return path === undefined ? undefined : { path, from: 'the system' };
}

/** Debian itself: Ubuntu's package of that name is a shell that installs something else. */
function isDebianRoot(): boolean {
  const release = '/etc/os-release';
  return process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

async function installByApt(): Promise<Browser | undefined> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const installed = await withProgress('No browser here: installing Chromium with apt-get', async () => {
    await runQuietly('apt-get', ['update', '-q'], { env });
    return runQuietly('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], { env });
  });
  return installed.code === 0 ? installedBrowser() : undefined;
}

async function installByPlaywright(): Promise<Browser> {
  const installed = await withProgress("No browser here: fetching Playwright's own Chromium", () =>
    runQuietly(process.execPath, [packageScript('playwright', 'cli.js'), 'install', 'chromium']),
  );
  if (installed.code !== 0) {
    throw new Complaint(
      'There is no browser and none could be fetched: install Chromium or Chrome, or set CHROMIUM_PATH, and run the command again.',
    );
  }
  return { from: 'Playwright' };
}

/** A browser in any case: an existing one, else apt on Debian as root, else Playwright's own. Says what it does. */
export async function ensureBrowser(): Promise<Browser> {
  const existing = installedBrowser();
  if (existing !== undefined) return existing;
  return (isDebianRoot() ? await installByApt() : undefined) ?? (await installByPlaywright());
}
