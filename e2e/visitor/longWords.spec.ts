import type { Page } from '@playwright/test';
import { cutWords } from '../support/cutWords.ts';
import { controlOf } from '../support/control.ts';
import { type Around, enterAs, PLACES, type Place } from '../support/everywhere.ts';
import { WIDTHS } from '../support/looks.ts';
import { foreignWords, hearHouse, speakPseudo } from '../support/pseudo.ts';
import { speakHere } from '../support/speakHere.ts';
import { expect, test } from '../support/test.ts';

/** A place built of another one's parts needs no look of its own. */
const own = PLACES.filter(({ like }) => like === undefined);
const WALKS: readonly (readonly [name: string, fits: (place: Place) => boolean])[] = [
  ['pages of a visitor', ({ kind, as }) => kind !== 'dialog' && as === 'visitor'],
  ['dialogs of a visitor', ({ kind, as }) => kind === 'dialog' && as === 'visitor'],
  ['places of a member', ({ as }) => as === 'member'],
  ['places of an agent', ({ as }) => as === 'agent'],
  ['places of a trial account', ({ as }) => as === 'trial'],
];
test.describe.configure({ mode: 'parallel' });

const WIDE = WIDTHS[0];
const NARROW = WIDTHS[2];
/** The menu of a phone. */
const lookIntoDrawer = async (page: Page, where: string): Promise<void> => {
  await page.locator('.bottom-bar > button:not(.bottom-bar-pay)').first().click();
  await expect(page.locator('dialog.drawer .side-licence')).toBeVisible();
  expect.soft(await cutWords(page), `the drawer over ${where}`).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog.drawer')).toHaveCount(0);
};
/** In a wide and a narrow window; `drawer`: with the menu of a phone as well. */
const lookAtWords = async (page: Page, where: string, drawer: boolean): Promise<void> => {
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    expect.soft(await cutWords(page), `${where} at ${size.width}`).toEqual([]);
  }
  if (drawer) await lookIntoDrawer(page, where);
  await page.setViewportSize(WIDE);
};
/** Opens the place and looks at it in every language; one that cannot be opened hides no other. */
const visit = async (around: Around, place: Place, drawer: boolean, look: () => Promise<void>): Promise<void> => {
  const { page } = around;
  try {
    await place.open(around);
    await look();
    await lookAtWords(page, place.name, drawer);
    for (const language of ['CN', 'MY'] as const) {
      await speakHere(page, language);
      await lookAtWords(page, `${place.name} in ${language}`, drawer);
    }
    await speakHere(page, 'EN');
  } catch (error) {
    expect.soft(`${String(error)} at ${page.url()}`, `${place.name} does not open`).toBe('');
    await page.evaluate(() => localStorage.setItem('lang', 'EN'));
  } finally {
    await page.setViewportSize(WIDE);
    await place.leave?.(around);
  }
};
for (const [name, fits] of WALKS)
  test(`R-I18N-10 R-I18N-04 ${name}: nothing is cut when every text is 40 % longer, nor in Chinese and Malay, and every text comes from a catalogue`, async ({
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
    test.setTimeout(60_000 + places.length * 40_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await speakPseudo(context);
    const said = hearHouse(page);
    const around: Around = { page, house, control };
    await enterAs(around, places[0]?.as ?? 'visitor');
    const withDrawer = places.find(({ kind, as }) => kind === 'page' && as !== 'agent');
    let spoken = 0;
    for (const place of places)
      await test.step(place.name, () =>
        visit(around, place, place === withDrawer, async () => {
          spoken += await page.getByText('⟦').count();
          // A list may come between looking and hearing.
          await expect.soft.poll(() => foreignWords(page, said()), `${place.name}: words of no catalogue`).toEqual([]);
        }),
      );
    // The language was really spoken: otherwise nothing has been held to anything.
    expect(spoken).toBeGreaterThan(places.length * 5);
  });

/** Beside a letter that is new its mark stands in the catalogue's words; one that has been read shows its amount alone. */
test('R-I18N-10 R-MSG-02 the amount of a letter that has been read is money, and no word that no catalogue brought', async ({
  page,
  context,
  ownHouse,
  faults,
}) => {
  faults.expect(/toteboard: painted/);
  const around: Around = { page, house: ownHouse, control: controlOf(ownHouse) };
  const inbox = own.find(({ name }) => name === 'inbox');
  await speakPseudo(context);
  const said = hearHouse(page);
  await enterAs(around, 'member');
  await around.control.cash('meilin07', 380);
  const read = page.waitForResponse('**/messages/read');
  await inbox?.open(around);
  await read;
  await inbox?.open(around);
  const letter = page.locator('dialog .message', { hasText: 'RM 3.80' });
  await expect(letter.locator('.message-head')).not.toContainText('⟦');
  await expect.poll(() => foreignWords(page, said())).toEqual([]);
});
