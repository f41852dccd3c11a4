/** The vendor host's pages, by family of games. */
import { familyOf, isTimed, type Family } from '../providers/families.ts';
import type { Category } from '../../content/data/kinds.ts';

const PAGE: Readonly<Record<Family, string>> = {
  reels: '/reels',
  table: '/table',
  draw: '/draw',
  fixture: '/fixture',
  shoot: '/shoot',
};
/** The page of a game category; null: a launch reports maintenance (R-GAME-17). */
export const pageOf = (category: Category): string | null =>
  isTimed(category) ? '/lottery' : PAGE[familyOf(category)];
