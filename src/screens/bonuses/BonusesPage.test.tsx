import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askForfeit, dropForfeit, giveUpBonus } from '../../domains/bonuses/forfeit.intents.ts';
import {
  forfeitBegun,
  forfeitDone,
  forfeitQuoteFailed,
  forfeitQuoteRead,
  forfeitRefused,
} from '../../domains/bonuses/forfeit.slice.ts';
import { bonusRecordSlice } from '../../domains/bonuses/record.slice.ts';
import type { RecordedBonus } from '../../domains/bonuses/record.state.ts';
import { liveBatch } from '../../domains/facts.ts';
import { toggleMask } from '../../domains/preferences/preferences.intents.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { AGAIN_MS } from '../member/record/useFollowedRead.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { memberState, NOW } from '../testing/stateFixture.ts';
import BonusesPage from './BonusesPage.tsx';

const { requestPage, requestTotals, pageRead } = bonusRecordSlice;
const PATH = '/member/bonusDetails';
/** NOW is 9 October 2025, 16:53 in Kuala Lumpur. */
const MONTH = { from: '2025-09-10', to: '2025-10-09' };
const DAY = 86_400_000;
const names = (text: string) => ({ EN: text, CN: text, MY: text });
const bonus = (part: Partial<RecordedBonus> = {}): RecordedBonus => ({
  ...{ id: 'BN1', title: names('Welcome bonus'), terms: names('Fifteen times.'), state: 'active', amount: 20_000 },
  ...{ turnoverOwed: 300_000, turnoverDone: 45_050, weights: { RNG: 1_000_000, LIVE: 200_000 } },
  ...{ grantedAt: NOW - DAY, expiresAt: NOW + 29 * DAY + 1, endedAt: null, reference: 'BN1' },
  ...part,
});
const open = async (rows: readonly RecordedBonus[], path = PATH) => {
  const view = await renderScreen(<BonusesPage />, { state: memberState(), path });
  const pages = () => view.dispatched.filter(requestPage.match).map(({ payload }) => payload);
  const filter = pages()[0]?.filter ?? MONTH;
  const answer = (list: readonly RecordedBonus[], seq = 5) =>
    view.send(
      pageRead({
        page: { of: { filter, cursor: null }, rows: list, newer: null, older: null, asOf: { epoch: 1, seq } },
        at: NOW,
      }),
    );
  answer(rows);
  return { ...view, pages, answer };
};
const card = (title = 'Welcome bonus') => within(screen.getByRole('article', { name: title }));
const QUOTE = { id: 'BN1', takes: 20_000, turnoverOwed: 254_950 };

test('R-MEMB-09 an active bonus shows its turnover as figures and as a bar, its end, and what bets count for it', async () => {
  await open([bonus()]);
  expect(card().getByText('RM 450.50 of RM 3,000.00')).toBeVisible();
  const bar = card().getByRole('progressbar', { name: 'Turnover of Welcome bonus' });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['45050', '300000']);
  for (const text of ['RM 200.00', 'Active', 'Fifteen times.', '29 days left'])
    expect(card().getByText(text)).toBeVisible();
  fireEvent.click(card().getByText('How bets count'));
  expect(
    card()
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['CategoryCounts', 'Slots100%', 'Live casino20%']);
});
test('R-MEMB-09 on its last day a bonus counts down to its end by the house’s clock', async () => {
  const { passTime } = await open([bonus({ expiresAt: NOW + 3_600_000 })]);
  expect(card().getByRole('img', { name: '1:00:00 left' })).toBeVisible();
  passTime(3_600_000);
  expect(card().getByText('The time is over.')).toBeVisible();
});
test.each([
  ['cleared', 'Cleared', /^The turnover of RM [\d,.]+ was reached in time. The bonus of RM [\d,.]+ is yours\.$/],
  [
    'forfeited',
    'Given up',
    /You gave it up, or a withdrawal forfeited it, with RM [\d,.]+ of RM [\d,.]+ turnover reached/,
  ],
  ['expired', 'Expired', /The time ended with RM [\d,.]+ of RM [\d,.]+ turnover reached/],
] as const)(
  'R-MEMB-09 a bonus that ended as %s says when and why, and cannot be given up',
  async (state, word, why) => {
    await open([bonus({ state, endedAt: NOW })]);
    // The list of statuses above has the same word.
    expect(card().getByText(word)).toBeVisible();
    expect(card().getByText(why)).toBeVisible();
    expect(card().getByText('2025/10/09 16:53:20')).toBeVisible();
    expect(card().queryByRole('button', { name: 'Give this bonus up' })).toBeNull();
  },
);
test('the filters stand in the address; the last thirty days are shown first, and no sums are asked for', async () => {
  const { pages, address, dispatched } = await open([bonus()]);
  expect(pages()).toEqual([{ filter: MONTH, cursor: null, seen: null }]);
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'active' } });
  expect(address()).toBe(`${PATH}?state=active`);
  expect(pages().at(-1)?.filter).toEqual({ ...MONTH, state: 'active' });
  expect(dispatched.filter(requestTotals.match)).toEqual([]);
});
test('R-MEMB-09 a frame of the member’s ledger makes the bonuses be read again, at that position at least', async () => {
  const { pages, send, passTime } = await open([bonus()]);
  send(liveBatch(batchOf([change('ledger:m1', { from: 1, items: [] }, { seq: 6 })])));
  passTime(AGAIN_MS);
  expect(pages().slice(1)).toEqual([{ filter: MONTH, cursor: null, seen: { epoch: 1, seq: 6 } }]);
});
test('R-MEMB-09 giving a bonus up asks first and shows what it takes; afterwards the bonuses are read again', async () => {
  const { dispatched, send, pages } = await open([bonus()]);
  fireEvent.click(card().getByRole('button', { name: 'Give this bonus up' }));
  expect(dispatched.filter(askForfeit.match).map(({ payload }) => payload)).toEqual([{ id: 'BN1' }]);
  send(forfeitQuoteRead({ quote: QUOTE, at: NOW }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('RM 200.00')).toBeVisible();
  expect(dialog.getByText('RM 2,549.50')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  expect(dispatched.filter(giveUpBonus.match)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Give this bonus up' }));
  expect(dispatched.filter(giveUpBonus.match).map(({ payload }) => payload)).toEqual([QUOTE]);
  send(forfeitBegun({ key: 'k1', id: 'BN1' }));
  send(forfeitDone('k1'));
  expect(screen.getByText('The bonus was given up.')).toBeVisible();
  expect(pages()).toHaveLength(2);
});
test('R-MEMB-09 where the amount has changed, the refusal says so and the new amount is asked for', async () => {
  const { send, dispatched } = await open([bonus()]);
  send(forfeitBegun({ key: 'k1', id: 'BN1' }));
  send(forfeitRefused({ key: 'k1', code: 'terms-changed' }));
  expect(screen.getByText(/The amount that giving it up takes has changed\. Nothing was taken\./)).toBeVisible();
  send(askForfeit({ id: 'BN1', renewed: true }));
  send(forfeitQuoteRead({ quote: { ...QUOTE, takes: 12_000 }, at: NOW }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/The amount changed, and nothing was taken/)).toBeVisible();
  expect(dialog.getByText('RM 120.00')).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(dispatched.filter(dropForfeit.match)).toHaveLength(1);
  send(forfeitQuoteFailed('timeout'));
  expect(screen.getByText(/could not be read/)).toBeVisible();
});
test('without a bonus the page says where one is chosen', async () => {
  await open([]);
  expect(screen.getByText('No bonuses on these days')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to deposit' })).toHaveAttribute('href', '/member/depositv2');
});
test('with the balance hidden no amount is shown', async () => {
  const { send } = await open([bonus()]);
  send(toggleMask());
  expect(card().queryByText(/\d\.\d\d/)).toBeNull();
});
test.each(['CN', 'MY'] as const)('R-MEMB-09 the page is there in %s, with no text missing', async (language) => {
  const { send, missing, dispatched } = await renderScreen(<BonusesPage />, {
    state: memberState(),
    language,
    path: PATH,
  });
  const filter = dispatched.filter(requestPage.match)[0]?.payload.filter ?? MONTH;
  const rows = [bonus(), bonus({ id: 'BN2', state: 'expired', endedAt: NOW })];
  send(
    pageRead({
      page: { of: { filter, cursor: null }, rows, newer: null, older: null, asOf: { epoch: 1, seq: 5 } },
      at: NOW,
    }),
  );
  send(askForfeit({ id: 'BN1' }));
  send(forfeitQuoteRead({ quote: QUOTE, at: NOW }));
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(missing).toEqual([]);
});
