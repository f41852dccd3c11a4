/** A place of the portal that the walks visit, and what every route to one needs. */
import { expect, type Page } from '@playwright/test';
import type { Control } from './control.ts';
import type { House } from './house.ts';
import { navigateTo } from './navigateTo.ts';
import { CALM_PAGE } from './openAs.ts';

export const ROLES = ['visitor', 'member', 'agent', 'trial'] as const;
export type Role = (typeof ROLES)[number];
export interface PlaceContext {
  readonly page: Page;
  readonly house: House;
  readonly control: Control;
}
export interface Place {
  /** Valid as a file name. */
  readonly name: string;
  readonly kind: 'page' | 'dialog' | 'status';
  /** Role logged in when the place is opened. */
  readonly as: Role;
  /** Works from any page; resolves when the place is ready to be inspected. */
  readonly open: (around: PlaceContext) => Promise<void>;
  /** Undoes what `open` changed in the house. */
  readonly restore?: (around: PlaceContext) => Promise<void>;
  /** Name of a place made of the same parts: where checks are slow, one of the two is enough. */
  readonly variantOf?: string;
}

export const WAIT = { timeout: 20_000 };
/** Opens a path of the house. */
export const goto = ({ page, house }: PlaceContext, path: string) => page.goto(house.origin + path);
/** Closes the dialog that the place before has left open, as its player would; false: it stays open. */
const closeDialog = async ({ page }: PlaceContext): Promise<boolean> => {
  const open = page.locator('dialog[open]');
  if ((await open.count()) > 0) await page.keyboard.press('Escape');
  const closed = expect(open).toHaveCount(0, { timeout: 1_000 });
  return closed.then(
    () => true,
    () => false,
  );
};
/**
 * Opens a path of the house in the portal that runs, if one does, else with a full load, which costs seconds. `shown`: what the
 * page or dialog of the path has, and the pages before it have not.
 */
export const openPath = async (around: PlaceContext, path: string, shown: string): Promise<void> => {
  const { page, house } = around;
  const runs = page.url().startsWith(`${house.origin}/`) && (await closeDialog(around));
  if (runs && page.url() === house.origin + path && (await page.locator(shown).count()) > 0) return;
  if (runs && (await navigateTo(page, house.origin, path, shown))) return;
  await goto(around, path);
};
/** Opens the page for what opens from the shell: the lobby behind it would be loaded, translated and laid out for nothing. */
export const gotoCalmPage = (around: PlaceContext) => openPath(around, CALM_PAGE, 'main h1');

/** The lobby's rows load as they come near the viewport. */
export const WINNERS = '.winner';
/** Waits until all requested content is there, except content that loads only near the viewport. */
export const whole = async ({ page }: PlaceContext): Promise<void> => {
  await expect(page.locator('main')).toBeVisible(WAIT);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, WAIT);
};
export const pageAt = (
  name: string,
  as: Role,
  path: string,
  shown: string,
  more: Partial<Pick<Place, 'variantOf'>> = {},
): Place => ({
  name,
  kind: 'page',
  as,
  open: async (around) => {
    if (!(await navigateTo(around.page, around.house.origin, path, shown))) await goto(around, path);
    await expect(around.page.locator(shown).first()).toBeVisible(WAIT);
    if (shown !== WINNERS) await whole(around);
  },
  ...more,
});
