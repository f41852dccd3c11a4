/**
 * `node e2e/support/shots.ts [folder]`: screenshots to compare with the mockups: lobby, log-in and game in both themes and
 * three widths, and the phone's lobby in the other languages. The portal must have been built.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { installedBrowser } from '../../tools/stages/browser.ts';
import { GamePage } from '../pages/gamePage.ts';
import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { createControl } from './control.ts';
import { type House, startHouse } from './house.ts';
import { THEMES, type Theme, WIDTHS, setTheme } from './themesAndWidths.ts';

const PLAYER = 'meilin07';
const folder = process.argv[2] ?? fileURLToPath(new URL('../../reports/shots', import.meta.url));

interface Look {
  readonly theme: Theme;
  readonly size: { readonly width: number; readonly height: number };
  readonly language?: 'CN' | 'MY';
}
const nameOf = (screen: string, { theme, size, language }: Look): string =>
  [screen, size.width, theme, language].filter((part) => part !== undefined).join('-');

const look = async (browser: Browser, house: House, how: Look): Promise<void> => {
  const context = await browser.newContext({
    viewport: how.size,
    baseURL: house.origin,
    hasTouch: how.size.width < 761,
    reducedMotion: 'reduce',
  });
  const page: Page = await context.newPage();
  const { language, theme } = how;
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  if (language !== undefined)
    await page.addInitScript((code) => {
      localStorage.setItem('lang', code);
      localStorage.setItem('hisLang', code);
    }, language);
  const take = async (screen: string): Promise<void> => {
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.screenshot({ path: join(folder, `${nameOf(screen, how)}.png`), animations: 'disabled' });
  };
  const lobby = new Lobby(page);
  await page.goto('/');
  await lobby.main.getByRole('article').first().waitFor();
  await page.locator('.winner').first().waitFor();
  await page.waitForLoadState('networkidle');
  await take('lobby');
  if (language === undefined) {
    await new LoginDialog(page).open();
    await take('login');
    await page.keyboard.press('Escape');
    await new LoginDialog(page).logIn(PLAYER, house.passwords.get(PLAYER) ?? '');
    await page.locator('.connection-status-live').first().waitFor({ state: 'attached' });
    await take('member');
    const card = lobby.cards(lobby.hot()).first();
    await lobby.play(card);
    await new GamePage(page).ready();
    await take('game');
    await page.goto('/rng');
    await lobby.cards().nth(20).waitFor();
    await page.waitForLoadState('networkidle');
    await take('category');
  }
  await context.close();
};
const closed = async (browser: Browser, house: House, how: Look): Promise<void> => {
  const page = await browser.newPage({ viewport: how.size });
  await page.goto(house.origin);
  await page.locator('.status-board').waitFor();
  await setTheme(page, how.theme);
  await page.screenshot({ path: join(folder, `${nameOf('maintenance', how)}.png`), animations: 'disabled' });
  await page.close();
};

mkdirSync(folder, { recursive: true });
const path = installedBrowser()?.path;
const house = await startHouse({ scenario: 'evening' });
const browser = await chromium.launch({
  ...(path === undefined ? {} : { executablePath: path }),
  args: ['--no-sandbox'],
});
try {
  for (const size of WIDTHS) for (const theme of THEMES) await look(browser, house, { size, theme });
  for (const language of ['CN', 'MY'] as const)
    await look(browser, house, { size: WIDTHS[2], theme: 'dark', language });
  await createControl(house).setSystemStatus({ maintenance: true, maintenanceEnd: Date.now() + 8_049_000 });
  for (const size of [WIDTHS[0], WIDTHS[2]]) await closed(browser, house, { size, theme: 'dark' });
} finally {
  await browser.close();
  await house.close();
}
