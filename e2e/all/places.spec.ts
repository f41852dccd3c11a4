/**
 * A walk through every place of the portal. Each place is opened once and read in a language whose texts are 40 % longer and in
 * Chinese or Malay, where it is checked for accessibility too: in one theme at one width, and at 320 px. A deep run checks both
 * languages, every variant, and English.
 */
import type { Page } from '@playwright/test';
import { checkAccessibility, TWO_VARIANTS } from '../support/accessibility.ts';
import { overflowingText } from '../support/overflowingText.ts';
import { createControl } from '../support/control.ts';
import { type PlaceContext, enterAs, PLACES, type Place } from '../support/allPlaces.ts';
import { WIDTHS } from '../support/themesAndWidths.ts';
import { untranslatedTexts, recordHouseTexts, installPseudoLocale } from '../support/pseudoLocale.ts';
import { checkReflow } from '../support/reflow.ts';
import { DEEP, sampleOf } from '../support/sample.ts';
import { shownLanguage, switchLanguage } from '../support/switchLanguage.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import type { Language } from '../support/texts.ts';

/** A place made of another one's parts needs no check of its own. */
const own = PLACES.filter(({ variantOf }) => variantOf === undefined);
/** Each a test of its own, so that several browsers share the work; the longest first. */
const WALKS: readonly (readonly [name: string, fits: (place: Place) => boolean])[] = [
  ['the dialogs of a member', ({ kind, as }) => kind === 'dialog' && as === 'member'],
  ['the pages of a member', ({ kind, as }) => kind === 'page' && as === 'member'],
  ['the dialogs of a visitor and the closed house', ({ kind, as }) => kind !== 'page' && as === 'visitor'],
  ['the pages of a visitor', ({ kind, as }) => kind === 'page' && as === 'visitor'],
  ['the places of an agent', ({ as }) => as === 'agent'],
  ['the places of a trial account', ({ as }) => as === 'trial'],
];
test.describe.configure({ mode: 'parallel' });

const [WIDE, , NARROW] = WIDTHS;
/** Opens and checks a phone's menu. */
const lookIntoDrawer = async (page: Page, where: string): Promise<void> => {
  await page.setViewportSize(NARROW);
  await page.locator('.bottom-bar > button:not(.bottom-bar-pay)').first().click();
  await expect(page.locator('dialog.drawer .side-licence')).toBeVisible();
  expect.soft(await overflowingText(page), `the drawer over ${where}`).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog.drawer')).toHaveCount(0);
};
type Size = (typeof WIDTHS)[number];
/** Checks windows of these sizes; `drawer`: the phone's menu first. The window's size is left as it is. */
const lookAtWords = async (page: Page, where: string, sizes: readonly Size[], drawer: boolean): Promise<void> => {
  if (drawer) await lookIntoDrawer(page, where);
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect.soft(await overflowingText(page), `${where} at ${size.width}`).toEqual([]);
  }
};
type Translation = Exclude<Language, 'EN'>;
interface Look {
  readonly language: Translation;
  /** Absent: every one. */
  readonly variants?: typeof TWO_VARIANTS;
}
const LANGUAGES = ['CN', 'MY'] as const satisfies readonly Translation[];
/** Both languages with every variant in a deep run, else one pair of them: of the language that the page is in, if it is no longer English. */
const looksAt = (place: Place, shown: Language): readonly Look[] => {
  if (DEEP) return LANGUAGES.map((language) => ({ language }));
  const languages = shown === 'EN' ? LANGUAGES : [shown];
  const pairs = languages.flatMap((language) => TWO_VARIANTS.map((variant) => ({ language, variants: [variant] })));
  return sampleOf(pairs, place.name);
};
/** The one width of a common run's place: each further one lays the whole page out again. */
const sizesOf = ({ variants }: Look): readonly Size[] =>
  variants === undefined ? [WIDE, NARROW] : WIDTHS.filter(({ width }) => variants.some(([at]) => at === width));
/**
 * Opens the place and checks it in English and in its sampled languages; a place that fails to open does not hide the others. The
 * next place is opened in the language that this one ends with, so that the page changes its language once a place.
 */
const visit = async (around: PlaceContext, place: Place, drawer: boolean, look: () => Promise<void>): Promise<void> => {
  const { page } = around;
  const inEnglish = async (sizes: readonly Size[]): Promise<void> => {
    await look();
    await lookAtWords(page, place.name, sizes, drawer);
  };
  const inTranslation = async (sampled: Look): Promise<void> => {
    const { language, variants } = sampled;
    const sizes = sizesOf(sampled);
    await lookAtWords(page, `${place.name} in ${language}`, sizes, drawer);
    await checkAccessibility(page, `${place.name} in ${language}`, variants);
    await checkReflow(page, place, language, DEEP ? WIDTHS : sizes);
  };
  try {
    await place.open(around);
    const shown = await shownLanguage(page);
    const looks = looksAt(place, shown);
    const sizes = looks.slice(0, 1).flatMap(sizesOf);
    if (shown === 'EN') await inEnglish(sizes);
    for (const sampled of looks) {
      if (sampled.language !== shown) await switchLanguage(page, sampled.language);
      await inTranslation(sampled);
    }
    if (shown !== 'EN') {
      await switchLanguage(page, 'EN');
      await inEnglish(sizes);
    } else if (DEEP) await switchLanguage(page, 'EN');
  } catch (error) {
    expect.soft(`${String(error)} at ${page.url()}`, `${place.name} does not open`).toBe('');
    await page.evaluate(() => localStorage.setItem('lang', 'EN'));
  } finally {
    await page.setViewportSize(WIDE);
    await place.restore?.(around);
  }
};
for (const [name, fits] of WALKS)
  test(`R-I18N-10 R-I18N-04 R-SHELL-15 ${name}: every text comes from a catalogue and none is cut off; no violation of WCAG 2.2 A and AA, no small target, no horizontal scrolling, also at 320 px and with text spacing, nothing under the Telegram button`, async ({
    page,
    house,
    control,
    faults,
  }) => {
    const places = own.filter(fits);
    // The house prerenders pages in real languages only: the portal draws them again.
    faults.expect(/toteboard: hydration/);
    expect(places.length).toBeGreaterThan(0);
    test.setTimeout(60_000 + places.length * 60_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await installPseudoLocale(page);
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
if (DEEP)
  for (const [name, fits] of WALKS)
    test(`R-SHELL-15 ${name} in English, those of every variant too, are accessible`, async ({
      page,
      house,
      control,
    }) => {
      const places = PLACES.filter(fits);
      test.setTimeout(60_000 + places.length * 60_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const around: PlaceContext = { page, house, control };
      await enterAs(around, places[0]?.as ?? 'visitor');
      for (const place of places)
        await test.step(place.name, async () => {
          try {
            await place.open(around);
            await checkAccessibility(page, place.name, place.variantOf === undefined ? undefined : TWO_VARIANTS);
            await checkReflow(page, place, 'EN', WIDTHS);
          } finally {
            await page.setViewportSize(WIDE);
            await place.restore?.(around);
          }
        });
    });

/** An unread message carries a mark in catalogue text beside its amount; a read one shows the amount alone. */
test(
  'R-I18N-10 R-MSG-02 a read message’s amount counts as money, not as text missing from the catalogues',
  deep,
  async ({ page, ownHouse, faults }) => {
    faults.expect(/toteboard: hydration/);
    const around: PlaceContext = { page, house: ownHouse, control: createControl(ownHouse) };
    const inbox = own.find(({ name }) => name === 'inbox');
    await installPseudoLocale(page);
    const said = recordHouseTexts(page);
    await enterAs(around, 'member');
    await around.control.adjustBalance('meilin07', 380);
    const message = page.locator('dialog .message', { hasText: 'RM 3.80' });
    await inbox?.open(around);
    const read = page.waitForResponse('**/messages/open');
    await message.locator('.message-open').click();
    await read;
    await inbox?.open(around);
    await expect(message.locator('.message-head')).not.toContainText('⟦');
    await expect.poll(() => untranslatedTexts(page, said())).toEqual([]);
  },
);
