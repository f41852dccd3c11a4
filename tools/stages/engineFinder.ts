import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { startFirefox } from '../../tests/engines/driver/firefoxBidi.ts';
import { startByPlaywright } from '../../tests/engines/driver/playwrightEngine.ts';
import { startWebKit } from '../../tests/engines/driver/webKitDriver.ts';
import type { Engine, EngineName } from '../../tests/engines/driver/types.ts';
import { CliError } from '../process/cliError.ts';
import { withProgress } from '../process/progress.ts';
import { packageScript } from '../process/root.ts';
import { runQuietly } from '../process/run.ts';
import { ensureBrowser, isDebianRoot, isProgram } from './browser.ts';

/** An engine for the tests, or a sentence that says why there is none. */
export type EngineResult =
  | { readonly name: EngineName; readonly start: () => Promise<Engine>; readonly from: string }
  | { readonly name: EngineName; readonly missing: string };

function programIn(names: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Firefox as the system provides it (FIREFOX_PATH names another), driven over WebDriver BiDi. */
export function systemFirefox(env: NodeJS.ProcessEnv = process.env): EngineResult | undefined {
  const named = env['FIREFOX_PATH'];
  if (named !== undefined && named !== '' && !isProgram(named)) {
    throw new CliError(`FIREFOX_PATH names ${named}, which is no program: set it to a Firefox or unset it.`);
  }
  const path = named || programIn(['firefox-esr', 'firefox'], env);
  return path === undefined ? undefined : { name: 'firefox', start: () => startFirefox(path), from: path };
}

/** WebKit as the system provides it: its driver, and a virtual screen for its windows. */
export function systemWebkit(env: NodeJS.ProcessEnv = process.env): EngineResult | undefined {
  const driver = programIn(['WebKitWebDriver'], env);
  const screen = programIn(['Xvfb'], env);
  if (driver === undefined || screen === undefined) return undefined;
  return { name: 'webkit', start: () => startWebKit(driver, screen), from: driver };
}
const PACKAGES: Readonly<Record<'firefox' | 'webkit', readonly string[]>> = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};
const SYSTEM = { firefox: systemFirefox, webkit: systemWebkit };

async function installByApt(names: readonly ('firefox' | 'webkit')[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await withProgress(`No ${names.join(' and no ')} here: installing with apt-get`, async () => {
    await runQuietly('apt-get', ['update', '-q'], { env });
    const packages = names.flatMap((name) => PACKAGES[name]);
    return runQuietly('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], { env });
  });
}

/** Playwright's own build, which Playwright downloads. */
async function fetchedEngine(name: 'firefox' | 'webkit'): Promise<EngineResult> {
  const fetched = await withProgress(`No ${name} here: fetching Playwright's own`, () =>
    runQuietly(process.execPath, [packageScript('playwright', 'cli.js'), 'install', name]),
  );
  if (fetched.code === 0) return { name, start: () => startByPlaywright(name, undefined), from: 'Playwright' };
  return {
    name,
    missing: `There is no ${name} and none could be fetched: install ${PACKAGES[name].join(' and ')}, or let "npx playwright install ${name}" fetch one.`,
  };
}
/** All three engines in the order of the stage: each found, otherwise installed in the same way as Chromium. */
export async function findEngines(): Promise<readonly EngineResult[]> {
  const { chromium, firefox, webkit } = await import('@playwright/test');
  const browser = await ensureBrowser();
  const found: EngineResult[] = [
    {
      name: 'chromium',
      start: () => startByPlaywright('chromium', browser.path ?? chromium.executablePath()),
      from: browser.path ?? browser.from,
    },
  ];
  const own = { firefox, webkit };
  const here = (name: 'firefox' | 'webkit'): EngineResult | undefined =>
    existsSync(own[name].executablePath())
      ? { name, start: () => startByPlaywright(name, undefined), from: 'Playwright' }
      : SYSTEM[name]();
  const names = ['firefox', 'webkit'] as const;
  const missing = names.filter((name) => here(name) === undefined);
  if (missing.length > 0 && isDebianRoot()) await installByApt(missing);
  for (const name of names) found.push(here(name) ?? (await fetchedEngine(name)));
  return found;
}
