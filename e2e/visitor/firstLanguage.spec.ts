import type { Response } from '@playwright/test';
import { type House, startHouse } from '../support/house.ts';
import { Lobby } from '../pages/lobby.ts';
import { deepUnless } from '../support/deep.ts';
import { expect, test as base } from '../support/test.ts';
import { type Language, t } from '../support/texts.ts';

/** A house as it is delivered: the browser chooses the language. */
const test = base.extend<object, { readonly house: House }>({
  house: [
    async ({}, use, { workerIndex }) => {
      const house = await startHouse({ seed: 7 + workerIndex, language: 'auto' });
      await use(house);
      await house.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const BROWSERS: readonly { readonly locale: string; readonly code: Language; readonly tag: RegExp }[] = [
  { locale: 'en-GB', code: 'EN', tag: /^en/ },
  { locale: 'zh-CN', code: 'CN', tag: /^zh/ },
  { locale: 'ms-MY', code: 'MY', tag: /^ms/ },
  { locale: 'fr-FR', code: 'MY', tag: /^ms/ },
];
for (const { locale, code, tag } of BROWSERS)
  test.describe(() => {
    test.use({ locale });
    test(
      `R-I18N-02 a first visit with a browser in ${locale} is met in ${code}, from the first paint on`,
      deepUnless(code === 'CN'),
      async ({ page }) => {
        const answer = (await page.goto('/')) as Response;
        const title = t('lobby:hot.title', {}, code);
        expect(await answer.text()).toContain(`data-picture="${code}.dark.wide.visitor"`);
        await expect(new Lobby(page).section(title).getByRole('article').first()).toBeVisible({ timeout: 20_000 });
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
        // The visitor has not chosen: the next visit is negotiated again.
        expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])).toEqual([
          null,
          null,
        ]);
      },
    );
  });
