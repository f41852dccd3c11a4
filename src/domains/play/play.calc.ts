/** Starting a game as a table: where a press leads, who may, and which state follows which. Pure. */
import type { PlayRequest } from './play.intents.ts';

export type Phase =
  | 'none'
  /** Money is on its way into the vendor's wallet (D-33). */
  | 'transferring'
  /** The house is asked for a ticket. */
  | 'starting'
  /** The frame is on its way; then the game has said that it can be played. */
  | 'loading'
  | 'playing'
  /** In a window of its own, or kept from it by the browser (R-GAME-16). */
  | 'apart'
  | 'blocked'
  | 'maintenance'
  | 'failed'
  | 'ended';
/** What happens to a launch. */
export type Step = 'pays' | 'paid' | 'launched' | 'ready' | 'opens' | 'repaired' | 'fails' | 'ends';

const TABLE: Readonly<Record<Phase, Readonly<Partial<Record<Step, Phase>>>>> = {
  none: {},
  transferring: { paid: 'starting', repaired: 'maintenance', fails: 'failed' },
  starting: { pays: 'transferring', launched: 'loading', repaired: 'maintenance', fails: 'failed' },
  loading: { ready: 'playing', fails: 'failed', ends: 'ended' },
  playing: { fails: 'failed', ends: 'ended' },
  apart: {},
  blocked: { opens: 'apart' },
  maintenance: {},
  failed: {},
  ended: {},
};
/** Null: nothing of the kind happens to a launch in that state; what came late is dropped. */
export const phaseAfter = (phase: Phase, step: Step): Phase | null => TABLE[phase][step] ?? null;
/** From the press until the house has answered: a card is busy, and a second press is the same one (R-GAME-15). */
export const isStarting = (phase: Phase): boolean => phase === 'transferring' || phase === 'starting';

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
