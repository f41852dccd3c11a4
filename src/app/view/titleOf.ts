/** What the browser's tab calls a page: a key of the shell's catalogue, or a game's own name. Null: home, by the house's name alone. */
import { LOTTERY_PATHS } from '../../domains/lottery/lottery.calc.ts';
import { BEING_BUILT } from '../../screens/beingBuilt.ts';
import {
  AGENT_PATHS,
  BRAND_PREVIEW,
  CATEGORY_PLACES,
  DOWNLOAD,
  FAVOURITES,
  GAME_PAGE,
  HELP,
  isAt,
  isHome,
  PROMOTIONS,
  RECENT,
  WINNERS,
} from '../../screens/places.ts';

const KEYS: readonly (readonly [path: string, key: string])[] = [
  ...CATEGORY_PLACES.flatMap(({ path, category }) => (path === null ? [] : [[path, `nav.${category}`] as const])),
  [PROMOTIONS, 'built.promotions'],
  [FAVOURITES, 'built.favourites'],
  [RECENT, 'built.recent'],
  ...Object.values(BEING_BUILT).map(({ path, titleKey }) => [path, titleKey] as const),
  ...AGENT_PATHS.map((path) => [path, 'account.agent'] as const),
  [GAME_PAGE, 'title.game'],
  ...Object.values(LOTTERY_PATHS).map((path) => [path, 'nav.LOTT'] as const),
  [WINNERS, 'title.winners'],
  [HELP, 'built.help'],
  [BRAND_PREVIEW, 'title.brand'],
  [DOWNLOAD, 'title.download'],
];
/** `status`: 0 open, 1 maintenance, 2 region; null while nobody has said (R-SYS-02). The address counts only when open. */
export const titleKeyOf = (status: 0 | 1 | 2 | null, path: string): string | null => {
  if (status === 1) return 'title.maintenance';
  if (status === 2) return 'title.region';
  if (status === null || isHome(path)) return null;
  return KEYS.find(([place]) => isAt(path, place))?.[1] ?? 'missing.title';
};
