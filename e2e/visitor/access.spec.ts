import { checkAccessibility, TWO_VARIANTS } from '../support/accessibility.ts';
import { type PlaceContext, enterAs, PLACES, type Place } from '../support/allPlaces.ts';
import { WIDTHS } from '../support/themesAndWidths.ts';
import { checkReflow } from '../support/reflow.ts';
import { DEEP, sampleOf } from '../support/sample.ts';
import { test } from '../support/test.ts';

const visit = async (around: PlaceContext, place: Place): Promise<void> => {
  // The steps are taken at desktop width; the variants of the previous place do not affect the next.
  await around.page.setViewportSize(WIDTHS[0]);
  try {
    await place.open(around);
    const isWhole = DEEP && place.variantOf === undefined;
    await checkAccessibility(around.page, place.name, isWhole ? undefined : sampleOf(TWO_VARIANTS, place.name));
    await checkReflow(around.page, place);
  } finally {
    await place.restore?.(around);
  }
};
/** Each a test of its own, so that two browsers share the work. */
const WALKS: readonly (readonly [name: string, fits: (place: Place) => boolean])[] = [
  ['every page of a visitor', ({ kind, as }) => kind === 'page' && as === 'visitor'],
  ['every dialog of a visitor and every closed house', ({ kind, as }) => kind !== 'page' && as === 'visitor'],
  ['every page of a member', ({ kind, as }) => kind === 'page' && as === 'member'],
  ['every dialog of a member', ({ kind, as }) => kind === 'dialog' && as === 'member'],
  ['every place of an agent', ({ as }) => as === 'agent'],
  ['every place of a trial account', ({ as }) => as === 'trial'],
];
test.describe.configure({ mode: 'parallel' });
for (const [name, fits] of WALKS)
  test.describe(name, () => {
    // A place made of another one's parts is checked in the deep run.
    const places = PLACES.filter((place) => fits(place) && (DEEP || place.variantOf === undefined));
    test(`R-I18N-10 R-SHELL-15 ${name}: no violation of WCAG 2.2 A and AA, no small target, no horizontal scrolling, also at 320 px, no text cut off with text spacing, nothing under the Telegram button`, async ({
      page,
      house,
      control,
    }) => {
      test.setTimeout(60_000 + places.length * 40_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const around: PlaceContext = { page, house, control };
      await enterAs(around, places[0]?.as ?? 'visitor');
      for (const place of places) await test.step(place.name, () => visit(around, place));
    });
  });
