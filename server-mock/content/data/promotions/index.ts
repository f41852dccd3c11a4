/** All promotions in the order of the page, and their categories. */
import type { Promotion } from '../types.ts';
import { DAILY } from './daily.ts';
import { BY_GAMES } from './games.ts';
import { WELCOME } from './welcome.ts';

export { PROMOTION_CATEGORIES } from './categories.ts';

/** Alternates between the lists, so that every page has a mixture. */
const mixed = (...lists: readonly (readonly Promotion[])[]): readonly Promotion[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, row) =>
    lists.flatMap((list) => list[row] ?? []),
  ).flat();

/** The promotions of the first page, one of each kind. */
const FEATURED: readonly string[] = [
  'friday-oval',
  'first-deposit',
  'rain',
  'friend',
  'ladder',
  'points-doubled',
  'quiet-hours',
  'harbour-league',
  'ten-pots',
];
const place = ({ id }: Promotion): number => (FEATURED.includes(id) ? FEATURED.indexOf(id) : FEATURED.length);
export const PROMOTIONS: readonly Promotion[] = mixed(WELCOME, BY_GAMES, DAILY).toSorted((a, b) => place(a) - place(b));
