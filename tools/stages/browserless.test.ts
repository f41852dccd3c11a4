import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from '../process/root.ts';
import { runQuietly } from '../process/run.ts';

/**
 * A machine without a browser, on which none can be installed: no program in PATH, and no server to fetch one from, or no folder
 * to put it into. The installer tries an unreachable server five times, so only one command meets that.
 */
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'browserless-'));
  for (const name of ['programs', 'browsers', 'portal']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'portal', 'index.html'), '<html></html>');
  writeFileSync(join(folder, 'noFolder'), '');
  const apt = join(folder, 'programs', 'apt-get');
  writeFileSync(apt, '#!/bin/sh\nexit 1\n');
  chmodSync(apt, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

// On macOS a Chrome among the applications is found whatever PATH says.
describe.skipIf(process.platform === 'darwin').concurrent('on a machine without a browser', () => {
  test.each([
    [['tools/bench.ts', 'load'], 'noFolder'],
    [['tools/bench.ts', 'lobby'], 'noFolder'],
    [['tools/bench.ts', 'pipeline'], 'noFolder'],
    [['tools/gallery.ts'], 'browsers'],
  ])('%j tries to install one, and says in a sentence that there is none', async ([file = '', ...args], browsers) => {
    const { code, output } = await runQuietly(process.execPath, [inRoot(file), ...args], {
      env: {
        PATH: join(folder, 'programs'),
        CHROMIUM_PATH: '',
        PLAYWRIGHT_BROWSERS_PATH: join(folder, browsers),
        PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:1',
        TOTEBOARD_PORTAL: join(folder, 'portal'),
      },
    });
    expect(output).toContain("fetching Playwright's own Chromium");
    expect(output).toContain('There is no browser and none could be fetched: install Chromium or Chrome');
    expect(output).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
  });
});
