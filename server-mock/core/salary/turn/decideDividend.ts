/** Decides a dividend request: accepted or refused by the upline that owes it, once (R-CONT-11, decision 0329). */
import { accept, refuse, type Context, type Decision } from '../../decision.ts';
import { mainAccount, postingFault } from '../../ledger.ts';
import type { HouseState } from '../../state.ts';
import type { TurnCommand } from './types.ts';

export const processDividend = (
  state: Readonly<HouseState>,
  { agent, reference, accept: isAccepted }: TurnCommand,
  { at }: Context,
): Decision => {
  const payout = state.payouts.get(agent)?.find((one) => one.reference === reference);
  if (payout === undefined || payout.kind !== 'dividend') return refuse('not-found');
  if (payout.payer !== agent) return refuse('forbidden');
  const next = isAccepted ? 'accepted' : 'refused';
  if (payout.state === next) return accept([], { state: next });
  if (payout.state !== 'open') return refuse('not-open');
  const { member, amount } = payout;
  const answered = { type: 'dividendAnswered', reference, member, payer: agent, state: next, at } as const;
  if (!isAccepted) return accept([answered], { state: next });
  const posting = { debit: mainAccount(agent), credit: mainAccount(member), amount, why: 'dividend', reference };
  if (postingFault(state.balances, posting) !== null) return refuse('insufficient-funds');
  return accept([{ type: 'posted', ...posting }, answered], { state: next });
};
