/** Checks that every screen must pass: WCAG 2.2 A and AA, controls large enough for a finger, no horizontal scrolling. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DEEP } from './sample.ts';
import { THEMES, type Theme, WIDTHS, setTheme } from './themesAndWidths.ts';
import { horizontalOverflow, smallTargets } from './targets.ts';
import { expect } from './test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const NARROWEST = { width: 360, height: 740 };

/** Header, menu and footer, which most pages share. */
const SHELL = ['.top', '#side-menu', 'footer.foot'];
/** The variants, languages and elements of the shells that this worker has checked. */
const checkedShells = new Set<string>();
/** Whether the shell is as in a page that was checked before: then only the rest of this page is checked. A deep run checks all. */
const isShellChecked = async (page: Page, variant: string): Promise<boolean> => {
  const shell = await page.evaluate(
    (parts) => [
      document.documentElement.lang,
      ...parts.map((part) => document.querySelector(part)?.querySelectorAll('*').length ?? 0),
    ],
    SHELL,
  );
  const key = [variant, ...shell].join(' ');
  if (checkedShells.has(key)) return !DEEP;
  checkedShells.add(key);
  return false;
};

/** Rule, selector and reason of every violation, readable in a failure message. */
const violations = async (page: Page, variant: string): Promise<readonly string[]> => {
  // Scrolled to the top, so that axe does not report as too small a target that lies partly under a sticky bar.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // axe merges the results of several frames in an extra page with another axe; a page of one frame does not need that.
  const isOneFrame = page.frames().length === 1;
  // Otherwise the builder sends and evaluates axe's half megabyte twice for each check.
  if (isOneFrame && !(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(new AxeBuilder({ page })['script']());
  // Only violations are reported: listing every passing element would take longer than the checks themselves.
  const builder = new AxeBuilder({ page, ...(isOneFrame ? { axeSource: 'undefined' } : {}) })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode(isOneFrame);
  // The page behind a modal dialog is inert, and a place of its own: checking it again takes three quarters of the time.
  const modal = await page.evaluate(() => document.querySelector('dialog:modal') !== null);
  if (modal && !DEEP) builder.include('dialog:modal');
  else if (await isShellChecked(page, variant)) for (const part of SHELL) builder.exclude(part);
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
      expect.soft(await violations(page, `${size.width} ${theme}`), `${where} in ${theme}`).toEqual([]);
    }
  }
};
