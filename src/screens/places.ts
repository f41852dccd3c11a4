/** Categories of the top navigation in their order (R-NAV-01), each with its address. */
import type { IconName } from '../ui/icon/paths.ts';

export interface CategoryPlace {
  readonly category: string;
  /** Null: a game type of the lobby without an address of its own (D-28). */
  readonly path: string | null;
  readonly icon: IconName;
}
export const CATEGORY_PLACES: readonly CategoryPlace[] = [
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
/** These behave as `/` in menus and active states (R-ROUTE-01). */
export const HOME_PATHS: readonly string[] = ['/', '/index', '/index.html', '/home', '/login', '/register'];
export const GAME_PAGE = '/seamless';
/** Without footer and side menu; the header stays (R-SHELL-02, R-SHELL-03). */
export const BARE_PATHS: readonly string[] = [GAME_PAGE, '/lottery', '/seaLottery', '/vnLottery'];
/** The apps and how they are put on a telephone (R-MEMB-19). */
export const DOWNLOAD = '/download';
/** Where an operator tries a name and colours; nothing leads there (docs/decisions/0110). */
export const BRAND_PREVIEW = '/preview/brand';
/** Promotions; `#id` or `?id=` opens the details of one (R-ROUTE-24). */
export const PROMOTIONS = '/promotions';
/** The account's own games: favourites, and what was played lately (R-ROUTE-18, R-ROUTE-19). */
export const FAVOURITES = '/favorite';
export const RECENT = '/recent';
/** The latest winners; `?category=` those of one kind of games (R-MSG-10). */
export const WINNERS = '/winners';
/** The help centre; `/help#term` opens the item of that tag. */
export const HELP = '/help';
/** The agents' entry, and where an agent lands after logging in there (D-26). */
export const AGENT = '/agent';
export const AGENT_HOME = '/agentHome';
/** The agent centre's pages; the overview stands at the two above as well. Map and second screen are ours. */
export const AGENT_PAGES = {
  announcements: '/agent/agentAnnouncement',
  overview: '/agent/agentTeamOverview',
  map: '/agent/teamMap',
  betting: '/agent/personalHistoryCopy',
  salary: '/agent/agentRealtimeSalary',
  screen: '/agent/secondScreen',
} as const;
/** The overview gone into at a member: the way to them, and the figures of whom they have below. */
export const branchAddress = (member: string): string =>
  `${AGENT_PAGES.overview}?${new URLSearchParams({ branch: member }).toString()}`;
export const branchOfAddress = (search: string): string | null => new URLSearchParams(search).get('branch') || null;
/** With a layout of their own: nothing of the main site stands around them (R-SHELL-04). */
export const AGENT_PATHS: readonly string[] = [AGENT, AGENT_HOME, ...Object.values(AGENT_PAGES)];

export const placeOf = (category: string): CategoryPlace | undefined =>
  CATEGORY_PLACES.find((place) => place.category === category);
/** An address names no other place by its capitals or by slashes at its end. */
const bare = (path: string): string => {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
};
/** Whether an address is that of a place. */
export const isAt = (path: string, place: string): boolean => bare(path) === bare(place);
export const isAmong = (path: string, places: readonly string[]): boolean => places.some((place) => isAt(path, place));
export const isHome = (path: string): boolean => isAmong(path, HOME_PATHS);
export const categoryOfPath = (path: string): string | null =>
  CATEGORY_PLACES.find((place) => place.path !== null && isAt(path, place.path))?.category ?? null;
/** R-ROLE-04: the member centre and the favourites are nothing for the account of a trial. */
export const isForRealAccounts = (path: string): boolean =>
  isAt(path, FAVOURITES) || isAt(path, RECENT) || isAt(path, '/member') || bare(path).startsWith('/member/');
