/** Before a game starts: where a press leads, who may, and which host serves it. Pure; `play.phase.ts` has what follows. */
import type { PlayRequest } from './play.intents.ts';

/** Where a press leads, decided from the game alone (R-GAME-09 to 14). `open`: to everybody. */
export type Way =
  | { readonly to: 'page'; readonly path: string; readonly open?: true }
  | { readonly to: 'vendorGames' }
  | { readonly to: 'start' };
const LOTTERY_PAGES: Readonly<Record<string, string>> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
};
export const wayOf = ({ vendor, gameType, gameCode, opensVendor, demo }: PlayRequest): Way => {
  if (demo) return { to: 'start' };
  const lottery = Object.hasOwn(LOTTERY_PAGES, vendor) ? LOTTERY_PAGES[vendor] : undefined;
  if (lottery !== undefined) return { to: 'page', path: `${lottery}?gameCode=${encodeURIComponent(gameCode ?? '')}` };
  if (!opensVendor) return { to: 'start' };
  // A slots vendor has a page of its own to look through (R-GAME-14, D-32).
  return gameType === 'RNG'
    ? { to: 'page', path: `/rng?vassalage=${encodeURIComponent(vendor)}`, open: true }
    : { to: 'vendorGames' };
};
/** The dialog that stands before this press; null: the person may. Play money is for everybody (D-58). */
export const gateOf = (
  { demo }: Pick<PlayRequest, 'demo'>,
  who: { readonly isLogin: boolean; readonly isTrial: boolean },
): 'login' | 'trialNotice' | null => {
  if (demo) return null;
  if (!who.isLogin) return 'login';
  return who.isTrial ? 'trialNotice' : null;
};
/** Hosts of launches that have not been tried (R-GAME-18). */
export const otherHosts = (hosts: readonly string[], tried: string | null): readonly string[] =>
  [...new Set(hosts)].filter((host) => host !== '' && host !== tried);
