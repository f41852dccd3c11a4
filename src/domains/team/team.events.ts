import type { TeamBet, TeamRow } from '../../contract/team/team.topics.ts';
import { foldLog } from '../../gate/fold.ts';
import type { KeyedData } from '../../contract/frame.ts';
import type { GateEffect } from '../../gate/types.ts';
import { patchTable, type RowTable, tableOf } from '../../lib/rowTable.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import { TEAM_BETS_LIMIT, type TeamState } from './team.state.ts';

/** A row that is another member, or stands elsewhere in the tree: lists and branches are made anew. */
const isSameMember = (a: TeamRow, b: TeamRow): boolean =>
  a.upline === b.upline && a.level === b.level && a.account === b.account && a.agent === b.agent;
/** As `foldKeyed`, in a table of buckets: a frame costs what it changes, whatever the size of the team (decision 0355). */
const foldTeam = (value: RowTable<TeamRow> | null, effect: GateEffect): RowTable<TeamRow> => {
  const { rows } = effect.frame.data as KeyedData<TeamRow>;
  if (effect.type === 'replace') return tableOf(rows as Readonly<Record<string, TeamRow>>);
  return patchTable(value ?? tableOf<TeamRow>({}), rows, isSameMember);
};

export const teamEvents = {
  team: (state, change) => ({
    ...state,
    rows: liveOf(change, foldTeam(state.rows.value, change.effect)),
  }),
  teamBets: (state, change) => ({
    ...state,
    bets: liveOf(change, foldLog<TeamBet>(state.bets.value, change.effect, TEAM_BETS_LIMIT)),
  }),
} satisfies TopicEvents<TeamState>;
