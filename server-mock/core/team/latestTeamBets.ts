/** Computes an agent's newest team bets from the kept bets, for a list whose tree has changed (SAFE-31). */
import { teamBetsTopic, type TeamBet } from '../../../src/contract/team/team.topics.ts';
import type { Bet, HouseState } from '../state.ts';
import { isBelow } from './period.ts';
import type { MemberMoved } from './moved.ts';
import { followingUplines, isFollowingAgent } from './tree.ts';

type State = Pick<HouseState, 'members' | 'bets' | 'betsOf'>;
export type TeamBetItem = Omit<TeamBet, 'id'>;

/** For a void bet the payout of the item is its returned stake. */
const itemOf = (state: State, bet: Bet, payout: number | null, at: number): TeamBetItem => {
  const { betId, member, vendor, category, gameId, gameName, stake } = bet;
  const account = state.members.get(member)?.account ?? '';
  return { betId, member, account, vendor, category, gameId, gameName, stake, payout, at };
};
export const openedItem = (state: State, bet: Bet): TeamBetItem => itemOf(state, bet, null, bet.placedAt);
export const closedItem = (state: State, bet: Bet): TeamBetItem =>
  itemOf(state, bet, bet.state === 'void' ? bet.stake : bet.payout, bet.settledAt ?? bet.placedAt);

/** Oldest first; a bet's opening before its end. */
const order = (a: TeamBetItem, b: TeamBetItem): number =>
  a.at - b.at ||
  (a.betId < b.betId ? -1 : a.betId > b.betId ? 1 : Number(a.payout !== null) - Number(b.payout !== null));

export const latestTeamBets = (state: State, agent: string): readonly TeamBetItem[] => {
  const items: TeamBetItem[] = [];
  for (const [member, bets] of state.betsOf) {
    if (bets.length === 0 || !isBelow(state, member, agent)) continue;
    for (const id of bets) {
      const bet = state.bets.get(id);
      if (!bet) continue;
      items.push(openedItem(state, bet));
      if (bet.state !== 'open') items.push(closedItem(state, bet));
    }
  }
  return items.sort(order).slice(-teamBetsTopic.limit);
};

/** Agents with log-in above the old and above the new upline; agents above both are in neither list. */
export const agentsAffectedByMove = (
  state: Pick<HouseState, 'members'>,
  { from, upline }: MemberMoved,
): { readonly left: readonly string[]; readonly joined: readonly string[] } => {
  const chain = (top: string | null): readonly string[] =>
    top === null
      ? []
      : [
          ...(isFollowingAgent(state.members.get(top)) ? [top] : []),
          ...followingUplines(state, top).map(({ agent }) => agent),
        ];
  const [before, after] = [chain(from), chain(upline)];
  return {
    left: before.filter((agent) => !after.includes(agent)),
    joined: after.filter((agent) => !before.includes(agent)),
  };
};
