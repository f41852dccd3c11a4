import type { TeamBet, TeamRow } from '../../contract/team/team.topics.ts';
import type { LogValue } from '../../gate/fold.ts';
import type { RowTable } from '../../lib/rowTable.ts';
import { type Live, noLive } from '../live.ts';

export interface TeamState {
  /** Downlines of the agent who is logged in, by member id. */
  readonly rows: Live<RowTable<TeamRow>>;
  /** Their newest bets by id; a settlement is a separate item. */
  readonly bets: Live<LogValue<TeamBet>>;
}
export const initialTeam: TeamState = { rows: noLive(), bets: noLive() };
/** REL-38: equals the row's limit; not imported, to keep the row out of the first page. A test compares the two. */
export const TEAM_BETS_LIMIT = 200;
