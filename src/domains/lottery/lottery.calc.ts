/** Rules of the lottery pages (R-LOTT-01 to 08). Pure. */
import { DEVICE, type PRIZE_MODES, VN_LOTTERY_DEVICE } from '../../contract/constants.ts';
import type { GameMenu, LobbyLottery, LotteryArea } from './lottery.state.ts';

export type PrizeMode = (typeof PRIZE_MODES)[number];

interface LaneFacts {
  readonly category: string;
  readonly vendors: readonly { readonly code: string }[];
}
const E_LOTTERY_VENDORS: readonly string[] = ['TCG_LOTTO_VN', 'LOTT'];
/** R-LOTT-03: e-lottery where the lanes have an ELOTT card of one of two vendors. */
export const prizeModeOf = (lanes: readonly LaneFacts[]): PrizeMode =>
  lanes.some(
    ({ category, vendors }) => category === 'ELOTT' && vendors.some(({ code }) => E_LOTTERY_VENDORS.includes(code)),
  )
    ? 'ELOTT'
    : 'LOTT';
/** The SEA page has a mode of its own (D-23). */
export const modeOfArea = (area: LotteryArea, lanes: readonly LaneFacts[]): PrizeMode =>
  area === 'sea' ? 'SEA' : prizeModeOf(lanes);

/**
 * R-CONST-39, R-LOTT-07: the device that the portal runs on, and where the Vietnam lottery is offered. `named`: from
 * the address.
 */
export const deviceOf = (named: string | null): string =>
  named === null || named === '' ? DEVICE : named.toUpperCase();
export const isOffered = (area: LotteryArea, device: string): boolean => area !== 'vn' || device === VN_LOTTERY_DEVICE;

/** The vendor wallet that a page's lotteries stake from, where vendors have wallets (D-33). */
export const VENDOR_OF: Readonly<Record<LotteryArea, string>> = { plain: 'LOTT', sea: 'TCG_SEA', vn: 'TCG_LOTTO_VN' };

/** The three pages. */
export const LOTTERY_PATHS: Readonly<Record<LotteryArea, string>> = {
  plain: '/lottery',
  sea: '/seaLottery',
  vn: '/vnLottery',
};
/** Path of the page, at a lottery or at the lobby view (R-ROUTE-20 to 22). */
export const lotteryPath = (area: LotteryArea, gameCode: string | null): string =>
  gameCode === null ? LOTTERY_PATHS[area] : `${LOTTERY_PATHS[area]}?gameCode=${encodeURIComponent(gameCode)}`;
/** SAFE-21: the back address is the area's lobby view on our own origin, whatever an address says. */
export const backUrlOf = (origin: string, area: LotteryArea): string => `${origin}${LOTTERY_PATHS[area]}`;

/** The lobby's lotteries as a menu: by heading, in the delivered order (R-LOTT-08). */
export const menuOfLobby = (list: readonly LobbyLottery[]): readonly GameMenu[] => {
  const menus = new Map<string, { gameCode: string; gameName: string }[]>();
  for (const { accountTypeName, gameCode, gameName } of list) {
    const games = menus.get(accountTypeName) ?? [];
    games.push({ gameCode, gameName });
    menus.set(accountTypeName, games);
  }
  return [...menus].map(([accountTypeName, games]) => ({ accountTypeName, games }));
};
export const nameOfGame = (menus: readonly GameMenu[], gameCode: string | null): string | null =>
  menus.flatMap(({ games }) => games).find((game) => game.gameCode === gameCode)?.gameName ?? null;
