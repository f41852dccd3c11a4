import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showTopic } from '../../domains/connection/connection.intents.ts';
import { liveBatch } from '../../domains/facts.ts';
import { toggleMask } from '../../domains/preferences/preferences.intents.ts';
import type { RootState } from '../../domains/reducer.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { connectionBatch, memberState, NOW } from '../testing/stateFixture.ts';
import ReferralPage from './ReferralPage.tsx';

const DAY = 86_400_000;
const inviting =
  (referralEnabled: boolean) =>
  (state: RootState): RootState => {
    const base = memberState()(state);
    const { info } = base.member;
    return {
      ...base,
      member: { ...base.member, info: { ...info, value: info.value && { ...info.value, referralEnabled } } },
    };
  };
const open = async (enabled = true) => {
  const view = await renderScreen(<ReferralPage />, { state: inviting(enabled), path: '/member/referral' });
  const deliver = (topic: string, data: unknown) => view.send(liveBatch(batchOf([change(`${topic}:m1`, data)])));
  return { ...view, deliver };
};
const SUMMARY = { code: '5KTKBGJ', pending: 1_935, granted: 12_000, invitees: 3, refused: 1 };
const invitee = (n: number, more: object = {}) => ({
  ...{ id: String(n), name: `an***n${n}`, joinedAt: NOW - n * DAY, until: NOW + (90 - n) * DAY },
  ...{ state: 'counting', income: n * 100 },
  ...more,
});
const reward = (id: string, kind: string, state: string, amount: number) => ({
  [id]: { id, kind, source: '', amount, points: 0, state, grantedAt: NOW, expiresAt: null, endedAt: null },
});
const rows = () => screen.getAllByRole('row').slice(1);
const figures = () => [...document.querySelectorAll('.record-sums div')].map(({ textContent }) => textContent);

test('R-MEMB-11 shows the link with the own code, its QR code, the copy button, the invited list and the income', async () => {
  const { deliver, dispatched, platform } = await open();
  expect(document.querySelector('[aria-busy]')).not.toBeNull();
  expect(dispatched.filter(showTopic.match).map(({ payload }) => payload)).toEqual([
    'referral:m1',
    'referralInvitees:m1',
    'rewards:m1',
  ]);
  deliver('referral', SUMMARY);
  deliver('referralInvitees', {
    rows: { 1: invitee(1, { state: 'refused', income: 0 }), 2: invitee(2), 3: invitee(3, { state: 'capped' }) },
  });
  deliver('rewards', {
    rows: {
      ...reward('referral-2025-10-08', 'referral', 'claimable', 700),
      ...reward('referral-2025-10-07', 'referral', 'claimable', 50),
      ...reward('referral-2025-10-06', 'referral', 'claimed', 900),
      ...reward('r1', 'rebate', 'claimable', 111),
    },
  });
  const link = `${platform.navigation.origin()}/register?referralCode=5KTKBGJ`;
  expect(screen.getByText(link)).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Copied.')).toHaveAttribute('role', 'status');
  expect(platform.navigation.copied).toEqual([link]);
  expect(figures().slice(-3)).toEqual([
    'Income todayRM 19.35Granted when the day has ended.',
    'Granted so farRM 120.00',
    'To claimRM 7.50To the reward centre',
  ]);
  expect(screen.getByRole('link', { name: 'To the reward centre' })).toHaveAttribute('href', '/member/rewardCenter');
  expect(
    rows().map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['an***n3', '2025/10/06 16:53:20', '2026/01/04 16:53:20', 'Maximum reached', 'RM 3.00'],
    ['an***n2', '2025/10/07 16:53:20', '2026/01/05 16:53:20', 'Counting', 'RM 2.00'],
    ['an***n1', '2025/10/08 16:53:20', '2026/01/06 16:53:20', 'Not counted Shares details with you', 'RM 0.00'],
  ]);
  expect(screen.getByText(/Accounts: 3\. Not counted: 1\./)).toBeVisible();
});
test('income and list change live; an income below zero says that it is repaid', async () => {
  const { deliver } = await open();
  deliver('referral', { ...SUMMARY, invitees: 0, refused: 0 });
  deliver('referralInvitees', { rows: {} });
  expect(screen.getByText('Nobody has registered with your link yet')).toBeVisible();
  deliver('referral', { ...SUMMARY, pending: -300, invitees: 1, refused: 0 });
  deliver('referralInvitees', { rows: { 1: invitee(1, { until: NOW - 1 }) } });
  expect(figures().slice(-3)[0]).toBe('Income today−RM 3.00Bets were taken back. The next income repays it.');
  expect(rows()[0]).toHaveTextContent('Time is over');
});
test('the rules say what counts, with an example that the house’s own rule gives', async () => {
  await open();
  const rules = within(screen.getByRole('region', { name: 'How it works' }));
  expect(rules.getByText(/within 90 days of their registration, RM 200\.00 for each invitee/)).toBeVisible();
  expect(rules.getByText(/stake RM 19,354\.67 on one day\. You get RM 19\.35, and RM 4\.67/)).toBeVisible();
});
test('an account without referral sees neither link nor rules', async () => {
  await open(false);
  expect(screen.getByText('Invitations are not open for this account')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
});
test('with the balance hidden no income shows; figures that are not live say their time', async () => {
  const { deliver, send } = await open();
  deliver('referral', SUMMARY);
  send(toggleMask());
  expect(figures().join('')).not.toMatch(/19\.35|120\.00/);
  const status = {
    topic: 'referral:m1',
    freshness: 'stale',
    position: null,
    trueAt: NOW,
    pollIntervalMs: 0,
  } as const;
  send(connectionBatch({ word: 'offline', since: NOW, cause: 'service' }, [status]));
  expect(screen.getByText('These figures are as of 16:53:20.')).toBeVisible();
});
