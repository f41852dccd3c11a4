import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { liveBatch } from '../../../domains/facts.ts';
import * as intents from '../../../domains/team/downlines.intents.ts';
import {
  downlineActBegun,
  downlineActDone,
  downlinesFailed,
  downlinesRead,
} from '../../../domains/team/downlines.slice.ts';
import { type DownlineRow, FIRST_DOWNLINES } from '../../../domains/team/downlines.state.ts';
import { batchOf, change } from '../../../domains/testing/changeFixture.ts';
import { secret } from '../../../lib/secret.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { NOW } from '../../testing/stateFixture.ts';
import { agentState } from '../testing/agentFixture.ts';
import DownlinesPage from './DownlinesPage.tsx';
import RegisterCenterPage from './RegisterCenterPage.tsx';

const rowOf = (more: Partial<DownlineRow> = {}): DownlineRow => ({
  ...{ member: 'd1', account: 'sub21', kind: 'agent', level: 1, status: 'active', balance: 640_025, rate: 2_000 },
  ...{ downlines: 62, direct: 7, joinedAt: NOW, lastSeenAt: null },
  ...more,
});
const listRead = (rows: readonly DownlineRow[], of = FIRST_DOWNLINES) =>
  downlinesRead({
    part: 'list',
    at: NOW,
    value: { of, path: [], rows, pages: 1, total: rows.length, balance: 640_025, ownRate: 3_000 },
  });
const SUMS = { bets: 2, stake: 1_000, validBet: 900, result: -500, deposits: 0, withdrawals: 0 };
const detailsRead = (more: object = {}) =>
  downlinesRead({
    part: 'details',
    at: NOW,
    value: {
      ...rowOf(),
      ...{ path: [], vipLevel: 0, today: SUMS, week: SUMS, month: SUMS, contracts: [], mayUnfreeze: null },
      ...more,
    },
  });
const PATH = '/agent/downlineManagmentView';
const open = (path = PATH) => renderScreen(<DownlinesPage />, { state: agentState, path });

describe('the list of downlines', () => {
  test('shows account, status, balance and rate; search, kind and order stand in the address', async () => {
    const user = userEvent.setup();
    const view = await open();
    expect(view.dispatched).toContainEqual(intents.requestDownlines(FIRST_DOWNLINES));
    view.send(
      listRead([rowOf(), rowOf({ member: 'd2', account: 'ann', kind: 'member', status: 'frozen', downlines: 0 })]),
    );
    const [, first, second] = screen.getAllByRole('row');
    const cells = within(first as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent).slice(0, 5)).toEqual([
      ...['sub21 Agent', 'L1', 'Active', 'RM 6,400.25', '0.2%'],
    ]);
    expect(second).toHaveTextContent('Frozen');
    await user.type(screen.getByLabelText('Search an account at any depth'), 'mei{Enter}');
    expect(view.address()).toBe(`${PATH}?search=mei`);
    await user.selectOptions(screen.getByLabelText('Kind'), 'Agent');
    await user.click(screen.getByRole('button', { name: 'Ascending' }));
    expect(view.address()).toBe(`${PATH}?search=mei&kind=agent&order=descending`);
    expect(view.dispatched).toContainEqual(
      intents.requestDownlines({ ...FIRST_DOWNLINES, search: 'mei', kind: 'agent', descending: true }),
    );
    expect(view.missing).toEqual([]);
  });
  test('opens the downlines of an account, and goes back by the path', async () => {
    const user = userEvent.setup();
    const view = await open();
    view.send(listRead([rowOf()]));
    await user.click(screen.getByRole('button', { name: /^Downlines of sub21/ }));
    expect(view.address()).toBe(`${PATH}?under=d1`);
    const of = { ...FIRST_DOWNLINES, under: 'd1' };
    const value = { of, path: [{ member: 'd1', account: 'sub21' }], rows: [], pages: 1, total: 0 };
    view.send(downlinesRead({ part: 'list', at: NOW, value: { ...value, balance: 0, ownRate: 3_000 } }));
    expect(screen.getByText('No account found')).toBeVisible();
    await user.click(within(screen.getByRole('navigation')).getByRole('button'));
    expect(view.address()).toBe(PATH);
  });
  test('an account outside the tree is said to be outside, and shows nothing', async () => {
    const view = await open(`${PATH}?member=x9`);
    view.send(downlinesFailed({ part: 'details', code: 'forbidden' }));
    expect(screen.getByText(/not in your tree/)).toBeVisible();
  });
});
describe('one account', () => {
  test('is frozen after a confirmation', async () => {
    const user = userEvent.setup();
    const view = await open(`${PATH}?member=d1`);
    view.send(detailsRead());
    await user.click(screen.getByRole('button', { name: 'Freeze' }));
    expect(view.dispatched.some(intents.freezeDownline.match)).toBe(false);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Freeze' }));
    expect(view.dispatched).toContainEqual(intents.freezeDownline({ member: 'd1', account: 'sub21', frozen: true }));
  });
  test('frozen by another, cannot be unfrozen; an indirect one gets neither a rate nor money', async () => {
    const view = await open(`${PATH}?member=d1`);
    view.send(detailsRead({ status: 'frozen', mayUnfreeze: false, level: 2 }));
    expect(screen.getByText(/you cannot lift it/)).toBeVisible();
    for (const name of ['Lift the freeze', 'Raise the rate', 'Transfer money'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
  test('R-AGENT-04 offers a contract to a direct downline who is an agent, and to no other', async () => {
    const user = userEvent.setup();
    const view = await open(`${PATH}?member=d1`);
    view.send(detailsRead());
    await user.click(screen.getByRole('button', { name: 'Offer a contract' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    await user.keyboard('{Escape}');
    for (const more of [{ level: 2 }, { kind: 'member' }]) {
      view.send(detailsRead(more));
      expect(screen.queryByRole('button', { name: 'Offer a contract' })).toBeNull();
    }
  });
  test('its rate is raised between the standing one and the own', async () => {
    const user = userEvent.setup();
    const view = await open(`${PATH}?member=d1`);
    view.send(listRead([]));
    view.send(detailsRead());
    await user.click(screen.getByRole('button', { name: 'Raise the rate' }));
    const dialog = within(screen.getByRole('dialog'));
    const field = dialog.getByLabelText(/Commission rate/);
    await user.clear(field);
    await user.type(field, '0.19{Enter}');
    expect(dialog.getByRole('alert')).toHaveTextContent('stands at 0.2%');
    await user.clear(field);
    await user.type(field, '0.25{Enter}');
    expect(view.dispatched).toContainEqual(intents.setDownlineRate({ member: 'd1', account: 'sub21', rate: 2_500 }));
  });
});
describe('registering downlines', () => {
  test('R-AGENT-03 shows the first password once, and the links with their rates, copy and QR', async () => {
    const user = userEvent.setup();
    const view = await renderScreen(<RegisterCenterPage />, { state: agentState, path: '/agent/registerCenter' });
    view.send(listRead([]));
    const form = within(screen.getByRole('form', { name: 'Open an account' }));
    await user.type(form.getByLabelText(/Account/), 'newcomer1{Enter}');
    expect(view.dispatched).toContainEqual(intents.openDownline({ account: 'newcomer1', kind: 'member', rate: 0 }));
    view.send(downlineActBegun({ kind: 'open', key: 'k1', about: 'newcomer1', amount: null }));
    view.send(downlineActDone({ key: 'k1', initialPassword: secret('abcd-efgh') }));
    expect(screen.getByText('abcd-efgh')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(view.platform.navigation.copied).toEqual(['abcd-efgh']);
    await user.click(screen.getByRole('button', { name: 'Open another account' }));
    expect(screen.queryByText('abcd-efgh')).toBeNull();

    const link = { code: 'LINK000001', kind: 'agent', rate: 1_500, note: 'Market', createdAt: NOW, endedAt: null };
    const tell = (accounts: number) =>
      view.send(liveBatch(batchOf([change('registrationLinks:m1', { rows: { LINK000001: { ...link, accounts } } })])));
    tell(3);
    const row = within(screen.getByRole('listitem'));
    expect([row.getByText('0.15%'), row.getByText('3'), row.getByText('Market')]).toHaveLength(3);
    tell(4);
    expect(row.getByText('4')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Copy link LINK000001' }));
    const address = `${view.platform.navigation.origin()}/register?affiliateCode=LINK000001`;
    expect(view.platform.navigation.copied.at(-1)).toBe(address);
    await user.click(row.getByRole('button', { name: 'QR code of LINK000001' }));
    expect(screen.getByRole('img', { name: 'QR code of LINK000001' })).toBeVisible();
  });
});
