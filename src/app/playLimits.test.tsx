/** Play limits and breaks in the whole portal (B-08, B-09). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { selectHouseNow } from '../domains/connection/connection.selectors.ts';
import { loadCatalogue, type LoadCatalogue } from '../i18n/catalogues.ts';
import { MEMBER_PAGES } from '../screens/paths.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';
import { deliverMember } from './testing/rolesFixture.ts';
// Load the chunks first, so that a busy machine causes no timeout.
import '../screens/play-limits/PlayLimitsPage.tsx';

const AT = Date.UTC(2026, 10, 20, 6, 35, 42);
const DAY = 86_400_000;
const SECURITY = {
  ...{ account: 'meilin07', registeredAt: AT, maskedMobile: '', maskedEmail: '', hasPassword: true },
  ...{ paymentPassword: 'unset', payeeCount: 0, logins: [] },
};
const TOPIC = 'limits:m1007';
const limit = (more: object = {}) => ({
  ...{
    kind: 'deposit',
    period: 'day',
    amount: 50_000,
    used: 20_000,
    from: AT - 1,
    until: AT + DAY,
    runs: null,
    raise: null,
  },
  ...more,
});
const deliver = (portal: PortalFixture, rows: Readonly<Record<string, unknown>>) =>
  portal.batch(batchOf([change(TOPIC, { rows })]));
/** A line that brings texts until it breaks. */
const breakableLine = () => {
  let works = true;
  const loadTexts: LoadCatalogue = (row, place) =>
    works ? loadCatalogue(row, place) : Promise.reject(new Error('offline'));
  return { loadTexts, breakOff: () => void (works = false) };
};
const open = async (
  rows: Readonly<Record<string, unknown>> = {},
  loadTexts: LoadCatalogue = loadCatalogue,
): Promise<PortalFixture> => {
  const portal = await portalFixture({ accountType: 0, path: MEMBER_PAGES.limits, loadTexts });
  await deliverMember(portal, {});
  await screen.findByRole('heading', { level: 1, name: 'Play limits' });
  await deliver(portal, rows);
  return portal;
};
const panel = (name: string) => within(screen.getByRole('region', { name }));
const press = (portal: PortalFixture, name: string) => portal.user.click(screen.getByRole('button', { name }));
const save = async (portal: PortalFixture, amount: string): Promise<void> => {
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByLabelText(/^Limit/);
  await portal.user.clear(field);
  if (amount !== '') await portal.user.type(field, amount);
  await portal.user.click(dialog.getByRole('button', { name: 'Save' }));
};

describe('own play limits', () => {
  test('that do not arrive are announced as missing, and appear once they do', async () => {
    const portal = await portalFixture({ accountType: 0, path: MEMBER_PAGES.limits });
    await deliverMember(portal, {});
    await screen.findByRole('heading', { level: 1, name: 'Play limits' });
    await act(() => portal.flows.platform.clock.advance(6_000));
    expect(screen.getByText('This is not here yet').closest('[role="status"]')).not.toBeNull();
    await deliver(portal, { 'deposit-day': limit() });
    expect(panel('Deposits').getByText('Left: RM 300.00')).toBeVisible();
    expect(screen.queryByText('This is not here yet')).toBeNull();
  });
  test('a bar shows what is used, and moves with the topic', async () => {
    const portal = await open({ 'deposit-day': limit() });
    expect(panel('Deposits').getByText('Left: RM 300.00')).toBeVisible();
    const bar = panel('Deposits').getByRole('progressbar');
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['20000', '50000']);
    await deliver(portal, { 'deposit-day': limit({ used: 45_000 }) });
    expect(panel('Deposits').getByText('Left: RM 50.00')).toBeVisible();
    expect(bar.getAttribute('value')).toBe('45000');
    expect(panel('Wagers').getAllByText('No limit')).toHaveLength(3);
  });
  test('are set once each, with an amount that the house can read; what saving does is said before', async () => {
    const portal = await open();
    await press(portal, 'Set: Net loss, 7 days');
    for (const text of ['', '0.005', '-1', '1e9']) {
      await save(portal, text);
      expect(within(screen.getByRole('dialog')).getByLabelText(/^Limit/)).toBeInvalid();
    }
    const dialog = within(screen.getByRole('dialog'));
    await portal.user.click(dialog.getByRole('button', { name: 'RM 500.00' }));
    expect(dialog.getByText('It counts as soon as you save it.')).toBeVisible();
    await portal.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(portal.flows.call('setPlayLimit').body).toEqual({ kind: 'loss', period: 'week', amount: '500.00' });
    await portal.answer('setPlayLimit', { state: 'now', from: null });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Saved.')).toBeVisible();
  });
  test('one of nothing is typed as zero, and used up from the start', async () => {
    const portal = await open();
    await press(portal, 'Set: Deposits, 24 hours');
    await save(portal, '0');
    expect(portal.flows.call('setPlayLimit').body).toEqual({ kind: 'deposit', period: 'day', amount: '0.00' });
    await portal.answer('setPlayLimit', { state: 'now', from: null });
    await deliver(portal, { 'deposit-day': limit({ amount: 0, used: 0 }) });
    expect(panel('Deposits').getByText('Left: RM 0.00')).toBeVisible();
    const bar = panel('Deposits').getByRole('progressbar');
    expect(bar.getAttribute('value')).toBe(bar.getAttribute('max'));
  });
  test('time beyond a limit of it is not shown: as in the house’s refusal, all of the limit is used', async () => {
    await open({ 'time-day': limit({ kind: 'time', amount: 6_000, used: 6_150 }) });
    expect(panel('Time').getByText('1 h 0 min of 1 h 0 min')).toBeVisible();
    expect(panel('Time').getByText('Left: 0 min')).toBeVisible();
  });
  test('one of the time is typed in minutes, and its bar runs with the clock while the member is logged in', async () => {
    const portal = await open();
    await press(portal, 'Set: Time, 24 hours');
    const dialog = within(screen.getByRole('dialog'));
    for (const text of ['', '0', '0.5', '1e2', '1441', '90000']) {
      await save(portal, text);
      expect(dialog.getByText('A whole number of minutes, from 1 to 1440.'), text).toBeVisible();
    }
    await save(portal, '90');
    expect(portal.flows.call('setPlayLimit').body).toEqual({ kind: 'time', period: 'day', amount: '90.00' });
    await portal.answer('setPlayLimit', { state: 'now', from: null });
    const now = selectHouseNow(portal.flows.state(), portal.flows.platform.clock.now());
    const row = { ...limit({ kind: 'time', amount: 9_000, used: 6_000 }), runs: now, until: now + DAY };
    await deliver(portal, { 'time-day': row });
    expect(panel('Time').getByText('1 h 0 min of 1 h 30 min')).toBeVisible();
    await portal.pass(5 * 60_000);
    expect(panel('Time').getByText('1 h 5 min of 1 h 30 min')).toBeVisible();
    expect(panel('Time').getByText('Left: 25 min')).toBeVisible();
    expect(panel('Time').getByRole('progressbar')).toHaveAttribute('value', '6500');
  });
  test.each([
    ['24 hours', 1_440],
    ['7 days', 10_080],
    ['A month', 44_640],
  ])('one of the time (%s) is at most %i minutes', async (period, most) => {
    const portal = await open();
    await press(portal, `Set: Time, ${period}`);
    await save(portal, String(most + 1));
    expect(screen.getByText(`A whole number of minutes, from 1 to ${most}.`)).toBeVisible();
    expect(portal.flows.count('setPlayLimit')).toBe(0);
    await save(portal, String(most));
    expect(portal.flows.call('setPlayLimit').body).toMatchObject({ kind: 'time', amount: `${most}.00` });
  });
  test('a higher one waits, is confirmed when it may be, and the present one can be kept', async () => {
    const portal = await open({ 'wager-day': limit({ kind: 'wager' }) });
    await press(portal, 'Change: Wagers, 24 hours');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('This is the present limit.')).toBeVisible();
    await portal.user.click(dialog.getByRole('button', { name: 'RM 200.00' }));
    expect(dialog.getByText(/^It is lower/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'End this limit' })).toHaveAccessibleDescription(/waits 24 hours too/);
    const field = dialog.getByLabelText(/^Limit/);
    await portal.user.clear(field);
    await portal.user.type(field, '900');
    expect(screen.getByText(/^It is higher: the present limit of RM 500.00 counts for 24 hours more/)).toBeVisible();
    await portal.user.click(dialog.getByRole('button', { name: 'Save' }));
    await portal.answer('setPlayLimit', { state: 'waits', from: AT + DAY });
    const now = selectHouseNow(portal.flows.store.getState(), portal.flows.platform.clock.now());
    const raise = { amount: 90_000, from: now + DAY, until: now + 8 * DAY };
    await deliver(portal, { 'wager-day': limit({ kind: 'wager', raise }) });
    expect(screen.getByText(/you can confirm the higher limit of RM 900.00/)).toBeVisible();
    expect(screen.getByText('Saved: the present limit counts until you confirm the change.')).toBeVisible();
    // Before its time it is on screen, says from when it works, and sends nothing.
    const early = screen.getByRole('button', { name: 'Confirm: Wagers, 24 hours' });
    expect(early).toHaveAttribute('aria-disabled', 'true');
    expect(early).toHaveAccessibleDescription(/^From .+ you can confirm the higher limit of RM 900.00/);
    await portal.user.click(early);
    expect(portal.flows.count('confirmPlayLimit')).toBe(0);
    await deliver(portal, { 'wager-day': limit({ kind: 'wager', raise: { ...raise, from: now - 1 } }) });
    expect(screen.getByRole('button', { name: 'Confirm: Wagers, 24 hours' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await press(portal, 'Confirm: Wagers, 24 hours');
    await portal.refuse('confirmPlayLimit', 'not-open');
    expect(await screen.findByText(/can no longer be confirmed/)).toBeVisible();
    await press(portal, 'Keep the present limit: Wagers, 24 hours');
    expect(portal.flows.call('keepPlayLimit').body).toEqual({ kind: 'wager', period: 'day' });
  });
});
describe('a break', () => {
  test('is asked for with its term and the password; after it the page says until when, and is signed out', async () => {
    const portal = await open();
    await press(portal, 'Take a break: 7 days');
    const dialog = within(screen.getByRole('dialog', { name: 'Take a break: 7 days' }));
    expect(dialog.getByText('Neither you nor customer service can end it early.')).toBeVisible();
    const now = selectHouseNow(portal.flows.state(), portal.flows.platform.clock.now());
    const day = new Date(now + 7 * DAY).toISOString().slice(8, 10);
    expect(dialog.getByText(/^If you begin it now, it ends /)).toHaveTextContent(new RegExp(`\\b${day}\\b`));
    await portal.user.click(dialog.getByRole('button', { name: 'Begin the break' }));
    expect(dialog.getByLabelText(/^Log-in password/)).toBeInvalid();
    await portal.user.type(dialog.getByLabelText(/^Log-in password/), 'wrong-one');
    await portal.user.click(dialog.getByRole('button', { name: 'Begin the break' }));
    await portal.refuse('takeBreak', 'wrong-credentials', { fields: { password: 'wrong-credentials' } });
    await waitFor(() => expect(dialog.getByLabelText(/^Log-in password/)).toBeInvalid());
    await portal.user.type(dialog.getByLabelText(/^Log-in password/), 'right-one');
    await portal.user.click(dialog.getByRole('button', { name: 'Begin the break' }));
    await portal.answer('takeBreak', { until: AT + 7 * DAY });
    const said = within(await screen.findByRole('dialog', { name: 'Your break has begun' }));
    expect(said.getByText(/You can log in again from 2026\/11\/27/)).toBeVisible();
    expect(portal.flows.store.getState().session.phase).toBe('visitor');
  });
  test('of half a year or longer is named a self-exclusion', async () => {
    const portal = await open();
    await press(portal, 'Self-exclusion: 6 months');
    const dialog = within(screen.getByRole('dialog', { name: 'Self-exclusion: 6 months' }));
    expect(dialog.getByRole('button', { name: 'Begin the self-exclusion' })).toBeVisible();
  });
  test('that did not reach the house says so, though no further text can be loaded', async () => {
    const line = breakableLine();
    const portal = await open({}, line.loadTexts);
    await press(portal, 'Take a break: 7 days');
    line.breakOff();
    const dialog = within(screen.getByRole('dialog', { name: 'Take a break: 7 days' }));
    await portal.user.type(dialog.getByLabelText(/^Log-in password/), 'right-one');
    await portal.user.click(dialog.getByRole('button', { name: 'Begin the break' }));
    await portal.refuse('takeBreak', 'not-sent');
    expect(dialog.getByRole('alert')).toHaveTextContent('Not sent: there is no connection.');
  });
  test('of an account without a password asks for none, until the house says that it has one', async () => {
    const portal = await open();
    await portal.answer('securityCentre', { ...SECURITY, hasPassword: false });
    await press(portal, 'Take a break: 24 hours');
    const dialog = within(screen.getByRole('dialog', { name: 'Take a break: 24 hours' }));
    expect(dialog.queryByLabelText(/^Log-in password/)).toBeNull();
    await portal.user.click(dialog.getByRole('button', { name: 'Begin the break' }));
    expect(portal.flows.call('takeBreak').body).toEqual({ term: 'day' });
    // It was chosen in another tab meanwhile.
    await portal.refuse('takeBreak', 'wrong-credentials', { fields: { password: 'required' } });
    await portal.user.click(dialog.getByRole('button', { name: 'Begin the break' }));
    expect(dialog.getByLabelText(/^Log-in password/)).toBeInvalid();
    await portal.user.type(dialog.getByLabelText(/^Log-in password/), 'right-one');
    await portal.user.click(dialog.getByRole('button', { name: 'Begin the break' }));
    expect(portal.flows.call('takeBreak').body).toEqual({ term: 'day', password: 'right-one' });
  });
});
