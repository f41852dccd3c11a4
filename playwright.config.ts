import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { DEEP_TAG } from './e2e/support/deep.ts';
import { installedBrowser, installedHeadlessShell } from './tools/stages/browser.ts';

const browser = (installedHeadlessShell() ?? installedBrowser())?.path;

/**
 * By role: e2e/visitor, member, agent, developer, and all for the walk of every role, which takes longest and so comes early in the
 * order of names. Each worker starts a house of its own. One worker more than there are
 * cores: many tests wait for a timer of the product. No test is retried: one that fails now and then is a defect.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '{all,visitor,member,agent,developer}/**/*.spec.ts',
  outputDir: 'test-results',
  // Chosen files run whole; so does the deep run (e2e/support/deep.ts).
  ...(process.env['TOTEBOARD_E2E'] === 'common' ? { grepInvert: new RegExp(DEEP_TAG) } : {}),
  fullyParallel: false,
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  // A run shares two cores with its houses: a slow machine is no defect, a test that hangs is found all the same.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // A way that cannot be gone says which one it is, long before its whole walk is over.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // A picture and the page's own words tell most; `--trace on` makes the rest, which every test would pay for (docs/decisions/0123).
    trace: 'off',
    // What keeps the shell would answer before a test's own routes; the specs about it let it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
