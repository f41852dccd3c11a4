import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { betsRecord } from '../../domains/bets/bets.slice.ts';
import type { RecordedBet } from '../../domains/bets/bets.state.ts';
import type { RootState } from '../../domains/reducer.ts';
import { ready } from '../../lib/loadable.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { laneOf, memberState, NOW } from '../testing/stateFixture.ts';
import BettingRecordPage from './BettingRecordPage.tsx';

const WEEK = { from: '2025-10-03', to: '2025-10-09' };
const bet = (n: number, more: Partial<RecordedBet> = {}): RecordedBet => ({
  betId: `TG-${n}`,
  roundId: `r${n}`,
  reference: `TG-${n}`,
  vendor: 'TG',
  category: 'RNG',
  gameId: 'g1',
  gameName: { EN: `Lantern ${n}`, CN: `灯笼 ${n}`, MY: `Tanglung ${n}` },
  state: 'won',
  stake: 2_000,
  validBet: 2_000,
  payout: 8_640,
  result: 6_640,
  placedAt: NOW - n * 1_000,
  settledAt: NOW,
  ...more,
});
const withLanes = (state: RootState): RootState => {
  const base = memberState()(state);
  const lanes = ready([laneOf('RNG', 2), laneOf('LIVE', 1)], NOW);
  return { ...base, catalogue: { ...base.catalogue, lanes } };
};
const open = async (language: 'EN' | 'CN' = 'EN', path = '/member/personalHistoryCopy') => {
  const view = await renderScreen(<BettingRecordPage />, { state: withLanes, path, language });
  view.send(
    betsRecord.pageRead({
      page: {
        of: { filter: WEEK, cursor: null },
        rows: [bet(1, { vendor: 'V1' }), bet(2, { state: 'open', validBet: null, payout: null, result: null })],
        newer: null,
        older: null,
        asOf: { epoch: 1, seq: 5 },
      },
      at: NOW,
    }),
  );
  return view;
};

test('B-26 R-MEMB-06 a bet shows its receipt, game, category, vendor, stake, payout, result and status; an open one has no result yet', async () => {
  const { send } = await open();
  send(
    betsRecord.totalsRead({
      totals: {
        of: WEEK,
        asOf: { epoch: 1, seq: 5 },
        sums: { count: 2, stake: 4_000, validBet: 2_000, payout: 8_640, result: 6_640 },
      },
      at: NOW,
    }),
  );
  const [, won, standing] = screen.getAllByRole('row');
  expect(won).toHaveTextContent('2025/10/09 16:53:19Lantern 1 Slots · Vendor 1TG-1RM 20.00RM 86.40+RM 66.40Won');
  expect(standing).toHaveTextContent('Lantern 2 Slots · TGTG-2RM 20.00Open');
  expect(
    within(won as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toMatch(/^\/member\/receipt\?reference=/);
  const sums = [...document.querySelectorAll('.record-sums div')].map((one) => one.textContent);
  expect(sums).toEqual(['StakesRM 40.00', 'Valid betsRM 20.00', 'PayoutRM 86.40', 'Result+RM 66.40', 'Bets2']);
});
test('R-MEMB-06 a table that a phone lays out as a grid keeps its roles, and each figure has the name of its column', async () => {
  await open();
  const table = screen.getByRole('table');
  expect([...table.querySelectorAll('thead, tbody, tr, th, td')].filter((one) => !one.hasAttribute('role'))).toEqual(
    [],
  );
  expect([...table.querySelectorAll('[data-label]')].slice(0, 3).map((one) => one.getAttribute('data-label'))).toEqual([
    'Stake',
    'Payout',
    'Result',
  ]);
});
test('R-MEMB-06 bets are filtered by category and status', async () => {
  const { dispatched, address } = await open();
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'LIVE' } });
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'lost' } });
  expect(address()).toBe('/member/personalHistoryCopy?category=LIVE&state=lost');
  expect(dispatched.filter(betsRecord.requestPage.match).at(-1)?.payload.filter).toEqual({
    ...WEEK,
    category: 'LIVE',
    state: 'lost',
  });
});
test('R-MEMB-06 bets are filtered by vendor, each vendor of the catalogue once; an unknown one in the address filters nothing', async () => {
  const { dispatched, address } = await open('EN', '/member/personalHistoryCopy?vendor=none');
  const asked = () => dispatched.filter(betsRecord.requestPage.match).at(-1)?.payload.filter;
  expect(asked()).toEqual(WEEK);
  const choice = screen.getByLabelText('Vendor');
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'All vendors',
    'Vendor 0',
    'Vendor 1',
  ]);
  fireEvent.change(choice, { target: { value: 'V1' } });
  expect(address()).toBe('/member/personalHistoryCopy?vendor=V1');
  expect(asked()).toEqual({ ...WEEK, vendor: 'V1' });
});
test('the record is written in the language of the shell', async () => {
  await open('CN');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('投注记录');
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('灯笼 1');
});
