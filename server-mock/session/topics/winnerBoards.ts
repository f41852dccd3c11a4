/** Winner boards: ALL, one for each category, and one for the house's own studios. */
import { CATEGORIES, IN_HOUSE } from '../../content/data/vendors.ts';

export const knownBoard = (board: string): boolean =>
  board === 'ALL' || board === IN_HOUSE || CATEGORIES.some((one) => one === board);
