/**
 * Before a launch: where it leads, whether the player may, and which host serves it. Pure; `play.phase.ts` covers what
 * follows.
 */
import type { PlayRequest } from './play.intents.ts';

/** Where a launch leads, decided from the game alone (R-GAME-09 to 14). `open`: no log-in needed. */
export type LaunchRoute =
  | { readonly to: 'page'; readonly path: string; readonly open?: true }
  | { readonly to: 'vendorGames' }
  | { readonly to: 'start' };
const LOTTERY_PAGES: Readonly<Record<string, string>> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
};
export const launchRouteOf = ({ vendor, gameType, gameCode, opensVendor, demo }: PlayRequest): LaunchRoute => {
  if (demo) return { to: 'start' };
  const lottery = Object.hasOwn(LOTTERY_PAGES, vendor) ? LOTTERY_PAGES[vendor] : undefined;
  if (lottery !== undefined) return { to: 'page', path: `${lottery}?gameCode=${encodeURIComponent(gameCode ?? '')}` };
  if (!opensVendor) return { to: 'start' };
  // A slots vendor has its own page of games (R-GAME-14, D-32).
  return gameType === 'RNG'
    ? { to: 'page', path: `/rng?vassalage=${encodeURIComponent(vendor)}`, open: true }
    : { to: 'vendorGames' };
};
/** The dialog that the launch needs first; null: the player may launch. Play money is open to all (D-58). */
export const requiredDialog = (
  { demo }: Pick<PlayRequest, 'demo'>,
  who: { readonly isLogin: boolean; readonly isTrial: boolean },
): 'login' | 'trialNotice' | null => {
  if (demo) return null;
  if (!who.isLogin) return 'login';
  return who.isTrial ? 'trialNotice' : null;
};
/** Launch hosts that have not been tried (R-GAME-18). */
export const otherHosts = (hosts: readonly string[], tried: string | null): readonly string[] =>
  [...new Set(hosts)].filter((host) => host !== '' && host !== tried);
