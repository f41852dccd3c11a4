import { cutWords } from '../support/cutWords.ts';
import { type Around, enterAs, PERSONS, PLACES, type Place } from '../support/everywhere.ts';
import { WIDTHS } from '../support/looks.ts';
import { foreignWords, hearHouse, speakPseudo } from '../support/pseudo.ts';
import { expect, test } from '../support/test.ts';

// As the other walk through every place.
test.use({ trace: 'off' });

/** A place built of another one's parts needs no look of its own. */
const own = PLACES.filter(({ like }) => like === undefined);
const WALKS: readonly (readonly [name: string, fits: (place: Place) => boolean])[] = [
  ['pages of a visitor', ({ kind, as }) => kind !== 'dialog' && as === 'visitor'],
  ['dialogs of a visitor', ({ kind, as }) => kind === 'dialog' && as === 'visitor'],
  ['places of a member', ({ as }) => as === 'member'],
  ['places of an agent', ({ as }) => as === 'agent'],
  ['places of a trial account', ({ as }) => as === 'trial'],
];
/** The languages of the portal beside English, as a page's own tag says them. */
const OTHERS = [
  ['CN', 'Chinese', /^zh/],
  ['MY', 'Malay', /^ms/],
] as const;
test.describe.configure({ mode: 'parallel' });

/** Opens the place and looks at it in a wide and a narrow window; one that cannot be opened hides no other. */
const visit = async (around: Around, place: Place, look: () => Promise<void>): Promise<void> => {
  const { page } = around;
  try {
    await place.open(around);
    await look();
    for (const size of [WIDTHS[0], WIDTHS[2]]) {
      await page.setViewportSize(size);
      expect.soft(await cutWords(page), `${place.name} at ${size.width}`).toEqual([]);
    }
  } catch (error) {
    expect.soft(String(error), `${place.name} does not open`).toBe('');
  } finally {
    await page.setViewportSize(WIDTHS[0]);
    await place.leave?.(around);
  }
};
for (const [name, fits] of WALKS)
  test(`R-I18N-10 R-I18N-04 ${name}: nothing is cut when every text is 40 % longer, and every text comes from a catalogue`, async ({
    page,
    context,
    house,
    control,
    faults,
  }) => {
    const places = own.filter(fits);
    // The house paints its pages ahead in languages it knows: what stands there is drawn anew.
    faults.expect(/toteboard: painted/);
    expect(places.length).toBeGreaterThan(0);
    test.setTimeout(60_000 + places.length * 30_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await speakPseudo(context);
    const said = hearHouse(page);
    const around: Around = { page, house, control };
    await enterAs(around, places[0]?.as ?? 'visitor');
    let spoken = 0;
    for (const place of places)
      await test.step(place.name, () =>
        visit(around, place, async () => {
          spoken += await page.getByText('⟦').count();
          // A list may come between looking and hearing.
          await expect.soft.poll(() => foreignWords(page, said()), `${place.name}: words of no catalogue`).toEqual([]);
        }),
      );
    // The language was really spoken: otherwise nothing has been held to anything.
    expect(spoken).toBeGreaterThan(places.length * 5);
  });

for (const [code, name, tag] of OTHERS)
  test(`R-I18N-10 every page in ${name}: nothing is cut`, async ({ page, context, house, control }) => {
    const pages = own.filter(({ kind }) => kind === 'page');
    test.setTimeout(120_000 + pages.length * 20_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await context.addInitScript((language) => {
      // A game's frame has no storage of ours.
      if (window.self !== window.top) return;
      localStorage.setItem('lang', language);
      localStorage.setItem('hisLang', language);
    }, code);
    const around: Around = { page, house, control };
    for (const as of PERSONS) {
      const places = pages.filter((place) => place.as === as);
      if (places.length === 0) continue;
      await page.goto('/');
      await page.evaluate(() => sessionStorage.clear());
      await enterAs(around, as);
      for (const place of places)
        await test.step(place.name, () =>
          visit(around, place, () => expect.soft(page.locator('html'), place.name).toHaveAttribute('lang', tag)),
        );
    }
  });
