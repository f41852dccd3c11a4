import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liveBatch } from '../../domains/facts.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { AGAIN_MS } from '../member/record/useFollowedRead.ts';
import { receiptChecked, receiptFailed, receiptRead, requestReceipt } from '../../domains/receipts/receipts.slice.ts';
import type { Receipt, ReceiptFigures } from '../../domains/receipts/receipts.state.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { memberState, NOW } from '../testing/stateFixture.ts';
import ReceiptPage from './ReceiptPage.tsx';

const names = (text: string) => ({ EN: text, CN: text, MY: text });
const RECEIPT: Receipt = {
  reference: 'TG-77',
  what: names('Thirteen Lanterns'),
  state: 'settled',
  reason: names('The vendor settled the round.'),
  entries: [
    { entry: '11', type: 'bet', wallet: 'MAIN', amount: -2_000, balanceAfter: 98_000, at: NOW - 2_000 },
    { entry: '12', type: 'win', wallet: 'MAIN', amount: 8_640, balanceAfter: 106_640, at: NOW - 1_000 },
  ],
  timeline: [],
  figures: null,
  proof: { state: 'checking', checkpoint: null, failed: [] },
  fair: null,
  asOf: { epoch: 1, seq: 4 },
};
const open = async (path = '/member/receipt?reference=TG-77') => {
  const view = await renderScreen(<ReceiptPage />, { state: memberState(), path });
  return { ...view, asked: () => view.dispatched.filter(requestReceipt.match).map(({ payload }) => payload) };
};

test('B-26 a bet’s receipt shows id, game, reason, every entry of the ledger and their sum', async () => {
  const { send, asked } = await open();
  expect(asked()).toEqual([{ reference: 'TG-77', seen: null }]);
  send(receiptRead({ receipt: RECEIPT, at: NOW }));
  for (const text of ['Thirteen Lanterns', 'TG-77', 'Settled', 'The vendor settled the round.', '+RM 66.40'])
    expect(screen.getByText(text)).toBeVisible();
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['2025/10/09 16:53:18Bet−RM 20.00RM 980.00', '2025/10/09 16:53:19Win+RM 86.40RM 1,066.40']);
});
test('R-MONEY-13 the receipt of a withdrawal shows the states that it went through', async () => {
  const { send } = await open('/member/receipt?reference=W1');
  const timeline = [
    { state: 'requested', at: NOW - 9_000 },
    { state: 'rejected', at: NOW },
  ] as const;
  send(receiptRead({ receipt: { ...RECEIPT, reference: 'W1', reason: null, state: 'reversed', timeline }, at: NOW }));
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    '2025/10/09 16:53:11 Requested',
    '2025/10/09 16:53:20 Rejected',
  ]);
});
test('R-MONEY-13 the receipt of a card deposit names the bank with its payment reference, what was asked for and paid, the fee, and the bonus that came with it', async () => {
  const { send } = await open('/member/receipt?reference=DP1');
  const figures: ReceiptFigures = {
    kind: 'deposit',
    ...{ amount: 10_000, fee: 150, received: 10_000, remaining: null, counterparty: 'Meranti Bank 4998839750' },
    bonus: { title: names('Reload bonus'), amount: 1_970 },
  };
  send(receiptRead({ receipt: { ...RECEIPT, reference: 'DP1', reason: null, figures }, at: NOW }));
  const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(['Paid at, payment reference', 'Amount asked for', 'Paid', 'Fee', 'Bonus'].map(valueOf)).toEqual([
    'Meranti Bank 4998839750',
    'RM 100.00',
    'RM 100.00',
    'RM 1.50',
    'Reload bonus: +RM 19.70',
  ]);
  const waiting = { ...figures, bonus: { title: names('Reload bonus'), amount: null } };
  send(receiptRead({ receipt: { ...RECEIPT, reference: 'DP1', reason: null, figures: waiting }, at: NOW }));
  expect(valueOf('Bonus')).toBe('Reload bonusIt has not been granted.');
});
test('R-MONEY-13 the receipt of a withdrawal names its payee, what arrived and what is missing, its fee and the bonus that it forfeited', async () => {
  const { send } = await open('/member/receipt?reference=WD1');
  const figures: ReceiptFigures = {
    kind: 'withdrawal',
    ...{ amount: 10_000, fee: 0, received: 7_500, remaining: 2_500, counterparty: 'Bank Selat •••• 7733' },
    bonus: { title: names('Welcome bonus'), amount: 5_000 },
  };
  send(receiptRead({ receipt: { ...RECEIPT, reference: 'WD1', reason: null, figures }, at: NOW }));
  const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(['Paid to', 'Arrived', 'Still missing', 'Fee'].map(valueOf)).toEqual([
    'Bank Selat •••• 7733',
    'RM 75.00',
    'RM 25.00',
    'RM 0.00',
  ]);
  expect(screen.getByText('Bonus forfeited', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
    'Welcome bonus: −RM 50.00',
  );
});
test('a receipt says whether its entries stand in the signed ledger, and marks the one that is not proven', async () => {
  const { send } = await open();
  send(receiptRead({ receipt: RECEIPT, at: NOW }));
  const proof = () => screen.getByText('Stands in the ledger').nextElementSibling;
  expect(proof()).toHaveTextContent('Being checked');
  const checkpoint = { size: 12_000, at: NOW, key: 'toteboard-1' };
  send(receiptChecked({ reference: 'TG-77', proof: { state: 'checked', checkpoint, failed: [] } }));
  expect(proof()).toHaveTextContent('Checked');
  expect(proof()).toHaveTextContent('Ledger of 12,000 entries, signed 2025/10/09 16:53:20 with the key toteboard-1');
  send(receiptChecked({ reference: 'another', proof: { state: 'failed', checkpoint, failed: ['11'] } }));
  expect(screen.queryByText('Not proven')).toBeNull();
  send(receiptChecked({ reference: 'TG-77', proof: { state: 'failed', checkpoint, failed: ['12'] } }));
  expect(proof()).toHaveTextContent('Not proven: the proof does not fit what is shown');
  expect(screen.getAllByRole('row')[2]).toHaveTextContent('Not proven');
  send(receiptChecked({ reference: 'TG-77', proof: { state: 'insecure', checkpoint: null, failed: [] } }));
  expect(proof()).toHaveTextContent('Not checked: this page came over an unsafe connection');
});
test('the receipt of a provably fair round leads to its check', async () => {
  const { send } = await open();
  send(receiptRead({ receipt: RECEIPT, at: NOW }));
  expect(screen.queryByRole('link', { name: 'Check this round' })).toBeNull();
  send(receiptRead({ receipt: { ...RECEIPT, fair: { seed: 3, nonce: 0 } }, at: NOW }));
  expect(screen.getByRole('link', { name: 'Check this round' })).toHaveAttribute(
    'href',
    '/member/fairness?seed=3&round=0#check-round',
  );
});
test('B-26 a link to another account’s receipt, or to none, opens nothing', async () => {
  const { send } = await open();
  send(receiptFailed('not-found'));
  expect(screen.getByText('There is no such receipt')).toBeVisible();
  const bare = await open('/member/receipt');
  expect(bare.asked()).toEqual([]);
  expect(screen.getAllByText('There is no such receipt').length).toBeGreaterThan(0);
});
test('an earlier receipt is not shown under another address', async () => {
  const { send } = await open('/member/receipt?reference=other');
  send(receiptRead({ receipt: RECEIPT, at: NOW }));
  expect(screen.queryByText('Thirteen Lanterns')).toBeNull();
});
test.each(['bets', 'money', 'wallet'])(
  'R-LIVE-03 a receipt whose status changes with topic %s alone is read again',
  async (family) => {
    const { send, asked, passTime } = await open();
    send(receiptRead({ receipt: RECEIPT, at: NOW }));
    send(liveBatch(batchOf([change(`${family}:m1`, { rows: {} }, { seq: 5 })])));
    passTime(AGAIN_MS);
    expect(asked().slice(1)).toEqual([{ reference: 'TG-77', seen: { epoch: 1, seq: 5 } }]);
  },
);
