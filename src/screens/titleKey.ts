/** The title key of a page in the shell's catalogue. */
import { LOTTERY_PATHS } from '../domains/lottery/lottery.calc.ts';
import {
  BRAND_PREVIEW,
  CATEGORY_ENTRIES,
  AFFILIATE,
  DOWNLOAD,
  FAVOURITES,
  FEEDBACK,
  GAME_PAGE,
  HELP,
  isSamePath,
  isAgentCentre,
  isHome,
  MEMBER_CENTRE,
  MEMBER_PAGES,
  POINT_MALL,
  PROMOTIONS,
  RECENT,
  SAFER_PLAY,
  STOP_CHANGE,
  WINNERS,
} from './paths.ts';

/** Texts of the member centre's pages that are named otherwise than their pages. */
const MEMBER_TITLES: Readonly<Record<string, string>> = {
  security: 'securityCentre',
  bets: 'bettingRecord',
  ledger: 'accountRecord',
  cashier: 'cashierRecord',
  referral: 'invite',
  limits: 'playLimits',
};
/** Titles of the pages by their addresses; several addresses may share one. */
export const PAGE_TITLES: readonly (readonly [path: string, key: string])[] = [
  ...CATEGORY_ENTRIES.flatMap(({ path, category }) => (path === null ? [] : [[path, `nav.${category}`] as const])),
  [PROMOTIONS, 'built.promotions'],
  [POINT_MALL, 'built.mall'],
  [FAVOURITES, 'built.favourites'],
  [RECENT, 'built.recent'],
  [MEMBER_CENTRE, 'built.securityCentre'],
  ...Object.entries(MEMBER_PAGES).map(([name, path]) => [path, `built.${MEMBER_TITLES[name] ?? name}`] as const),
  [GAME_PAGE, 'title.game'],
  ...Object.values(LOTTERY_PATHS).map((path) => [path, 'nav.LOTT'] as const),
  [WINNERS, 'title.winners'],
  [HELP, 'footer.helpCentre'],
  [FEEDBACK, 'footer.feedback'],
  [AFFILIATE, 'footer.affiliate'],
  [SAFER_PLAY, 'footer.saferPlay'],
  [BRAND_PREVIEW, 'title.brand'],
  [DOWNLOAD, 'title.download'],
  [STOP_CHANGE, 'title.stopChange'],
];
/**
 * `status`: 0 open, 1 maintenance, 2 region; null: not known yet (R-SYS-02). The path counts only when open. Returns null for
 * home, whose title is the house's name alone.
 */
export const titleKeyOf = (status: 0 | 1 | 2 | null, path: string): string | null => {
  if (status === 1) return 'title.maintenance';
  if (status === 2) return 'title.region';
  if (status === null || isHome(path)) return null;
  if (isAgentCentre(path)) return 'account.agent';
  return PAGE_TITLES.find(([place]) => isSamePath(path, place))?.[1] ?? 'missing.title';
};
