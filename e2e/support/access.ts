/** What every screen is held to: WCAG 2.2 A and AA, controls a finger can hit, no scrolling sideways. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { THEMES, type Theme, WIDTHS, wear } from './looks.ts';
import { sideways, smallTargets } from './targets.ts';
import { expect } from './test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const NARROWEST = { width: 360, height: 740 };

/** Rule, place and reason of every violation, in words that a failure can print. */
const violations = async (page: Page): Promise<readonly string[]> => {
  // Where somebody has scrolled to, what slides under the bars that stick is no target that is too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // What passes is not told: to name every such element would take longer than to judge it.
  const asked = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(RULES);
  // Results of several frames are put together in a page of their own, another axe in it: nothing for a page of one.
  if (page.frames().length === 1) asked.setLegacyMode();
  const { violations: found } = await asked.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id} ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`,
    ),
  );
};
type Look = readonly [width: number, theme: Theme];
/** Of a place that is built like another one, and of every place where time is short: both themes, the ends of the widths. */
export const TWO_LOOKS: readonly Look[] = [
  [1440, 'dark'],
  [390, 'light'],
];
/** Colours do not depend on the width: the deep run looks at each theme in each, the common one at each theme once. */
const EVERY_LOOK: readonly Look[] =
  process.env['TOTEBOARD_DEEP'] === '1'
    ? WIDTHS.flatMap(({ width }) => THEMES.map((theme) => [width, theme] as const))
    : [...TWO_LOOKS];

/** Holds what is on the page to all of it, at the widths of these looks, and of all looks on the narrowest phone too; failures are soft, so that one look hides no other. */
export const lookOver = async (page: Page, what: string, looks: readonly Look[] = EVERY_LOOK): Promise<void> => {
  const sizes =
    looks === EVERY_LOOK ? [...WIDTHS, NARROWEST] : WIDTHS.filter(({ width }) => looks.some(([at]) => at === width));
  for (const size of sizes) {
    await page.setViewportSize(size);
    const where = `${what} at ${size.width}`;
    expect.soft(await sideways(page), `${where} scrolls sideways by`).toBeLessThanOrEqual(0);
    expect.soft(await smallTargets(page), where).toEqual([]);
    for (const [, theme] of looks.filter(([width]) => width === size.width)) {
      await wear(page, theme);
      expect.soft(await violations(page), `${where} in ${theme}`).toEqual([]);
    }
  }
};
