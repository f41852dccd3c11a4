/** One engine with a house of its own, and helpers that every step needs. */
import type { Control } from '../../e2e/support/control.ts';
import type { House } from '../../e2e/support/house.ts';
import type { Release } from '../../e2e/support/release.ts';
import { t } from '../../e2e/support/texts.ts';
import { login } from '../stack/support/rest.ts';
import type { Engine, Profile } from './driver/types.ts';
import { type EnginePage, waitUntil, createEnginePage } from './driver/enginePage.ts';

/** Pages of one engine, served by a house or by a cluster. */
export interface ServedScene {
  readonly engine: Engine;
  readonly house: Pick<House, 'origin' | 'passwords'>;
  /** Clean-up at the end, newest first. */
  readonly atEnd: (() => Promise<void>)[];
}
export interface Scene extends ServedScene {
  readonly house: House;
  readonly control: Control;
  /** The portal that the house serves, and its next version. */
  readonly release: Release;
  /** The long run. */
  readonly isDeep: boolean;
}
/** A member below the agent: the member's bets change the figures of both. */
export const MEMBER = 'meilin07';
export const AGENT = 'agent88';
export const OTHER_AGENT = 'sub21';

export const DIALOG_FIELD = 'dialog[open] input[autocomplete="username"]';
export const ACCOUNT_BUTTON = '.account-button';
const LIVE_STATUS = '.connection-status-live';

export const newProfile = async ({ engine, atEnd }: ServedScene): Promise<Profile> => {
  const profile = await engine.profile();
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await profile.close();
    isOpen = false;
  };
  atEnd.unshift(close);
  return { page: profile.page, close };
};
export const newPage = async (profile: Profile): Promise<EnginePage> => createEnginePage(await profile.page());

/** Runs in the page. Number of loaded resources, or null while something is loading. */
const loaded = (): number | null =>
  document.readyState === 'complete' && document.fonts.status === 'loaded'
    ? performance.getEntriesByType('resource').length
    : null;
/** Waits until nothing more is loading: leaving a page in the middle of a chunk would be the test's own error. */
export const waitUntilLoaded = async (page: EnginePage): Promise<void> => {
  const looks = 4;
  let [same, last] = [0, -1];
  await waitUntil('a page at rest', async () => {
    const now = await page.run<number | null>(loaded);
    same = now !== null && now === last ? same + 1 : 0;
    last = now ?? -1;
    return same >= looks;
  });
};
const ERROR_PAGES = [t('errors:page.crashTitle'), t('errors:page.title')];
/** The title of the error page, if the page shows one. */
export const errorPageOf = (page: EnginePage): Promise<string | null> =>
  page.run((titles: readonly string[]) => {
    const text = document.body.textContent;
    return titles.find((title) => text.includes(title)) ?? null;
  }, ERROR_PAGES);

/**
 * Opens an address logged in, with a REST log-in instead of the form. `leftMs`: the session's remaining life as
 * the page sees it. Returns the token.
 */
export const openAs = async (
  page: EnginePage,
  { house }: ServedScene,
  account: string,
  path: string,
  leftMs?: number,
): Promise<string> => {
  const { token, expiresAt } = await login(house.origin, account, house.passwords.get(account) ?? '');
  await page.goto(`${house.origin}/icons/game.svg`);
  await page.run(
    (given: string, ends: string) => {
      sessionStorage.setItem('token', given);
      sessionStorage.setItem('tokenEnds', ends);
    },
    token,
    String(leftMs === undefined ? expiresAt : Date.now() + leftMs),
  );
  await page.goto(house.origin + path);
  return token;
};
export const tokenOf = (page: EnginePage): Promise<string> => page.run(() => sessionStorage.getItem('token') ?? '');
export const waitUntilLive = (page: EnginePage, limitMs?: number): Promise<void> =>
  page.waitFor({ css: LIVE_STATUS }, 'the connection status Live', limitMs);
/** Logs in with the form that is open. */
export const sendLogIn = async (page: EnginePage, { house }: ServedScene, account: string): Promise<void> => {
  await page.fill({ css: DIALOG_FIELD }, account);
  await page.fill({ css: 'dialog[open] input[autocomplete="current-password"]' }, house.passwords.get(account) ?? '');
  await page.click({ css: 'dialog[open] button[type="submit"]' });
  await page.waitFor({ css: ACCOUNT_BUTTON }, `the header of ${account} after the log-in`);
};
