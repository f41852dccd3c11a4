/**
 * One walk through places in one language. A place is opened once, as at a desk, and looked at in every width and theme: half
 * of the time of a gallery is the way to its places.
 */
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { controlOf } from '../../e2e/support/control.ts';
import { type Around, enterAs, PERSONS, type Place } from '../../e2e/support/everywhere.ts';
import type { House } from '../../e2e/support/house.ts';
import { wear, WIDTHS } from '../../e2e/support/looks.ts';
import { LOOKS, pictureOf, type Spoken } from './settings.ts';

export interface Walk {
  readonly browser: Browser;
  readonly house: House;
  readonly folder: string;
  readonly places: readonly Place[];
  readonly language: Spoken;
  readonly said: (place: Place) => void;
  /** A place that could not be opened, and why. */
  readonly lost: (place: Place, why: string) => void;
}
const sentence = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

const open = async ({ browser, house, language }: Walk) => {
  const context = await browser.newContext({
    viewport: WIDTHS[0],
    baseURL: house.origin,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript((code) => {
    localStorage.setItem('lang', code);
    localStorage.setItem('hisLang', code);
  }, language);
  const around: Around = { page: await context.newPage(), house, control: controlOf(house) };
  return { context, around };
};
const take = async ({ page }: Around, { folder, language }: Walk, place: Place): Promise<void> => {
  // Pictures and what comes after the first paint; a page that never rests is taken as it is.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const look of LOOKS) {
    await page.setViewportSize(look.size);
    await wear(page, look.theme);
    await page.screenshot({ path: join(folder, pictureOf(place.name, language, look)), animations: 'disabled' });
  }
  await page.setViewportSize(WIDTHS[0]);
};
/** Whoever is in stays in for all their places; a visitor comes to each as if for the first time. */
export const walk = async (about: Walk): Promise<void> => {
  for (const as of PERSONS) {
    const places = about.places.filter((place) => place.as === as);
    if (places.length === 0) continue;
    let { context, around } = await open(about);
    try {
      await enterAs(around, as);
    } catch (error) {
      for (const place of places) about.lost(place, sentence(error));
      await context.close();
      continue;
    }
    for (const place of places) {
      about.said(place);
      try {
        await place.open(around);
        await take(around, about, place);
      } catch (error) {
        about.lost(place, sentence(error));
      }
      await place.leave?.(around);
      if (as !== 'visitor') continue;
      await context.close();
      ({ context, around } = await open(about));
    }
    await context.close();
  }
};
