/** What a posting adds to a member's deposits or withdrawals, on the day on which the money moved, as the team's own table counts it. */
import { HOUSE_ACCOUNTS } from '../../../core/ledger.ts';
import type { Posting } from '../../../core/events.ts';
import { cashierMember } from '../../../core/team/applyTeam.ts';
import type { Figures } from './memberDays.ts';

/** The balance that an account of the world begins with is no deposit. */
const OPENING = 'opening';

/** Null: nothing of either. */
export const cashierFigures = ({
  debit,
  credit,
  amount,
  why,
}: Posting): { readonly member: string; readonly figures: Partial<Figures> } | null => {
  if (why === OPENING) return null;
  if (debit === HOUSE_ACCOUNTS.cashierIn) {
    const member = cashierMember(credit);
    return member === null ? null : { member, figures: { deposits: amount } };
  }
  if (credit !== HOUSE_ACCOUNTS.cashierOut) return null;
  const member = cashierMember(debit);
  return member === null ? null : { member, figures: { withdrawals: amount } };
};
