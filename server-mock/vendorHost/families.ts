/** Families of games (house.md, Games): which one plays a category, and which have a page by now. */
import type { Category } from '../world/types.ts';

type Family = 'reels' | 'table' | 'draw' | 'fixture' | 'shoot';

const FAMILY: Readonly<Record<Category, Family>> = {
  RNG: 'reels',
  JACKPOT: 'reels',
  MINI: 'reels',
  LIVE: 'table',
  PVP: 'table',
  COCKFIGHT: 'table',
  LOTT: 'draw',
  ELOTT: 'draw',
  SPORTS: 'fixture',
  ESPORTS: 'fixture',
  FISH: 'shoot',
};
/** Address on the vendor host. A family without a line is being built: launching one of its games says so (R-GAME-17). */
const PAGE: Readonly<Partial<Record<Family, string>>> = { reels: '/reels' };

/** The page that plays a game of this category, or null. */
export const pageOf = (category: Category): string | null => PAGE[FAMILY[category]] ?? null;
