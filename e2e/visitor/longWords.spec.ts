import type { Page } from '@playwright/test';
import { overflowingText } from '../support/overflowingText.ts';
import { createControl } from '../support/control.ts';
import { type PlaceContext, enterAs, PLACES, type Place } from '../support/allPlaces.ts';
import { WIDTHS } from '../support/themesAndWidths.ts';
import { untranslatedTexts, recordHouseTexts, installPseudoLocale } from '../support/pseudoLocale.ts';
import { sampleOf } from '../support/sample.ts';
import { switchLanguage } from '../support/switchLanguage.ts';
import { expect, test } from '../support/test.ts';

/** A place made of another one's parts needs no check of its own. */
const own = PLACES.filter(({ variantOf }) => variantOf === undefined);
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
/** Opens and checks a phone's menu. */
const lookIntoDrawer = async (page: Page, where: string): Promise<void> => {
  await page.locator('.bottom-bar > button:not(.bottom-bar-pay)').first().click();
  await expect(page.locator('dialog.drawer .side-licence')).toBeVisible();
  expect.soft(await overflowingText(page), `the drawer over ${where}`).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog.drawer')).toHaveCount(0);
};
/** Checks a wide and a narrow window; `drawer`: with the phone's menu as well. */
const lookAtWords = async (page: Page, where: string, drawer: boolean): Promise<void> => {
  for (const size of sampleOf([WIDE, NARROW], where)) {
    await page.setViewportSize(size);
    expect.soft(await overflowingText(page), `${where} at ${size.width}`).toEqual([]);
  }
  if (drawer) {
    await page.setViewportSize(NARROW);
    await lookIntoDrawer(page, where);
  }
  await page.setViewportSize(WIDE);
};
/** Opens the place and checks it in every language; a place that fails to open does not hide the others. */
const visit = async (around: PlaceContext, place: Place, drawer: boolean, look: () => Promise<void>): Promise<void> => {
  const { page } = around;
  try {
    await place.open(around);
    await look();
    await lookAtWords(page, place.name, drawer);
    for (const language of sampleOf(['CN', 'MY'] as const, place.name)) {
      await switchLanguage(page, language);
      await lookAtWords(page, `${place.name} in ${language}`, drawer);
    }
    await switchLanguage(page, 'EN');
  } catch (error) {
    expect.soft(`${String(error)} at ${page.url()}`, `${place.name} does not open`).toBe('');
    await page.evaluate(() => localStorage.setItem('lang', 'EN'));
  } finally {
    await page.setViewportSize(WIDE);
    await place.restore?.(around);
  }
};
for (const [name, fits] of WALKS)
  test(`R-I18N-10 R-I18N-04 ${name}: no text is cut off when every text is 40 % longer, nor in Chinese and Malay, and every text comes from a catalogue`, async ({
    page,
    context,
    house,
    control,
    faults,
  }) => {
    const places = own.filter(fits);
    // The house prerenders pages in real languages only: the portal draws them again.
    faults.expect(/toteboard: hydration/);
    expect(places.length).toBeGreaterThan(0);
    test.setTimeout(60_000 + places.length * 40_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await installPseudoLocale(context);
    const said = recordHouseTexts(page);
    const around: PlaceContext = { page, house, control };
    await enterAs(around, places[0]?.as ?? 'visitor');
    const withDrawer = places.find(({ kind, as }) => kind === 'page' && as !== 'agent');
    let spoken = 0;
    for (const place of places)
      await test.step(place.name, () =>
        visit(around, place, place === withDrawer, async () => {
          spoken += await page.getByText('⟦').count();
          // A list may arrive between reading the page and collecting the house's texts.
          await expect.soft
            .poll(() => untranslatedTexts(page, said()), `${place.name}: words of no catalogue`)
            .toEqual([]);
        }),
      );
    // The pseudo-locale was really in use: otherwise the checks prove nothing.
    expect(spoken).toBeGreaterThan(places.length * 5);
  });

/** An unread message carries a mark in catalogue text beside its amount; a read one shows the amount alone. */
test('R-I18N-10 R-MSG-02 a read message’s amount counts as money, not as text missing from the catalogues', async ({
  page,
  context,
  ownHouse,
  faults,
}) => {
  faults.expect(/toteboard: hydration/);
  const around: PlaceContext = { page, house: ownHouse, control: createControl(ownHouse) };
  const inbox = own.find(({ name }) => name === 'inbox');
  await installPseudoLocale(context);
  const said = recordHouseTexts(page);
  await enterAs(around, 'member');
  await around.control.adjustBalance('meilin07', 380);
  const read = page.waitForResponse('**/messages/read');
  await inbox?.open(around);
  await read;
  await inbox?.open(around);
  const message = page.locator('dialog .message', { hasText: 'RM 3.80' });
  await expect(message.locator('.message-head')).not.toContainText('⟦');
  await expect.poll(() => untranslatedTexts(page, said())).toEqual([]);
});
