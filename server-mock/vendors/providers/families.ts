/** The family of games of each category, and the variant within it. */
import type { Category } from '../../content/data/kinds.ts';
import type { Sport } from './fixture/game.ts';
import type { TableKind } from './table/game.ts';

/** Ways to play. The house's types and page files follow from this list. */
export const FAMILIES = ['reels', 'table', 'draw', 'fixture', 'shoot'] as const;
export type Family = (typeof FAMILIES)[number];

const FAMILY: Readonly<Record<Category, Family>> = {
  RNG: 'reels',
  JACKPOT: 'reels',
  LIVE: 'table',
  PVP: 'table',
  MINI: 'draw',
  LOTT: 'draw',
  ELOTT: 'draw',
  SPORTS: 'fixture',
  ESPORTS: 'fixture',
  COCKFIGHT: 'fixture',
  FISH: 'shoot',
};
export const familyOf = (category: Category): Family => FAMILY[category];
/** True: played by slips and drawn on schedule (docs/decisions/0140), never on request. */
export const isTimed = (category: Category): boolean => category === 'LOTT' || category === 'ELOTT';
/** Live tables play baccarat, player-against-player tables the duel. */
export const tableKindOf = (category: Category): TableKind => (category === 'PVP' ? 'duel' : 'baccarat');
export const sportOf = (category: Category): Sport =>
  category === 'ESPORTS' ? 'maps' : category === 'COCKFIGHT' ? 'ring' : 'football';
