/** The second screen of the agent of two thousand, open for hours beside a house at work. */
import { countTimers, readMemory } from '../../e2e/support/memory.ts';
import { openAs } from '../../e2e/support/openAs.ts';
import { startHouse } from '../../e2e/support/house.ts';
import { AGENT_PAGES } from '../../src/screens/agentPaths.ts';
import { launchChromium } from '../stages/launchChromium.ts';
import type { SoakSample } from './verdict.ts';

const MINUTE_MS = 60_000;
const AGENT = 'agent88';
/** A full high-definition display. */
const DISPLAY = { width: 1_920, height: 1_080 };
const OPEN_MS = 120_000;

export interface SoakOptions {
  readonly minutes: number;
  /** Chromium's program. */
  readonly program: string;
  /** Bets a second of the simulated members; null: as the scenario says. */
  readonly betsPerSecond: number | null;
  readonly onSample: (sample: SoakSample) => void;
}
/** Samples once a minute. Throws when the page has an uncaught error or the board does not come. */
export const soakBoard = async (options: SoakOptions): Promise<readonly SoakSample[]> => {
  const { minutes, program, betsPerSecond, onSample } = options;
  const flags = betsPerSecond === null ? {} : { 'bets-per-second': String(betsPerSecond) };
  const house = await startHouse({ scenario: 'bigTeam', flags });
  const browser = await launchChromium(program);
  try {
    const page = await browser.newPage({ viewport: DISPLAY });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => void errors.push(message));
    await countTimers(page);
    await openAs(page, house, AGENT, AGENT_PAGES.screen);
    const figures = page.locator('.second-value');
    await figures.first().waitFor({ timeout: OPEN_MS });
    const session = await page.context().newCDPSession(page);
    const began = performance.now();
    const samples: SoakSample[] = [];
    let before = '';
    for (let n = 1; n <= minutes; n += 1) {
      await page.waitForTimeout(Math.max(0, began + n * MINUTE_MS - performance.now()));
      const shown = (await page.locator('.second-team .second-value').allTextContents()).join(' ');
      const memory = await readMemory(page, session);
      const [error] = errors;
      if (error !== undefined) throw new Error(`The page failed after ${n} minutes: ${error}`);
      const sample = { minute: (performance.now() - began) / MINUTE_MS, ...memory, follows: shown !== before };
      before = shown;
      samples.push(sample);
      onSample(sample);
    }
    return samples;
  } finally {
    await browser.close();
    await house.close();
  }
};
