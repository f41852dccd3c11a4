import { createSelector } from '@reduxjs/toolkit';
import { keysOf } from '../../lib/keys.ts';
import { fallenBets, type FallenBet } from './bets.calc.ts';
import { type TeamRows, teamTotals, type TeamTotals } from './team.calc.ts';
import type { TeamState } from './team.state.ts';

export interface HasTeam {
  readonly team: TeamState;
}
/** Full names of an agent's own topics. */
export const teamTopicOf = (agent: string): string => `team:${agent}`;
export const teamBetsTopicOf = (agent: string): string => `teamBets:${agent}`;

/** By member id; null until the house has said them. */
export const selectTeamRows = (state: HasTeam): TeamRows | null => state.team.rows.value;
const isSame = (a: ReadonlySet<string> | null, b: ReadonlySet<string> | null): boolean =>
  a === b || (a !== null && b !== null && a.size === b.size && [...a].every((id) => b.has(id)));
const selectMemberList = (state: HasTeam): readonly string[] | null => {
  const rows = selectTeamRows(state);
  return rows && keysOf(rows);
};
/** Ids of who is in the team; the same set until somebody comes or goes. Null until the house has said them. */
export const selectTeamMembers = createSelector(
  [selectMemberList],
  (members): ReadonlySet<string> | null => members && new Set(members),
  { memoizeOptions: { resultEqualityCheck: isSame } },
);
/** House time of the last that was said of them, Unix ms: the day they are of. */
export const selectTeamToldAt = (state: HasTeam): number | null => state.team.rows.at;
export const selectTeamMode = (state: HasTeam) => state.team.rows.mode;
export const selectTeamTotals = createSelector(
  [selectTeamRows],
  (rows): TeamTotals | null => rows && teamTotals(Object.values(rows)),
);
/** Newest first; null until the house has said them. */
export const selectTeamBets = createSelector(
  [(state: HasTeam) => state.team.bets.value],
  (log): readonly FallenBet[] | null => log && fallenBets(log.items),
);
export const selectTeamBetsMode = (state: HasTeam) => state.team.bets.mode;
