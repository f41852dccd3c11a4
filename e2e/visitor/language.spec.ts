import type { Page } from '@playwright/test';
import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { type Language, t, textsOnlyIn } from '../support/texts.ts';
import { isSamePage, markPage } from '../support/pageHistory.ts';

/** Visible texts and accessible names. */
const visibleTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const add = (text: string | null): void => {
      const clean = text?.replaceAll(/\s+/g, ' ').trim();
      if (clean) found.add(clean);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (!node.checkVisibility()) continue;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) add(node.getAttribute(name));
      } else if (node.parentElement?.checkVisibility()) add(node.textContent);
    }
    return [...found];
  });

/** In the order they are chosen in: the pages begin in English. */
const OWN_NAMES: Readonly<Record<Language, { readonly native: string; readonly tag: string }>> = {
  CN: { native: '简体中文', tag: 'zh' },
  MY: { native: 'Bahasa Melayu', tag: 'ms' },
  EN: { native: 'English', tag: 'en' },
};
const LANGUAGES = (Object.keys(OWN_NAMES) as Language[]).map((code) => ({ code, ...OWN_NAMES[code] }));

test('R-HEAD-02 R-I18N-03 R-LOBBY-24 changing the language changes every text of shell and lobby at once, without a reload', async ({
  page,
}) => {
  const [lobby, shell] = [new Lobby(page), new Shell(page)];
  await lobby.open();
  await markPage(page);
  let from: Language = 'EN';
  for (const { code, native, tag } of LANGUAGES) {
    const firstWin = await page.locator('.winner').first().textContent();
    const firstGame = await lobby.main.getByRole('article').first().getAttribute('aria-label');
    await shell.openLanguages(from);
    expect(await page.getByRole('menuitemradio').count()).toBe(3);
    await page.getByRole('menuitemradio', { name: native }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${tag}`));
    await expect(lobby.main.getByRole('heading', { name: t('lobby:hot.title', {}, code) })).toBeVisible();
    // Game names come from the house and change as well.
    await expect(lobby.main.getByRole('article').first()).not.toHaveAttribute('aria-label', firstGame ?? '');
    await expect(async () => {
      const winNow = await page.locator('.winner').first().textContent();
      expect(winNow).not.toBe(firstWin);
    }).toPass({ timeout: 5_000 });
    const texts = new Set(await visibleTexts(page));
    const left = textsOnlyIn(from, code).filter((word) => texts.has(word));
    expect(left, `still ${from} after the change to ${code}`).toEqual([]);
    expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])).toEqual([
      code,
      code,
    ]);
    from = code;
  }
  expect(await isSamePage(page)).toBe(true);
  await page.reload();
  await lobby.ready();
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
});

test('R-I18N-07 no raw key is ever shown, in any language, in lobby and log-in', deep, async ({ page }) => {
  const [lobby, shell, login] = [new Lobby(page), new Shell(page), new LoginDialog(page)];
  let from: Language = 'EN';
  await lobby.open();
  for (const { code, native } of LANGUAGES) {
    await shell.chooseLanguage(from, native);
    await expect(
      shell.header.getByRole('button', { name: t('shell:header.logIn', {}, code), exact: true }),
    ).toBeVisible();
    await shell.header.getByRole('button', { name: t('shell:header.logIn', {}, code), exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Tab');
    const raw = (await visibleTexts(page)).filter((text) => /^[a-z]+(:[\w.]+|(\.[a-zA-Z_]+){1,3})$|\{\{/.test(text));
    expect(raw).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(login.dialog).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    from = code;
  }
});
