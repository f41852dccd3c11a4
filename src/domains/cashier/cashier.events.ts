import type { CashierRow } from '../../contract/cashier/cashier.topics.ts';
import { foldKeyed } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import type { CashierState } from './cashier.state.ts';

/** Folds by topic: `money:{member}` carries a member's deposits, withdrawals and transfers. */
export const cashierEvents = {
  money: (state, change) => ({
    ...state,
    transactions: liveOf(change, foldKeyed<CashierRow>(state.transactions.value, change.effect)),
  }),
} satisfies TopicEvents<CashierState>;
