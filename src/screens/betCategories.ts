import { CATEGORY_ENTRIES } from './paths.ts';

/** Categories of bets. In-house games have their own list, but their bets are recorded under the game's category. */
export const BET_CATEGORIES = CATEGORY_ENTRIES.flatMap(({ category }) => (category === 'INHOUSE' ? [] : [category]));
