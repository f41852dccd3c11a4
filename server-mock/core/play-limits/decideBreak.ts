/**
 * Decides a break or an exclusion that a member takes (B-09, decision 0296): it begins at once, in every tab and game, and nothing ends
 * it early. Pending withdrawals stay payable, and open bets settle.
 */
import { BREAK_MS } from '../../../src/contract/play-limits/breakTerms.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { returnToMain } from '../play/gameWallets.ts';
import { visitsSet } from '../play/openVisits.ts';
import { TRIAL_TYPE } from '../reads.ts';
import { forgetMember } from '../session/families.ts';
import type { HouseState } from '../state.ts';
import type { TakeBreak } from './types.ts';

/** Returns `until`. A shorter term than the one that runs changes nothing. */
export const takeBreak = (
  state: Readonly<HouseState>,
  { member, term }: TakeBreak,
  { at }: { readonly at: number },
): Decision => {
  const holder = state.members.get(member);
  if (!holder) return refuse('not-found');
  if (holder.type === TRIAL_TYPE) return refuse('trial-refused');
  const until = Math.max(holder.excludedUntil, at + BREAK_MS[term]);
  const own = [...state.sessions.values()].filter((session) => session.member === member);
  const closed = own.map(({ id }): HouseEvent => ({ type: 'sessionClosed', sessionId: id, member, reason: 'break' }));
  const visits = state.visits.has(member) ? [visitsSet(member, [])] : [];
  const returned = returnToMain(state, member, new Set(own.map(({ id }) => id)), at);
  return accept(
    [
      { type: 'breakTaken', member, term, from: at, until },
      ...closed,
      ...forgetMember(state, member, 'revoked'),
      ...visits,
      ...returned,
    ],
    { until },
  );
};
