/**
 * Decides credit lines (R-MONEY-16). The operator grants and revokes a line; what is used of it comes to the main wallet, and what is
 * repaid leaves it. Used credit is never more than the line. Amounts in minor units.
 */
import type { Command } from '../commands.ts';
import { MAX_AMOUNT } from '../constants.ts';
import { accept, type Context, type Decision, refuse } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { HOUSE_ACCOUNTS, mainAccount } from '../ledger.ts';
import { hasLedger } from '../ledger/ledgerEntries.ts';
import type { HouseState } from '../state.ts';
import type { CreditLine, CreditType } from './types.ts';

type State = Readonly<HouseState>;
const NO_LINE: CreditLine = { limit: 0, used: 0 };

/** The line after the movement; null: it is not possible on this line. */
const lineAfter = ({ limit, used }: CreditLine, type: CreditType, amount: number): CreditLine | null => {
  const after = {
    granted: { limit: limit + amount, used },
    revoked: { limit: limit - amount, used },
    used: { limit, used: used + amount },
    repaid: { limit, used: used - amount },
  }[type];
  const isPossible = after.used >= 0 && after.used <= after.limit && after.limit <= MAX_AMOUNT;
  return isPossible ? after : null;
};
const posting = (member: string, type: CreditType, amount: number, reference: string): HouseEvent | null => {
  const main = mainAccount(member);
  const { credit } = HOUSE_ACCOUNTS;
  if (type === 'used') return { type: 'posted', debit: credit, credit: main, amount, why: 'credit', reference };
  return type === 'repaid' ? { type: 'posted', debit: main, credit, amount, why: 'credit', reference } : null;
};
export const moveCredit = (
  state: State,
  { member, type, amount }: Extract<Command, { kind: 'moveCredit' }>,
  { at, random }: Context,
): Decision => {
  const holder = state.members.get(member);
  if (!holder || !hasLedger(holder)) return refuse('not-found');
  if (!Number.isSafeInteger(amount) || amount <= 0) return refuse('bad-request');
  const line = lineAfter(state.credit.get(member)?.line ?? NO_LINE, type, amount);
  if (line === null) return refuse('over-limit');
  const balance = state.balances.get(mainAccount(member)) ?? 0;
  if (type === 'repaid' && balance < amount) return refuse('insufficient-funds', { balance });
  if (type === 'used' && balance + amount > MAX_AMOUNT) return refuse('over-limit');
  const reference = `CR${random.id().slice(0, 16)}`;
  const posted = posting(member, type, amount, reference);
  // A house that began before there was credit has no account for it.
  const isMissing = posted !== null && !state.balances.has(HOUSE_ACCOUNTS.credit);
  return accept(
    [
      ...(isMissing ? [{ type: 'accountOpened', account: HOUSE_ACCOUNTS.credit } as const] : []),
      ...(posted ? [posted] : []),
      {
        type: 'creditMoved',
        member,
        line,
        entry: { id: reference, type, amount, usedAfter: line.used, reference, at },
      },
    ],
    { reference },
  );
};
