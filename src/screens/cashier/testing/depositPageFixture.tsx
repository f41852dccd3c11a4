/** Deposits as the house answers them, and the deposit page in a test. */
import type { CashierRow } from '../../../contract/cashier/cashier.topics.ts';
import { openDeposit } from '../../../domains/cashier/deposit.intents.ts';
import { depositDetailRead, depositTermsRead, depositWriteBegun } from '../../../domains/cashier/deposit.slice.ts';
import type {
  DepositDetail,
  DepositMethod,
  DepositQuote,
  DepositTerms,
} from '../../../domains/cashier/deposit.state.ts';
import { liveBatch } from '../../../domains/facts.ts';
import { batchOf, change } from '../../../domains/testing/changeFixture.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { memberState, NOW } from '../../testing/stateFixture.ts';
import DepositPage from '../DepositPage.tsx';

export const names = (text: string) => ({ EN: text, CN: text, MY: text });
export const method = (id: string, part: Partial<DepositMethod> = {}): DepositMethod => ({
  ...{ id, kind: 'bank', name: names('Bank transfer'), open: true, min: 1_000, max: 5_000_000 },
  ...{ fee: { fixed: 0, rate: 0 }, creditedWithinSeconds: 120, payWithinSeconds: 1_800, proof: true },
  banks: [
    { id: 'meranti', name: 'Meranti Bank' },
    { id: 'selat', name: 'Bank Selat' },
  ],
  ...part,
});
export const CARD: Partial<DepositMethod> = {
  kind: 'card',
  name: names('Card'),
  fee: { fixed: 0, rate: 15_000 },
  banks: [],
  proof: false,
};
const VOUCHER: Partial<DepositMethod> = {
  kind: 'voucher',
  name: names('Voucher'),
  banks: [],
  creditedWithinSeconds: 0,
  proof: false,
};
export const TERMS: DepositTerms = {
  methods: [method('bank'), method('card', CARD), method('voucher', VOUCHER)],
  bonuses: [
    {
      ...{ id: 'welcome', title: names('Welcome bonus'), terms: names('Fifteen times.'), minDeposit: 5_000 },
      ...{ maxBonus: 50_000, rate: 1_000_000, turnoverFactor: 15_000_000, weights: {}, expiresAfterDays: 30 },
    },
  ],
};
export const CHOICE = { method: 'bank', amount: 20_000, bank: 'meranti', bonus: null };
export const QUOTE: DepositQuote = { choice: CHOICE, fee: 100, credited: 19_900, bonusAmount: 0, turnoverOwed: 0 };
export const DETAIL: DepositDetail = {
  ...{ id: 'DP1', amount: 20_000, method: 'bank' },
  pay: {
    ...{ kind: 'bank', reference: '8856466482', url: 'https://vendor.test/bank/meranti/DP1' },
    account: { bank: 'Meranti Bank', holder: 'Toteboard Operations', number: '5140 2288 0071' },
  },
  timeline: [{ state: 'requested', at: NOW }],
  bonus: null,
};
export const row = (part: Partial<CashierRow> = {}): CashierRow => ({
  ...{ id: 'DP1', kind: 'deposit', state: 'requested', amount: 20_000, fee: 0, method: 'bank', reference: 'DP1' },
  ...{ counterparty: null, requestedAt: NOW, changedAt: NOW, confirmBy: null, expiresAt: NOW + 1_800_000 },
  ...{ received: null, remaining: null },
  ...part,
});
/** The page with these terms, and what a test does with it. */
export const openDepositPage = async (terms: DepositTerms = TERMS) => {
  const view = await renderScreen(<DepositPage />, { state: memberState(), path: '/member/depositv2' });
  view.send(depositTermsRead({ terms, at: NOW }));
  const of = <P,>(creator: { match: (action: never) => boolean }) =>
    view.dispatched
      .filter((action) => creator.match(action as never))
      .map((action) => (action as unknown as { payload: P }).payload);
  let seq = 0;
  const live = (...rows: readonly CashierRow[]) => {
    seq += 1;
    const byId = Object.fromEntries(rows.map((one) => [one.id, one]));
    view.send(liveBatch(batchOf([change('money:m1', { rows: byId }, { seq })])));
  };
  const show = (detail: Partial<DepositDetail> = {}, part: Partial<CashierRow> = {}) => {
    live(row(part));
    view.send(openDeposit('DP1'));
    view.send(depositDetailRead({ detail: { ...DETAIL, ...detail }, at: NOW }));
  };
  const begun = (kind: 'deposit' | 'voucher' = 'deposit') =>
    view.send(depositWriteBegun({ kind, key: 'k1', id: null, credited: 5_000 }));
  return { ...view, of, live, show, begun };
};
