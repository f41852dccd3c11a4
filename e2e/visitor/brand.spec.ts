import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { createControl } from '../support/control.ts';
import { enterLobby } from '../support/openAs.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { isSamePage, markPage } from '../support/pageHistory.ts';

test(
  'B-19 one build serves two merchants: name, logo and colours change on an open page and back, without a reload',
  deep,
  async ({ page, ownHouse }) => {
    const control = createControl(ownHouse);
    const lobby = new Lobby(page);
    // A member's page receives the change over the channel; a visitor's page polls twice a minute.
    await enterLobby(page, ownHouse, 'meilin07');
    await new Shell(page).showsConnectionStatus('live');
    await markPage(page);
    const felt = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const home = page.getByRole('banner').first().locator('.logo');
    const before = await felt();
    await expect(page).toHaveTitle('Toteboard');

    await control.setBrand('night');
    await expect(page).toHaveTitle('Nightrail');
    await expect(home).toHaveText('Nightrail');
    await expect(home.locator('img')).toHaveJSProperty('complete', true);
    await expect.poll(felt).not.toBe(before);
    await expect(page.locator('html')).toHaveAttribute('data-signals', 'east');
    await expect(page.locator('meta[name=theme-color]')).not.toHaveAttribute('content', '#0a1512');

    await control.setBrand('toteboard');
    await expect(page).toHaveTitle('Toteboard');
    await expect.poll(felt).toBe(before);
    expect(await isSamePage(page)).toBe(true);

    // The brand applies before the first paint: a page that loads under the other name never shows ours.
    await control.setBrand('night');
    await page.addInitScript(() => {
      const names: string[] = [];
      (window as unknown as { namesSeen: string[] }).namesSeen = names;
      new MutationObserver(() => {
        const name = document.querySelector('.logo-word')?.textContent;
        if (name && names.at(-1) !== name) names.push(name);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.reload();
    await lobby.ready();
    expect(await page.evaluate(() => (window as unknown as { namesSeen: string[] }).namesSeen)).toEqual(['Nightrail']);
  },
);
