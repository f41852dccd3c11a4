/** Which family of games plays a category (house.md, Games), and in which of its kinds. */
import type { Category } from '../world/types.ts';
import type { Sport } from './fixture/game.ts';
import type { TableKind } from './table/game.ts';

export type Family = 'reels' | 'table' | 'draw' | 'fixture' | 'shoot';

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
/** Drawn when its time has come, by slips (docs/decisions/0140), and never at a press. */
export const isTimed = (category: Category): boolean => category === 'LOTT' || category === 'ELOTT';
/** A room that is looked into plays baccarat, people against each other the duel. */
export const tableKindOf = (category: Category): TableKind => (category === 'PVP' ? 'duel' : 'baccarat');
export const sportOf = (category: Category): Sport =>
  category === 'ESPORTS' ? 'maps' : category === 'COCKFIGHT' ? 'ring' : 'football';
