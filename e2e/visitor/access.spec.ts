import { lookOver, TWO_LOOKS } from '../support/access.ts';
import { type Around, enterAs, PLACES, type Place } from '../support/everywhere.ts';
import { WIDTHS } from '../support/looks.ts';
import { test } from '../support/test.ts';

const visit = async (around: Around, place: Place): Promise<void> => {
  // The way there is gone as at a desk; what was chosen for the last place does not matter to the next.
  await around.page.setViewportSize(WIDTHS[0]);
  try {
    await place.open(around);
    await lookOver(around.page, place.name, place.like === undefined ? undefined : TWO_LOOKS);
  } finally {
    await place.leave?.(around);
  }
};
/** Each a test of its own length: they share the work of two browsers. */
const WALKS: readonly (readonly [name: string, fits: (place: Place) => boolean])[] = [
  ['every page of a visitor', ({ kind, as }) => kind === 'page' && as === 'visitor'],
  ['every dialog of a visitor and every closed house', ({ kind, as }) => kind !== 'page' && as === 'visitor'],
  ['every page of a member', ({ kind, as }) => kind === 'page' && as === 'member'],
  ['every dialog of a member', ({ kind, as }) => kind === 'dialog' && as === 'member'],
  ['every place of a trial account', ({ as }) => as === 'trial'],
];
test.describe.configure({ mode: 'parallel' });
for (const [name, fits] of WALKS)
  test.describe(name, () => {
    const places = PLACES.filter(fits);
    test(`no violation of WCAG 2.2 A and AA, no small target and no sideways scrolling: ${name}, in both themes`, async ({
      page,
      house,
      control,
    }) => {
      test.setTimeout(60_000 + places.length * 40_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const around: Around = { page, house, control };
      await enterAs(around, places[0]?.as ?? 'visitor');
      for (const place of places) await test.step(place.name, () => visit(around, place));
    });
  });
