import { createSelector } from '@reduxjs/toolkit';
import type { TopicName } from '../../contract/topics.ts';
import { keysIn, type RowTable } from '../../lib/rowTable.ts';
import { teamBetLines, type TeamBetLine } from './bets.calc.ts';
import type { TeamRow } from '../../contract/team/team.topics.ts';
import { tableTotals, type TeamTotals } from './team.calc.ts';
import type { TeamState } from './team.state.ts';

export interface HasTeam {
  readonly team: TeamState;
}
/** Full names of an agent's own topics. */
export const teamTopicOf = (agent: string): TopicName => `team:${agent}`;
export const teamBetsTopicOf = (agent: string): TopicName => `teamBets:${agent}`;

/** By member id; null until the house has sent them. */
export const selectTeamRows = (state: HasTeam): RowTable<TeamRow> | null => state.team.rows.value;
const isSame = (a: ReadonlySet<string> | null, b: ReadonlySet<string> | null): boolean =>
  a === b || (a !== null && b !== null && a.size === b.size && [...a].every((id) => b.has(id)));
const selectMemberList = (state: HasTeam): readonly string[] | null => {
  const rows = selectTeamRows(state);
  return rows && keysIn(rows);
};
/** Ids of the team's members; the same set until a member joins or leaves. Null until the house has sent them. */
export const selectTeamMembers = createSelector(
  [selectMemberList],
  (members): ReadonlySet<string> | null => members && new Set(members),
  { memoizeOptions: { resultEqualityCheck: isSame } },
);
/** House time of the last update, Unix ms: it determines the day of the figures. */
export const selectTeamUpdatedAt = (state: HasTeam): number | null => state.team.rows.at;
export const selectTeamMode = (state: HasTeam) => state.team.rows.mode;
export const selectTeamTotals = createSelector(
  [selectTeamRows],
  (rows): TeamTotals | null => rows && tableTotals(rows),
);
/** Newest first; null until the house has sent them. */
export const selectTeamBets = createSelector(
  [(state: HasTeam) => state.team.bets.value],
  (log): readonly TeamBetLine[] | null => log && teamBetLines(log.items),
);
export const selectTeamBetsMode = (state: HasTeam) => state.team.bets.mode;
