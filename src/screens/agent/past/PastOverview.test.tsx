import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestMoment } from '../../../domains/agent/agent.intents.ts';
import { agentReadDone, agentReadFailed } from '../../../domains/agent/agent.slice.ts';
import { teamRowOf } from '../../../domains/team/testing/teamFixture.ts';
import type { TeamRow } from '../../../contract/team/team.topics.ts';
import { makeFormats } from '../../../i18n/formats.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { NOW } from '../../testing/stateFixture.ts';
import AgentPage from '../AgentPage.tsx';
import { agentState, teamBatch } from '../testing/agentFixture.ts';
import { fieldOf, limitsOf, momentFromSearch, momentOf, searchOf } from './moment.ts';

const HOUR = 3_600_000;
const page = async (path = '/agent/agentTeamOverview') => renderScreen(<AgentPage />, { state: agentState, path });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const field = () => screen.getByLabelText<HTMLInputElement>('As of');
const momentRead = (at: number, rows: readonly TeamRow[]) =>
  agentReadDone({
    what: 'moment',
    value: { at, rows: Object.fromEntries(rows.map((row) => [row.member, row])) },
    at: NOW,
  });
/** d1 heads a branch of two. */
const THEN = [
  teamRowOf(1, { agent: true, bets: 1, stake: 100, turnover: 100, result: -100, deposits: 5_000 }),
  teamRowOf(2, { upline: 'd1', level: 2, bets: 2, stake: 900, turnover: 800, result: 300 }),
  teamRowOf(4, { bets: 1, stake: 50, turnover: 50, result: -50, withdrawals: 20 }),
];
const lookBack = async () => {
  const shown = await page();
  shown.send(teamBatch([teamRowOf(9, { stake: 777_700 })]));
  press('Look back');
  return shown;
};
const wanted = (dispatched: readonly unknown[]) => dispatched.filter(requestMoment.match).map(({ payload }) => payload);

test('looking back shows members and figures of then, marked as past, and nothing that is live', async () => {
  const { send, dispatched } = await lookBack();
  const at = NOW - HOUR;
  expect(wanted(dispatched)).toEqual([at]);
  expect(screen.getAllByText('The past').length).toBeGreaterThan(0);
  send(momentRead(at, THEN));
  const board = screen.getByRole('region', { name: /^Key figures as of / });
  const figures = within(board)
    .getAllByRole('img')
    .map((one) => one.getAttribute('aria-label'));
  expect(figures).toEqual([
    'Staked: RM 10.50',
    'Valid bets: RM 9.50',
    'Team result: +RM 1.50',
    'Deposits: RM 50.00',
    'Downlines: 3',
  ]);
  const main = screen.getByRole('main');
  expect(main).not.toHaveTextContent('down0009');
  expect(main).not.toHaveTextContent(/\bLive\b/);
  expect(main.querySelector('.fresh-live')).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Valid bets' })).toBeVisible();
  // What happens now changes nothing of it.
  send(teamBatch([teamRowOf(1, { stake: 888_800 })]));
  expect(main).not.toHaveTextContent('8,888.00');
  press('Back to live');
  expect(screen.getByRole('main')).toHaveTextContent('8,888.00');
  expect(screen.queryByText('The past')).toBeNull();
});
test('steps and the field choose the moment, within what the house keeps', async () => {
  const { send, dispatched } = await lookBack();
  send(momentRead(NOW - HOUR, THEN));
  press('5 min earlier');
  press('1 h earlier');
  press('5 min later');
  expect(wanted(dispatched).slice(1)).toEqual([NOW - HOUR - 300_000, NOW - 2 * HOUR - 300_000, NOW - 2 * HOUR]);
  // Figures of the moment before stay, under their own time, until the new ones are here.
  const busy = () => screen.getByRole('main').querySelector('.past-parts')?.getAttribute('aria-busy');
  expect(busy()).toBe('true');
  send(momentRead(NOW - 2 * HOUR, THEN));
  expect(busy()).toBeNull();
  for (let n = 0; n < 3; n += 1) press('1 h later');
  expect(wanted(dispatched).at(-1)).toBe(NOW);
  expect(button('1 h later')).toHaveAttribute('aria-disabled', 'true');
  const count = wanted(dispatched).length;
  fireEvent.change(field(), { target: { value: '2099-01-01T00:00' } });
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Any time from /);
  expect(wanted(dispatched)).toHaveLength(count);
  fireEvent.change(field(), { target: { value: field().min } });
  expect(wanted(dispatched)).toHaveLength(count + 1);
  expect(button('1 h earlier')).toHaveAttribute('aria-disabled', 'true');
});
test('a moment that cannot be read says so and can be retried; one that is not kept cannot', async () => {
  const { send, dispatched } = await page(`/agent/agentTeamOverview?at=${NOW - HOUR}`);
  expect(screen.getByRole('main').querySelector('.skeleton')).not.toBeNull();
  send(agentReadFailed({ what: 'moment', code: 'unknown-error' }));
  expect(screen.getByText('Could not load the team of this moment')).toBeVisible();
  press('Try again');
  expect(wanted(dispatched)).toHaveLength(2);
  send(agentReadFailed({ what: 'moment', code: 'not-found' }));
  expect(screen.getByText('There are no figures for this moment')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  send(momentRead(NOW - HOUR, []));
  expect(screen.getByText('Nobody was below you at this time')).toBeVisible();
});
test('a branch of the past team can be opened, and stays open at another time and after the return to live', async () => {
  const { send } = await lookBack();
  send(momentRead(NOW - HOUR, THEN));
  press('down0001');
  const path = () => screen.getAllByRole('navigation', { name: 'Path in the tree' })[0];
  expect(path()).toHaveTextContent('down0001');
  press('5 min later');
  send(momentRead(NOW - HOUR + 300_000, THEN));
  expect(path()).toHaveTextContent('down0001');
  expect(screen.queryByText('down0004')).toBeNull();
  press('Back to live');
  send(teamBatch(THEN));
  expect(path()).toHaveTextContent('down0001');
});
test('a field of date and time is read in the merchant’s zone, also where its clock is changed', () => {
  for (const timeZone of ['Asia/Kuala_Lumpur', 'America/New_York', 'Australia/Lord_Howe']) {
    const { dateTime } = makeFormats({ language: 'EN', timeZone });
    const start = Date.UTC(2026, 2, 7, 12);
    for (let at = start; at < start + 40 * 24 * HOUR; at += 35 * 60_000) {
      const read = momentOf(fieldOf(at, dateTime), dateTime) ?? 0;
      // An hour that is passed twice has one field for two moments.
      expect(dateTime(read).slice(0, 16)).toBe(dateTime(at).slice(0, 16));
    }
  }
  const { dateTime } = makeFormats({ language: 'EN', timeZone: 'Asia/Kuala_Lumpur' });
  expect(momentOf('2026-11-20T00:00', dateTime)).toBe(Date.UTC(2026, 10, 19, 16));
  expect([momentOf('', dateTime), momentOf('2026-13-01T00:00', dateTime)]).toEqual([null, null]);
  expect(limitsOf(Date.UTC(2026, 10, 20, 15), dateTime).first).toBe(Date.UTC(2026, 10, 12, 16));
});
test('an address names the moment; anything else is live', () => {
  expect(searchOf(5, 'd1')).toBe('?at=5&branch=d1');
  expect([searchOf(null, null), searchOf(null, 'd1')]).toEqual(['', '?branch=d1']);
  expect([
    momentFromSearch('?at=5'),
    momentFromSearch('?at=-5'),
    momentFromSearch('?at=x'),
    momentFromSearch(''),
  ]).toEqual([5, null, null, null]);
});
