import type { HouseState } from '../../state.ts';
import { isFollowingAgent } from '../../team/tree.ts';
import type { PayoutFact } from './types.ts';

/** Agents who see a payout: those who are party to it and can log in. */
export const partiesOf = (
  state: Pick<HouseState, 'members'>,
  { member, payer }: Pick<PayoutFact, 'member' | 'payer'>,
): readonly string[] => [...new Set([member, payer])].filter((id) => isFollowingAgent(state.members.get(id)));
