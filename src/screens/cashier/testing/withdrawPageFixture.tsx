/** Terms of a withdrawal as the house answers them, and the withdrawal page in a test. */
import { attemptBegun, withdrawalTermsRead } from '../../../domains/cashier/withdrawal.slice.ts';
import type { Attempt, Payee, WithdrawalTerms } from '../../../domains/cashier/withdrawal.state.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { memberState, NOW } from '../../testing/stateFixture.ts';
import WithdrawPage from '../WithdrawPage.tsx';

const payee = (id: string, part: Partial<Payee> = {}): Payee => ({
  id,
  kind: 'bank',
  bankName: 'Bank Selat',
  maskedAccount: '•••• 7733',
  maskedHolder: 'C••• M•••',
  addedAt: 0,
  usableFrom: 1,
  inVerifiedName: true,
  ...part,
});
export const AGED = payee('p1');
export const YOUNG = payee('p2', { bankName: 'Wau Pay', maskedAccount: '•••• 6789', usableFrom: NOW + 3_600_000 });
const TERMS: WithdrawalTerms = {
  min: 3_000,
  max: 5_000_000,
  dayLimit: 10_000_000,
  dayLeft: 9_000_000,
  dayEndsAt: NOW + 6 * 3_600_000,
  turnoverOwed: 0,
  forfeits: 0,
  paymentPassword: 'set',
  heldUntil: null,
  payees: [AGED, YOUNG],
  banks: [
    { id: 'selat', kind: 'bank', name: 'Bank Selat' },
    { id: 'wau', kind: 'wallet', name: 'Wau Pay' },
  ],
  coolingOffSeconds: 86_400,
};
/** The page with these terms, and what a test does with it. */
export const openWithdrawPage = async (part: Partial<WithdrawalTerms> = {}) => {
  const view = await renderScreen(<WithdrawPage />, { state: memberState(), path: '/member/withdraw' });
  const read = (change: Partial<WithdrawalTerms> = {}) =>
    view.send(withdrawalTermsRead({ terms: { ...TERMS, ...part, ...change }, at: NOW }));
  read();
  const of = <P,>(creator: { match: (action: never) => boolean }) =>
    view.dispatched
      .filter((action) => creator.match(action as never))
      .map((action) => (action as unknown as { payload: P }).payload);
  const begun = (kind: Attempt['kind'] = 'withdrawal', key = 'k1') =>
    view.send(attemptBegun({ key, kind, what: 'Bank Selat •••• 7733', amount: 5_000 }));
  return { ...view, read, of, begun };
};
