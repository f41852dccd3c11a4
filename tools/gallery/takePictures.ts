/**
 * Takes the pictures of all places in one language. A place is opened once, at desktop width, and pictured in every width and
 * theme: half of a gallery's time is spent opening places.
 */
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { createControl } from '../../e2e/support/control.ts';
import { type PlaceContext, enterAs, ROLES, type Place } from '../../e2e/support/allPlaces.ts';
import type { House } from '../../e2e/support/house.ts';
import { setTheme, WIDTHS } from '../../e2e/support/themesAndWidths.ts';
import { LOOKS, pictureOf, type GalleryLanguage } from './settings.ts';

export interface PictureRun {
  readonly browser: Browser;
  readonly house: House;
  readonly folder: string;
  readonly places: readonly Place[];
  readonly language: GalleryLanguage;
  readonly onPlace: (place: Place) => void;
  /** A place that could not be opened, and why. */
  readonly onFailed: (place: Place, why: string) => void;
}
const sentence = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

const open = async ({ browser, house, language }: PictureRun) => {
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
  const around: PlaceContext = { page: await context.newPage(), house, control: createControl(house) };
  return { context, around };
};
const take = async ({ page }: PlaceContext, { folder, language }: PictureRun, place: Place): Promise<void> => {
  // Waits for pictures and for what loads after the first paint; a page that never becomes idle is pictured as it is.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const look of LOOKS) {
    await page.setViewportSize(look.size);
    await setTheme(page, look.theme);
    await page.screenshot({ path: join(folder, pictureOf(place.name, language, look)), animations: 'disabled' });
  }
  await page.setViewportSize(WIDTHS[0]);
};
/** A person stays logged in for all their places; a visitor opens each place in a fresh browser context. */
export const takePictures = async (about: PictureRun): Promise<void> => {
  for (const as of ROLES) {
    const places = about.places.filter((place) => place.as === as);
    if (places.length === 0) continue;
    let { context, around } = await open(about);
    try {
      await enterAs(around, as);
    } catch (error) {
      for (const place of places) about.onFailed(place, sentence(error));
      await context.close();
      continue;
    }
    for (const place of places) {
      about.onPlace(place);
      try {
        await place.open(around);
        await take(around, about, place);
      } catch (error) {
        about.onFailed(place, sentence(error));
      }
      await place.restore?.(around);
      if (as !== 'visitor') continue;
      await context.close();
      ({ context, around } = await open(about));
    }
    await context.close();
  }
};
