import type { TeamBet, TeamRow } from '../../contract/team/team.topics.ts';
import type { LogValue } from '../../gate/fold.ts';
import { type Live, noLive } from '../live.ts';

export interface TeamState {
  /** Downlines of the agent who is logged in, by member id. */
  readonly rows: Live<Readonly<Record<string, TeamRow>>>;
  /** Their newest bets by id; the settlement of a bet is an item of its own. */
  readonly bets: Live<LogValue<TeamBet>>;
}
export const initialTeam: TeamState = { rows: noLive(), bets: noLive() };
/** REL-38: the row's own limit, spelled here to keep the row out of the first page; a test holds them equal. */
export const TEAM_BETS_KEPT = 200;
