/** Checks that every screen must pass: WCAG 2.2 A and AA, controls large enough for a finger, no horizontal scrolling. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DEEP } from './sample.ts';
import { THEMES, type Theme, WIDTHS, setTheme } from './themesAndWidths.ts';
import { horizontalOverflow, smallTargets } from './targets.ts';
import { expect } from './test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const NARROWEST = { width: 360, height: 740 };

/** Rule, selector and reason of every violation, readable in a failure message. */
const violations = async (page: Page): Promise<readonly string[]> => {
  // Scrolled to the top, so that axe does not report as too small a target that lies partly under a sticky bar.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // Only violations are reported: listing every passing element would take longer than the checks themselves.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(RULES);
  // axe merges the results of several frames in an extra page with another axe; a page of one frame does not need that.
  if (page.frames().length === 1) builder.setLegacyMode();
  // The page behind a modal dialog is inert, and a place of its own: checking it again takes three quarters of the time.
  const modal = await page.evaluate(() => document.querySelector('dialog:modal') !== null);
  if (modal && !DEEP) builder.include('dialog:modal');
  const { violations: found } = await builder.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id} ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`,
    ),
  );
};
type Variant = readonly [width: number, theme: Theme];
/** Both themes, the two ends of the widths. Colours do not depend on the width. */
export const TWO_VARIANTS: readonly Variant[] = [
  [1440, 'dark'],
  [390, 'light'],
];
const EVERY_VARIANT: readonly Variant[] = WIDTHS.flatMap(({ width }) => THEMES.map((theme) => [width, theme] as const));

/**
 * Runs all checks at the widths of these variants; without variants, in a common run in both themes and in a deep run in each
 * theme at each width, and at the narrowest phone too. Failures are soft, so that one variant does not hide another.
 */
export const checkAccessibility = async (page: Page, what: string, variants?: readonly Variant[]): Promise<void> => {
  const looks = variants ?? (DEEP ? EVERY_VARIANT : TWO_VARIANTS);
  const sizes =
    variants === undefined ? [...WIDTHS, NARROWEST] : WIDTHS.filter(({ width }) => looks.some(([at]) => at === width));
  for (const size of sizes) {
    await page.setViewportSize(size);
    const where = `${what} at ${size.width}`;
    expect.soft(await horizontalOverflow(page), `${where} scrolls sideways by`).toBeLessThanOrEqual(0);
    expect.soft(await smallTargets(page), where).toEqual([]);
    for (const [, theme] of looks.filter(([width]) => width === size.width)) {
      await setTheme(page, theme);
      expect.soft(await violations(page), `${where} in ${theme}`).toEqual([]);
    }
  }
};
