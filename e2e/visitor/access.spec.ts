import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { GamePage } from '../pages/gamePage.ts';
import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { controlOf } from '../support/control.ts';
import type { House } from '../support/house.ts';
import { THEMES, WIDTHS, wear } from '../support/looks.ts';
import { sideways, smallTargets } from '../support/targets.ts';
import { expect, test } from '../support/test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const NARROWEST = { width: 360, height: 740 };

/** Rule, place and reason of every violation, in words that a failure can print. */
const violations = async (page: Page): Promise<readonly string[]> => {
  const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id} ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`,
    ),
  );
};

interface Screen {
  readonly name: string;
  readonly open: (page: Page, house: House) => Promise<void>;
}
const SCREENS: readonly Screen[] = [
  {
    name: 'the lobby',
    open: async (page) => {
      await new Lobby(page).open();
      await expect(new Lobby(page).winnerRows().first()).toBeVisible();
    },
  },
  {
    name: 'the log-in dialog',
    open: async (page) => {
      await new Lobby(page).open();
      await new LoginDialog(page).open();
    },
  },
  {
    name: 'a category',
    open: async (page) => {
      await page.goto('/rng');
      await expect(new Lobby(page).cards().first()).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: 'a running game',
    open: async (page, house) => {
      const lobby = new Lobby(page);
      await lobby.open();
      await new LoginDialog(page).logIn('meilin07', house.passwords.get('meilin07') ?? '');
      await lobby.play(lobby.cards(lobby.hot()).first());
      await new GamePage(page).ready();
    },
  },
  {
    name: 'the maintenance page',
    open: async (page, house) => {
      await controlOf(house).system({ maintenance: true, maintenanceEnd: null });
      await page.goto('/');
      await expect(page.locator('.status-board')).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: 'the region page',
    open: async (page, house) => {
      await controlOf(house).system({ maintenance: false, regionRestriction: true });
      await page.goto('/');
      await expect(page.locator('.status-board')).toBeVisible({ timeout: 20_000 });
    },
  },
];

test.afterEach(async ({ control }) => {
  await control.system({ maintenance: false, maintenanceEnd: null, regionRestriction: false });
});

for (const { name, open } of SCREENS)
  test(`no violation of WCAG 2.2 A and AA, no small target and no sideways scrolling on ${name}, in both themes and three widths`, async ({
    page,
    house,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, house);
    for (const size of [...WIDTHS, NARROWEST]) {
      await page.setViewportSize(size);
      const where = `${name} at ${size.width}`;
      expect.soft(await sideways(page), `${where} scrolls sideways by`).toBeLessThanOrEqual(0);
      expect.soft(await smallTargets(page), where).toEqual([]);
      if (size === NARROWEST) continue;
      for (const theme of THEMES) {
        await wear(page, theme);
        expect.soft(await violations(page), `${where} in ${theme}`).toEqual([]);
      }
    }
  });
