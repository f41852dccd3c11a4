import { existsSync, readdirSync } from 'node:fs';
import { ensurePortal } from '../portal/build.ts';
import { inRoot, packageScript } from '../process/root.ts';
import { runWithOutput } from '../process/run.ts';
import { ensureHeadlessShell } from './browser.ts';
import { tallyOf } from './outcome.ts';
import { playwrightOutcomes, reports } from './reports.ts';
import { noTally, type Stage } from './stage.ts';

function hasSpecs(): boolean {
  const folder = inRoot('e2e');
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.spec.ts'))
  );
}

/** The built portal and the house in a real browser, tested as players and agents use them. */
export const e2eStage: Stage = {
  name: 'e2e',
  run: async ({ filters, deep }) => {
    const chosen = filters.length > 0;
    if (!hasSpecs()) return { ...noTally, note: 'no specs yet' };
    await ensurePortal();
    const browser = await ensureHeadlessShell();
    process.stdout.write(`  browser: ${browser.path ?? 'its own'} (${browser.from})\n`);
    const ended = await runWithOutput(
      process.execPath,
      [packageScript('@playwright', 'test', 'cli.js'), 'test', `--reporter=list${chosen ? '' : ',json'}`, ...filters],
      {
        env: {
          ...(browser.path === undefined ? {} : { CHROMIUM_PATH: browser.path }),
          ...(chosen ? {} : { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.e2e }),
          ...(deep ? { TOTEBOARD_DEEP: '1' } : chosen ? {} : { TOTEBOARD_E2E: 'common' }),
        },
      },
    );
    if (chosen) return ended.code === 0 ? { ...noTally, passed: 1 } : { ...noTally, failed: 1 };
    const tally = tallyOf(playwrightOutcomes(reports.e2e));
    return ended.code !== 0 && tally.failed === 0 ? { ...tally, failed: 1, note: 'failed outside the tests' } : tally;
  },
};
