/**
 * Checks a place where its text needs more room than usual: at 400 % zoom (WCAG 1.4.10), with text
 * spacing (1.4.12), and under floating elements at the window's edge.
 */
import type { Page } from '@playwright/test';
import { contentCoveredBy } from './coveredText.ts';
import { overflowingText } from './overflowingText.ts';
import { WIDTHS } from './themesAndWidths.ts';
import type { Place } from './place.ts';
import { sampleOf } from './sample.ts';
import { clippedOrOverlappingText, setTextSpacing } from './spacing.ts';
import { LEAST_EDGE, smallTargets } from './targets.ts';
import { expect } from './test.ts';
import type { Language } from './texts.ts';

/** 1280 px at 400 %. */
const ZOOMED = { width: 320, height: 740 };
const FLOATING = '.telegram-float';
type Size = Readonly<typeof ZOOMED>;

/** Includes game frames: each is a page of its own. */
const widerThanTheWindow = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const frame of page.frames().slice(1)) {
    const wider = await frame
      .evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      .catch(() => 0);
    if (wider > 0) found.push(`${new URL(frame.url()).pathname} scrolls sideways by ${wider}`);
  }
  return found;
};
const lookAtNarrow = async (page: Page, where: string): Promise<void> => {
  await page.setViewportSize(ZOOMED);
  expect.soft(await overflowingText(page), where).toEqual([]);
  expect.soft(await widerThanTheWindow(page), where).toEqual([]);
  expect.soft(await smallTargets(page, LEAST_EDGE), where).toEqual([]);
};
const lookAtSpaced = async (page: Page, name: string): Promise<void> => {
  await setTextSpacing(page, true);
  for (const size of sampleOf([WIDTHS[2], WIDTHS[0]], name, 'spaced')) {
    await page.setViewportSize(size);
    expect.soft(await clippedOrOverlappingText(page), `${name} at ${size.width}, its text spaced`).toEqual([]);
  }
  await setTextSpacing(page, false);
};
/** Content at the end of the page cannot be scrolled out from under the floating button; a page without the button passes. */
const lookAtFloating = async (page: Page, name: string, sizes: readonly Size[]): Promise<void> => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect
      .soft(await contentCoveredBy(page, FLOATING), `${name} at ${size.width}: under the Telegram button`)
      .toEqual([]);
  }
};
/**
 * `language`: the one that the page is in, for the failure's message. `sizes`: of the windows, beside the zoomed one, in one of which a
 * common run looks under the floating elements. Failures are soft, so that one check does not hide another.
 */
export const checkReflow = async (
  page: Page,
  { name, kind }: Place,
  language: Language,
  sizes: readonly Size[],
): Promise<void> => {
  // Under a modal dialog nothing can be pressed; a closed house shows no floating button.
  const floating = kind === 'page' ? sampleOf([...sizes, ZOOMED], name, 'floating') : [];
  await lookAtSpaced(page, name);
  await lookAtFloating(page, name, floating);
  await lookAtNarrow(page, `${name} at 320 in ${language}`);
};
