import type { FixtureRow, JackpotRow, TableRow } from '../../contract/tables/tables.topics.ts';

/** What of a game moves on its card. */
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

/** Game → the pot it bears. */
export const potsByGame = (rows: Readonly<Record<string, JackpotRow>>): ReadonlyMap<string, JackpotRow> =>
  new Map(Object.values(rows).flatMap((row) => row.games.map((game) => [game, row] as const)));
export const tablesByGame = (rows: Readonly<Record<string, TableRow>>): ReadonlyMap<string, TableRow> =>
  new Map(Object.values(rows).map((row) => [row.gameId, row]));
/** A game's matches, the one that begins first before the others. */
export const fixturesByGame = (
  rows: Readonly<Record<string, FixtureRow>>,
): ReadonlyMap<string, readonly FixtureRow[]> => {
  const games = new Map<string, FixtureRow[]>();
  for (const row of Object.values(rows).sort((a, b) => a.startsAt - b.startsAt || (a.fixture < b.fixture ? -1 : 1)))
    games.set(row.gameId, [...(games.get(row.gameId) ?? []), row]);
  return games;
};
