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

/** Titles of the pages by their addresses; several addresses may share one. */
export const PAGE_TITLES: readonly (readonly [path: string, key: string])[] = [
  ...CATEGORY_ENTRIES.flatMap(({ path, category }) => (path === null ? [] : [[path, `nav.${category}`] as const])),
  [PROMOTIONS, 'built.promotions'],
  [POINT_MALL, 'built.mall'],
  [FAVOURITES, 'built.favourites'],
  [RECENT, 'built.recent'],
  [MEMBER_CENTRE, 'built.securityCentre'],
  [MEMBER_PAGES.security, 'built.securityCentre'],
  [MEMBER_PAGES.wallet, 'built.wallet'],
  [MEMBER_PAGES.upline, 'built.upline'],
  [MEMBER_PAGES.deposit, 'built.deposit'],
  [MEMBER_PAGES.messages, 'built.messages'],
  [MEMBER_PAGES.bonuses, 'built.bonuses'],
  [MEMBER_PAGES.rewards, 'built.rewards'],
  [MEMBER_PAGES.rebate, 'built.rebate'],
  [MEMBER_PAGES.withdraw, 'built.withdraw'],
  [MEMBER_PAGES.bets, 'built.bettingRecord'],
  [MEMBER_PAGES.ledger, 'built.accountRecord'],
  [MEMBER_PAGES.cashier, 'built.cashierRecord'],
  [MEMBER_PAGES.credit, 'built.credit'],
  [MEMBER_PAGES.profit, 'built.profit'],
  [MEMBER_PAGES.missions, 'built.missions'],
  [MEMBER_PAGES.referral, 'built.invite'],
  [MEMBER_PAGES.limits, 'built.playLimits'],
  [MEMBER_PAGES.identityCheck, 'built.identityCheck'],
  [MEMBER_PAGES.fairness, 'built.fairness'],
  [MEMBER_PAGES.receipt, 'built.receipt'],
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
