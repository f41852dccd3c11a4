/** A sample account's credit line, with a grant, a use and its repayment, so that a credit report can be looked at. */
import { HOUSE_ACCOUNTS, mainAccount } from '../../core/ledger.ts';
import type { CreditEntry } from '../../core/credit/types.ts';
import type { HouseEvent } from '../../core/events.ts';

const MEMBER = 'm1002';
const LIMIT = 500_000;
const USED = 120_000;

export const creditEvents = (at: number): readonly HouseEvent[] => {
  const main = mainAccount(MEMBER);
  const { credit } = HOUSE_ACCOUNTS;
  const moved = (n: number, type: CreditEntry['type'], amount: number, used: number): HouseEvent => {
    const reference = `CR-${MEMBER}-${n}`;
    const entry = { id: reference, type, amount, usedAfter: used, reference, at };
    return { type: 'creditMoved', member: MEMBER, line: { limit: LIMIT, used }, entry };
  };
  const posted = (n: number, debit: string, to: string): HouseEvent => ({
    type: 'posted',
    debit,
    credit: to,
    amount: USED,
    why: 'credit',
    reference: `CR-${MEMBER}-${n}`,
  });
  return [
    moved(1, 'granted', LIMIT, 0),
    posted(2, credit, main),
    moved(2, 'used', USED, USED),
    posted(3, main, credit),
    moved(3, 'repaid', USED, 0),
  ];
};
