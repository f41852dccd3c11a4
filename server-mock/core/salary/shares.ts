/** Computes what one bet earns the agents above its bettor (D-63). */
import { uplinesOf } from '../team/tree.ts';
import type { HouseState } from '../state.ts';
import type { RealtimeTerms, Share } from './types.ts';

type State = Pick<HouseState, 'members' | 'realtime'>;

/** Micro earned under these terms alone; exact, since the largest stake × a million is far below the largest safe integer. */
export const earnedBy = (terms: RealtimeTerms, kind: 'won' | 'lost', stake: number): number =>
  stake < terms.singleBet ? 0 : stake * (kind === 'won' ? terms.profitRate : terms.lossRate);

/**
 * The share of every contracted agent above the bettor, from the bottom up: the agent's own earning beyond the largest
 * one below on this path. All shares together are therefore the largest earning of the path, and no bet is paid twice
 * through the tree.
 */
export const sharesOf = (state: State, bettor: string, kind: 'won' | 'lost', stake: number): readonly Share[] => {
  const shares: Share[] = [];
  let branch = bettor;
  let largest = 0;
  for (const agent of uplinesOf(state, bettor)) {
    const terms = state.realtime.get(agent);
    if (terms) {
      const earned = earnedBy(terms, kind, stake);
      shares.push([agent, branch, Math.max(0, earned - largest)]);
      largest = Math.max(largest, earned);
    }
    branch = agent;
  }
  return shares;
};
