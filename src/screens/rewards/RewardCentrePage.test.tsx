import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liveBatch } from '../../domains/facts.ts';
import { toggleMask } from '../../domains/preferences/preferences.intents.ts';
import { promotionsRead } from '../../domains/promotions/promotions.slice.ts';
import { claimReward } from '../../domains/rewards/rewards.intents.ts';
import {
  rewardAnswered,
  rewardClaimBegun,
  rewardClaimDone,
  rewardClaimRefused,
} from '../../domains/rewards/rewards.slice.ts';
import type { RewardRow } from '../../domains/rewards/rewards.state.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import type { ShellLanguage } from '../../i18n/locales.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { memberState, NOW } from '../testing/stateFixture.ts';
import RewardCentrePage from './RewardCentrePage.tsx';

const DAY = 86_400_000;
const reward = (id: string, part: Partial<RewardRow> = {}): RewardRow => ({
  ...{ id, kind: 'rebate', source: 'RNG 2025-10-08', amount: 250, points: 0, state: 'claimable' },
  ...{ grantedAt: NOW - DAY, expiresAt: NOW + 3 * DAY + 1, endedAt: null },
  ...part,
});
const envelope = reward('e1', { kind: 'envelope', source: '', amount: null, expiresAt: NOW + 2 * DAY + 1 });
const open = async (rows: readonly RewardRow[] | null, language: ShellLanguage = 'EN') => {
  const view = await renderScreen(<RewardCentrePage />, {
    state: memberState(),
    path: '/member/rewardCenter',
    language,
  });
  let seq = 0;
  const deliver = (list: readonly RewardRow[]) => {
    seq += 1;
    const data = { rows: Object.fromEntries(list.map((row) => [row.id, row])) };
    view.send(liveBatch(batchOf([change('rewards:m1', data, { seq })])));
  };
  if (rows !== null) deliver(rows);
  return { ...view, deliver };
};
const cards = () => screen.queryAllByRole('article').map((one) => within(one).getByRole('heading').textContent);
const card = (name: string) => within(screen.getByRole('article', { name }));
const history = () =>
  within(screen.getByRole('region', { name: 'History of rewards' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a claimable reward says before the claim what it is for, how much it is, when it ends and that no turnover is asked for', async () => {
  const { dispatched, missing } = await open([reward('r1'), reward('m1', { kind: 'mission' }), envelope]);
  // Missions have a page of their own; what ends first comes first.
  expect(cards()).toEqual(['Red envelope', 'Rebate']);
  expect(screen.getByRole('heading', { level: 2, name: 'To claim: 2' })).toBeVisible();
  for (const text of ['RM 2.50', 'Slots, bets of 2025/10/08', 'Paid to your main wallet. No turnover is asked for.'])
    expect(card('Rebate').getByText(text)).toBeVisible();
  expect(card('Rebate').getByText('Days left: 3')).toBeVisible();
  expect(card('Red envelope').getByText('Amount shown when opened')).toBeVisible();
  fireEvent.click(card('Rebate').getByRole('button', { name: 'Claim' }));
  expect(dispatched.filter(claimReward.match).map(({ payload }) => payload)).toEqual(['r1']);
  expect(missing).toEqual([]);
});
test('on its last day a reward shows the time left once, within its sentence', async () => {
  await open([{ ...envelope, expiresAt: NOW + DAY - 10_000 }]);
  expect(card('Red envelope').getByRole('img', { name: '23:59:50 left' }).closest('p')).toHaveTextContent(
    /^23:59:50 left$/,
  );
});
test('while a claim is under way no other reward can be claimed, and its answer moves it to the history', async () => {
  const { send, dispatched } = await open([reward('r1'), envelope]);
  send(rewardClaimBegun({ key: 'k1', id: 'r1' }));
  fireEvent.click(card('Red envelope').getByRole('button', { name: 'Open' }));
  expect(card('Rebate').getByRole('button')).toHaveAttribute('aria-busy', 'true');
  expect(dispatched.filter(claimReward.match)).toEqual([]);
  send(rewardAnswered(reward('r1', { state: 'claimed', endedAt: NOW })));
  send(rewardClaimDone({ key: 'k1', id: 'r1' }));
  expect(cards()).toEqual(['Red envelope']);
  expect(screen.getByText('Rebate claimed: RM 2.50.').closest('[tabindex]')).toHaveFocus();
  expect(history()).toEqual(['Rebate Slots, bets of 2025/10/082025/10/09 16:53:20RM 2.50Claimed']);
});
test('an opened envelope shows its amount, and a page opened later shows it in the history alone', async () => {
  const { send, deliver, unmount } = await open([envelope]);
  send(rewardClaimBegun({ key: 'k1', id: 'e1' }));
  const opened = { ...envelope, amount: 888, state: 'claimed' as const, endedAt: NOW };
  send(rewardAnswered(opened));
  send(rewardClaimDone({ key: 'k1', id: 'e1' }));
  deliver([opened]);
  expect(screen.getByText('The envelope held RM 8.88. It is in your main wallet.')).toBeVisible();
  unmount();
  await open([opened]);
  expect(screen.queryByText(/The envelope held/)).toBeNull();
  expect(history()[0]).toContain('RM 8.88');
});
test('a refusal is shown at its reward, and the reward can be claimed again', async () => {
  const { send } = await open([reward('r1')]);
  send(rewardClaimBegun({ key: 'k1', id: 'r1' }));
  send(rewardClaimRefused({ key: 'k1', id: 'r1', code: 'self-excluded' }));
  expect(card('Rebate').getByRole('alert')).toHaveTextContent('You are on a break.');
  expect(card('Rebate').getByRole('button', { name: 'Claim' })).not.toHaveAttribute('aria-disabled');
});
test('the refusal of a reward that has ended meanwhile stays on the page', async () => {
  const { send, deliver } = await open([reward('r1')]);
  send(rewardClaimBegun({ key: 'k1', id: 'r1' }));
  send(rewardClaimRefused({ key: 'k1', id: 'r1', code: 'reward-closed' }));
  deliver([reward('r1', { state: 'expired', endedAt: NOW })]);
  expect(screen.getByText('This reward can no longer be claimed. Nothing was paid.')).toBeVisible();
});
test('a promotion whose reward waits is listed and leads to its details', async () => {
  const { send } = await open([]);
  const titled = {
    id: 'weekly',
    title: 'Weekly slots run',
    content: '',
    category: 'c',
    promotionType: 'INFO',
  } as const;
  const promotion = {
    ...titled,
    ...{ promoAnnouncementCategoryIds: [], announcementImages: [], startTime: 0, endTime: null, longTerm: 1 },
    ...{ mode: 'join', prizes: [] },
  } as const;
  send(promotionsRead({ value: { list: [promotion], categories: [], endOrder: 'YMD' } as never, at: NOW }));
  expect(cards()).toEqual([]);
  expect(screen.getByText('Nothing to claim now')).toBeVisible();
  const own = { promotionId: 'weekly', status: 'claim', at: NOW, progress: 1, amount: 0, prize: '' };
  send(liveBatch(batchOf([change('promotions:m1', { rows: { weekly: own } })])));
  expect(card('Promotion').getByText('Weekly slots run')).toBeVisible();
  expect(card('Promotion').getByRole('link')).toHaveAttribute('href', '/promotions#weekly');
});
test('the history is shown in parts, newest first; with the balance hidden no amount is shown', async () => {
  const ended = Array.from({ length: 25 }, (_, n) =>
    reward(`r${n}`, { state: n === 24 ? 'takenBack' : 'claimed', endedAt: NOW + n, points: n === 0 ? 50 : 0 }),
  );
  const { send } = await open(ended);
  expect(history()).toHaveLength(20);
  expect(history()[0]).toContain('Taken back');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(history()).toHaveLength(25);
  expect(history()[24]).toContain('RM 2.50 + 50 points');
  send(toggleMask());
  expect(screen.queryByText(/RM/)).toBeNull();
});
test('before the first value there are placeholders, and later a sentence', async () => {
  const { passTime } = await open(null);
  expect(cards()).toEqual([]);
  passTime(6_000);
  expect(screen.getByRole('status')).toBeVisible();
});
test.each(['CN', 'MY'] as const)('the page of rewards is there in %s, with no text missing', async (language) => {
  const { send, missing } = await open(
    [reward('r1'), envelope, reward('r2', { state: 'expired', endedAt: NOW })],
    language,
  );
  send(rewardClaimBegun({ key: 'k1', id: 'r1' }));
  send(rewardClaimRefused({ key: 'k1', id: 'r1', code: 'lost' }));
  expect(missing).toEqual([]);
});
