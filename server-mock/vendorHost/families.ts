/** The pages of the vendor host, by family of games. */
import { familyOf, isTimed, type Family } from '../providers/families.ts';
import type { Category } from '../world/types.ts';

const PAGE: Readonly<Record<Family, string>> = {
  reels: '/reels',
  table: '/table',
  draw: '/draw',
  fixture: '/fixture',
  shoot: '/shoot',
};
/** The page that plays a game of this category, or null: launching it says that it is under maintenance (R-GAME-17). */
export const pageOf = (category: Category): string | null =>
  isTimed(category) ? '/lottery' : PAGE[familyOf(category)];
