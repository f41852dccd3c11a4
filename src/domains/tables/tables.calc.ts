import type { JackpotRow } from '../../contract/tables/tables.topics.ts';

/** Which live figure a game's card has. */
export type CardKind = 'pot' | 'table' | 'fixture';
const KINDS: Readonly<Record<string, CardKind>> = {
  JACKPOT: 'pot',
  LIVE: 'table',
  PVP: 'table',
  SPORTS: 'fixture',
  ESPORTS: 'fixture',
  COCKFIGHT: 'fixture',
};
export const cardKindOf = (gameType: string): CardKind | null => KINDS[gameType] ?? null;

/** Game → the pot it feeds. */
export const potsByGame = (rows: Readonly<Record<string, JackpotRow>>): ReadonlyMap<string, JackpotRow> =>
  new Map(Object.values(rows).flatMap((row) => row.games.map((game) => [game, row] as const)));
