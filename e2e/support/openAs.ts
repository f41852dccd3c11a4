/** Logs in by a REST call instead of the form, for tests that are not about the log-in. */
import { expect, type Page } from '@playwright/test';
import { login } from '../../tests/stack/support/rest.ts';
import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import type { House } from './house.ts';

/** An address of the portal's own origin that runs no script. */
export const STILL = '/icons/game.svg';

/** A page with the whole shell on which nothing moves by itself: it costs two thirds of the lobby, and nothing while it waits. */
export const CALM_PAGE = '/help';

/** Opens this address of the house, logged in with that account; resolves when the page is loaded. */
export const openAs = async (page: Page, house: House, account: string, path = '/'): Promise<void> => {
  const { token, expiresAt } = await login(house.origin, account, house.passwords.get(account) ?? '');
  await page.goto(house.origin + STILL);
  await page.evaluate(
    ([given, ends]) => {
      sessionStorage.setItem('token', given);
      sessionStorage.setItem('tokenEnds', ends);
    },
    [token, String(expiresAt)] as const,
  );
  await page.goto(house.origin + path);
};
/** Opens the lobby, logged in: its games are drawn and the header shows the account. */
export const enterLobby = async (page: Page, house: House, account: string): Promise<void> => {
  await openAs(page, house, account);
  await new Lobby(page).ready();
  await expect(new Shell(page).accountButton()).toBeVisible({ timeout: 20_000 });
};
/** Opens the calm page, logged in, for tests of the shell: its content is drawn and the header shows the account. */
export const enterShell = async (page: Page, house: House, account: string): Promise<void> => {
  await openAs(page, house, account, CALM_PAGE);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  await expect(new Shell(page).accountButton()).toBeVisible({ timeout: 20_000 });
};
