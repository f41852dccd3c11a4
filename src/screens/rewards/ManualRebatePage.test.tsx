import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liveBatch } from '../../domains/facts.ts';
import { toggleMask } from '../../domains/preferences/preferences.intents.ts';
import { claimReward } from '../../domains/rewards/rewards.intents.ts';
import { rewardClaimBegun } from '../../domains/rewards/rewards.slice.ts';
import type { RebateRow, RewardRow } from '../../domains/rewards/rewards.state.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import type { ShellLanguage } from '../../i18n/locales.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { configuredState, memberState, NOW } from '../testing/stateFixture.ts';
import ManualRebatePage from './ManualRebatePage.tsx';

const DAY = 86_400_000;
const rebate = (category: string, part: Partial<RebateRow> = {}): RebateRow => ({
  ...{ category, from: NOW - DAY / 2, until: NOW + DAY / 2, stake: 0, rate: 30, amount: 0, owed: 0 },
  ...part,
});
const reward = (id: string, part: Partial<RewardRow> = {}): RewardRow => ({
  ...{ id, kind: 'rebate', source: 'RNG 2025-10-08', amount: 250, points: 0, state: 'claimable' },
  ...{ grantedAt: NOW - DAY, expiresAt: NOW + 3 * DAY + 1, endedAt: null },
  ...part,
});
const TODAY = [rebate('LIVE', { rate: 20 }), rebate('RNG', { stake: 20_000, amount: 60 })];
const open = async ({ flag = true, language = 'EN' }: { flag?: boolean; language?: ShellLanguage } = {}) => {
  const view = await renderScreen(<ManualRebatePage />, {
    state: configuredState(
      () => ({ whitelabel: [{ modId: 'MANPLAYREB3', enabled: flag ? '1' : '0' }] }),
      memberState(),
    ),
    path: '/member/manualRebate',
    language,
  });
  let seq = 0;
  const deliver = (rebates: readonly RebateRow[], rewards: readonly RewardRow[] = []) => {
    seq += 1;
    const rows = { rows: Object.fromEntries(rebates.map((row) => [row.category, row])) };
    const own = { rows: Object.fromEntries(rewards.map((row) => [row.id, row])) };
    view.send(liveBatch(batchOf([change('rebates:m1', rows, { seq }), change('rewards:m1', own, { seq })])));
  };
  return { ...view, deliver };
};
const today = () => within(screen.getByRole('region', { name: 'Rebate of today so far' }));
const lines = () =>
  today()
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

test('R-MEMB-14 with its flag the page shows amounts per category, claims those of ended days, and keeps a history', async () => {
  const { deliver, dispatched, missing } = await open();
  deliver(TODAY, [reward('r1'), reward('e1', { kind: 'envelope' }), reward('r2', { state: 'claimed', endedAt: NOW })]);
  expect(lines()).toEqual([
    'Category | Rate | Valid stakes | Rebate',
    'Slots | 0.30% | RM 200.00 | RM 0.60',
    'Live casino | 0.20% | RM 0.00 | RM 0.00',
    'Total | RM 200.00 | RM 0.60',
  ]);
  // A bet is settled.
  deliver(
    [rebate('LIVE', { rate: 20, stake: 100_000, amount: 200 })],
    [reward('r1'), reward('r2', { state: 'claimed', endedAt: NOW })],
  );
  expect(lines()[1]).toBe('Live casino | 0.20% | RM 1,000.00 | RM 2.00');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Claim' }));
  expect(dispatched.filter(claimReward.match).map(({ payload }) => payload)).toEqual(['r1']);
  const history = within(screen.getByRole('region', { name: 'History of rebates' })).getAllByRole('listitem');
  expect(history.map(({ textContent }) => textContent)).toEqual([
    'Rebate Slots, bets of 2025/10/082025/10/09 16:53:20RM 2.50Claimed',
  ]);
  expect(missing).toEqual([]);
});
test('R-MEMB-14 without its flag the page has no amount and no claim', async () => {
  const { deliver, missing } = await open({ flag: false });
  deliver(TODAY, [reward('r1')]);
  expect(screen.getByText('There is no manual rebate now')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  expect(missing).toEqual([]);
});
test('what is owed from voided bets stands at its category; with the balance hidden no amount is shown', async () => {
  const { deliver, send } = await open();
  deliver([rebate('RNG', { stake: 5_000, owed: 30 })]);
  expect(lines()[1]).toBe('SlotsRM 0.30 owed from bets that were voided later | 0.30% | RM 50.00 | RM 0.00');
  send(toggleMask());
  expect(screen.queryByText(/RM/)).toBeNull();
});
test('without claimable rebate the page says when there will be one', async () => {
  const { deliver } = await open();
  deliver([]);
  expect(screen.getByText(/The rebate of a day can be claimed from its end on/)).toBeVisible();
  expect(screen.getByText('No rebate has been computed yet')).toBeVisible();
});
test.each(['CN', 'MY'] as const)('the page of the rebate is there in %s, with no text missing', async (language) => {
  const { deliver, send, missing } = await open({ language });
  deliver([rebate('RNG', { owed: 5 })], [reward('r1')]);
  send(rewardClaimBegun({ key: 'k1', id: 'r1' }));
  expect(missing).toEqual([]);
});
