/** An agent's newest single bets, gathered anew from what the house keeps: a list whose tree has changed (SAFE-31). */
import { teamBetsTopic, type TeamBet } from '../../../src/contract/team/team.topics.ts';
import type { Bet, HouseState } from '../state.ts';
import { isBelow } from './period.ts';
import type { MemberMoved } from './moved.ts';
import { listenersOf, listens } from './tree.ts';

type State = Pick<HouseState, 'members' | 'bets' | 'betsOf'>;
export type Item = Omit<TeamBet, 'id'>;

/** A void bet's stake came back: as an item its payout is the stake. */
const itemOf = (state: State, bet: Bet, payout: number | null, at: number): Item => {
  const { betId, member, vendor, category, gameId, gameName, stake } = bet;
  const account = state.members.get(member)?.account ?? '';
  return { betId, member, account, vendor, category, gameId, gameName, stake, payout, at };
};
export const openedItem = (state: State, bet: Bet): Item => itemOf(state, bet, null, bet.placedAt);
export const closedItem = (state: State, bet: Bet): Item =>
  itemOf(state, bet, bet.state === 'void' ? bet.stake : bet.payout, bet.settledAt ?? bet.placedAt);

/** Oldest first; a bet stands before its own end. */
const order = (a: Item, b: Item): number =>
  a.at - b.at ||
  (a.betId < b.betId ? -1 : a.betId > b.betId ? 1 : Number(a.payout !== null) - Number(b.payout !== null));

export const latestItems = (state: State, agent: string): readonly Item[] => {
  const items: Item[] = [];
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

/** Who can follow the tree a member has left, and who the one it came into; whoever stands above both is in neither. */
export const changedHands = (
  state: Pick<HouseState, 'members'>,
  { from, upline }: MemberMoved,
): { readonly left: readonly string[]; readonly came: readonly string[] } => {
  const chain = (top: string | null): readonly string[] =>
    top === null
      ? []
      : [...(listens(state.members.get(top)) ? [top] : []), ...listenersOf(state, top).map(({ agent }) => agent)];
  const [before, after] = [chain(from), chain(upline)];
  return {
    left: before.filter((agent) => !after.includes(agent)),
    came: after.filter((agent) => !before.includes(agent)),
  };
};
