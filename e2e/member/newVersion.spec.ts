import type { Page } from '@playwright/test';
import { GamePage } from '../pages/gamePage.ts';
import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { startHouse } from '../support/house.ts';
import { enterLobby } from '../support/openAs.ts';
import { isSamePage, markPage } from '../support/pageHistory.ts';
import { prepareRelease } from '../support/release.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// The service worker hears of a newer version.
test.use({ serviceWorkers: 'allow' });

const TEXT = 'The reels stopped in the mid';
const WAIT = { timeout: 30_000 };
const entryOf = (page: Page) => page.locator('script[type="module"][src^="/js/index."]');
const content = (page: Page) => page.getByRole('textbox', { name: t('feedback:content') });
const navigateByMenu = (page: Page, category: 'RNG' | 'LIVE') =>
  new Shell(page)
    .nav()
    .getByRole('link', { name: t(`shell:nav.${category}`), exact: true })
    .click();

test(
  'over a release of house and portal, the lobby, a game and a half-filled form each run the new version after one navigation, with what was typed and without an error',
  deep,
  async ({ context }) => {
    test.setTimeout(240_000);
    const release = prepareRelease();
    const [before, after] = release.entries;
    const house = await startHouse({ seed: 5_000, portal: release.folder });
    try {
      const [inLobby, inGame, inForm] = [await context.newPage(), await context.newPage(), await context.newPage()];
      const pages = [inLobby, inGame, inForm];
      const game = new GamePage(inGame);
      await enterLobby(inLobby, house, 'meilin07');
      await enterLobby(inGame, house, 'meilin07');
      await new Lobby(inGame).play(new Lobby(inGame).cards(new Lobby(inGame).hot()).first());
      await game.ready();
      await game.spin();
      await inForm.goto(`${house.origin}/feedback`);
      await content(inForm).fill(TEXT);
      for (const page of pages) {
        await expect(entryOf(page)).toHaveAttribute('src', before);
        await expect
          .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state), WAIT)
          .toBe('activated');
        await new Shell(page).showsConnectionStatus('live', 30_000);
        await markPage(page);
      }

      release.bringNext();
      await house.kill();
      await house.restart();
      for (const page of pages) {
        const prompt = page.getByRole('region', { name: t('common:update.label') });
        await expect(prompt.getByText(t('common:update.ready'))).toBeVisible({ timeout: 60_000 });
        expect(await isSamePage(page)).toBe(true);
      }
      // A place that the old page has not loaded yet still opens.
      await expect(await new Shell(inForm).signOut()).toBeVisible(WAIT);
      await inForm.keyboard.press('Escape');
      await expect(content(inForm)).toHaveValue(TEXT);

      await navigateByMenu(inLobby, 'RNG');
      await game.backToLobby().click();
      await navigateByMenu(inForm, 'LIVE');
      for (const page of pages) await expect(entryOf(page)).toHaveAttribute('src', after, WAIT);
      await expect(new Lobby(inLobby).heading()).toHaveText(t('shell:nav.RNG'), WAIT);
      await expect(new Shell(inLobby).accountButton()).toBeVisible(WAIT);
      await new Lobby(inGame).ready();
      await expect(new Shell(inGame).accountButton()).toBeVisible(WAIT);
      await expect(new Lobby(inForm).heading()).toHaveText(t('shell:nav.LIVE'), WAIT);
      await inForm.goBack();
      await expect(content(inForm)).toHaveValue(TEXT, WAIT);
      for (const page of pages) {
        await expect(page.getByText(t('common:partFailed'))).toHaveCount(0);
        await expect(page.getByText(t('common:update.ready'))).toHaveCount(0);
      }
    } finally {
      await house.close();
      release.remove();
    }
  },
);
