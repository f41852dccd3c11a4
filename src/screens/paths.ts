/** Categories of the top navigation in their order (R-NAV-01), each with its address. */
import type { IconName } from '../ui/icon/paths.ts';

export interface CategoryEntry {
  readonly category: string;
  /** Null: a game type of the lobby without an address of its own (D-28). */
  readonly path: string | null;
  readonly icon: IconName;
}
export const CATEGORY_ENTRIES: readonly CategoryEntry[] = [
  { category: 'ELOTT', path: '/elott', icon: 'elott' },
  { category: 'LOTT', path: '/lott', icon: 'lott' },
  { category: 'LIVE', path: '/live', icon: 'live' },
  { category: 'SPORTS', path: '/sports', icon: 'sports' },
  { category: 'FISH', path: '/fish', icon: 'fish' },
  { category: 'RNG', path: '/rng', icon: 'rng' },
  { category: 'PVP', path: '/pvp', icon: 'pvp' },
  { category: 'ESPORTS', path: '/esports', icon: 'esports' },
  { category: 'INHOUSE', path: '/inHouse', icon: 'house' },
  { category: 'COCKFIGHT', path: null, icon: 'cock' },
  { category: 'JACKPOT', path: null, icon: 'jackpot' },
  { category: 'MINI', path: null, icon: 'mini' },
];
/** Treated as `/` in menus and active states (R-ROUTE-01). */
export const HOME_PATHS: readonly string[] = ['/', '/index', '/index.html', '/home', '/login', '/register'];
export const GAME_PAGE = '/seamless';
/** Pages without footer and side menu; the header stays (R-SHELL-02, R-SHELL-03). */
export const PATHS_WITHOUT_MENU: readonly string[] = [GAME_PAGE, '/lottery', '/seaLottery', '/vnLottery'];
/** The apps and their installation guides (R-MEMB-19). */
export const DOWNLOAD = '/download';
/** Where an operator tries a name and colours; not linked anywhere (docs/decisions/0110). */
export const BRAND_PREVIEW = '/preview/brand';
/** Promotions; `#id` or `?id=` opens the details of one (R-ROUTE-24). */
export const PROMOTIONS = '/promotions';
/** The points mall (R-ROUTE-25). */
export const POINT_MALL = '/pointMall';
/** The account's own games: favourites and recently played (R-ROUTE-18, R-ROUTE-19). */
export const FAVOURITES = '/favorite';
export const RECENT = '/recent';
/** Where the link in a notice leads: what was changed, and how to stop it (decision 0298). The ticket is the fragment. */
export const STOP_CHANGE = '/stopChange';
/** The latest winners; `?category=` limits them to one kind of games (R-MSG-10). */
export const WINNERS = '/winners';
/** The help centre; `/help#term` opens the item of that tag. */
export const HELP = '/help';
/** The application to become an agent; open to visitors. The path is our own. */
export const AFFILIATE = '/affiliate';
/** Feedback to the house; open to visitors. The path is our own. */
export const FEEDBACK = '/feedback';
/** Signs of a problem, limits and breaks in plain words, and where help is; open to visitors. Not in the specification. */
export const SAFER_PLAY = '/saferPlay';
/** The agents' entry, and where an agent lands after logging in there (D-26). */
export const AGENT_ENTRY = '/agent';
export const AGENT_HOME = '/agentHome';
/** Leads to the member centre's first page, the security centre (R-ROUTE-05). */
export const MEMBER_CENTRE = '/member';
/** The member centre's pages. */
export const MEMBER_PAGES = {
  security: '/member/securityCenter',
  wallet: '/member/transferFund',
  upline: '/member/transferUpline',
  deposit: '/member/depositv2',
  bonuses: '/member/bonusDetails',
  rewards: '/member/rewardCenter',
  /** Only with the flag MANPLAYREB3. */
  rebate: '/member/manualRebate',
  withdraw: '/member/withdraw',
  bets: '/member/personalHistoryCopy',
  ledger: '/member/transactionHistory',
  /** Deposits, withdrawals and transfers; not in the specification. */
  cashier: '/member/cashierRecord',
  /** The path is our own: the specification names none. */
  credit: '/member/creditReport',
  profit: '/member/personalProfit',
  missions: '/member/missionLeaderboard',
  referral: '/member/referral',
  /** Not in the specification. */
  identityCheck: '/member/identityCheck',
  /** Limits and breaks; not in the specification. */
  limits: '/member/playLimits',
  /** Inbox, announcements and notifications (R-MEMB-13). */
  messages: '/member/messageV2',
  /** Provably fair rounds; not in the specification. */
  fairness: '/member/fairness',
  /** `?reference=`: of one bet or movement; not in the specification. */
  receipt: '/member/receipt',
} as const;
/** Of the page of limits, opened at the breaks. */
export const BREAK_PATH = `${MEMBER_PAGES.limits}#break`;
/** Address of the receipt of a bet or movement. */
export const receiptPath = (reference: string): string =>
  `${MEMBER_PAGES.receipt}?${new URLSearchParams({ reference }).toString()}`;
export const referenceFromSearch = (search: string): string | null =>
  new URLSearchParams(search).get('reference')?.trim() || null;
/** Pages with a layout of their own: nothing of the main site around them (R-SHELL-04). */

export const categoryEntryOf = (category: string): CategoryEntry | undefined =>
  CATEGORY_ENTRIES.find((place) => place.category === category);
/** Normalizes a path: capitals and trailing slashes make no difference. */
const bare = (path: string): string => {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
};
/** Whether two paths name the same page. */
export const isSamePath = (path: string, place: string): boolean => bare(path) === bare(place);
export const isAnyOfPaths = (path: string, places: readonly string[]): boolean =>
  places.some((place) => isSamePath(path, place));
export const isHome = (path: string): boolean => isAnyOfPaths(path, HOME_PATHS);
export const categoryOfPath = (path: string): string | null =>
  CATEGORY_ENTRIES.find((place) => place.path !== null && isSamePath(path, place.path))?.category ?? null;
const isWithin = (path: string, root: string): boolean => `${bare(path)}/`.startsWith(`${root}/`);
export const isMemberCentre = (path: string): boolean => isWithin(path, MEMBER_CENTRE);
/** The agent centre has a layout of its own. Its pages stand in `agentPaths.ts`: the first page does not need them. */
export const isAgentCentre = (path: string): boolean => isSamePath(path, AGENT_HOME) || isWithin(path, AGENT_ENTRY);
/** R-ROLE-04: the member centre and the own lists are not available to trial accounts. */
export const isForRealAccounts = (path: string): boolean =>
  isSamePath(path, FAVOURITES) || isSamePath(path, RECENT) || isMemberCentre(path);
