import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { liveBatch } from '../../../domains/facts.ts';
import { lineOf, payoutOf } from '../../../domains/salary/testing/payoutsFixture.ts';
import { teamBetOf, teamRowOf } from '../../../domains/team/testing/teamFixture.ts';
import { batchOf, change } from '../../../domains/testing/changeFixture.ts';
import type { TopicStatus } from '../../../gate/batch.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { NOW } from '../../testing/stateFixture.ts';
import {
  accrualBatch,
  accrualOf,
  agentState,
  betsBatch,
  payoutsBatch,
  teamBatch,
  WINDOW_MS,
  WINDOW_START,
} from '../testing/agentFixture.ts';
import SecondScreenPage from './SecondScreenPage.tsx';

const openBoard = async () => {
  const board = await renderScreen(<SecondScreenPage />, { state: agentState, path: '/agent/secondScreen' });
  await act(() => Promise.resolve());
  return board;
};
const figure = (label: string): HTMLElement => {
  const found = screen.getByRole('heading', { name: label, level: 2 }).closest('section');
  if (found === null) throw new Error(`no figure ${label}`);
  return found;
};
const panel = (name: string) => within(screen.getByRole('region', { name }));
const alertOf = (id: number) => ({
  ...{ id, alertId: `a${id}`, rule: 'largeWin', member: 'd1', account: `down000${id}`, amount: 100_000 * id },
  ...{ reference: `b${id}`, at: NOW + id },
});

test('the board shows the day’s figures, the running window, the newest bets and alerts and who staked most', async () => {
  const { send, store, missing } = await openBoard();
  expect(Object.keys(store.getState().connection.shown).sort()).toEqual(['alerts:m1', 'team:m1', 'teamBets:m1']);
  expect(figure('Staked today')).toHaveTextContent('–');
  send(
    teamBatch([
      teamRowOf(1, { stake: 12_345, turnover: 10_000, result: -700, bets: 3, online: true }),
      teamRowOf(2, { stake: 50_000, turnover: 50_000, result: 200, bets: 1 }),
      teamRowOf(3),
    ]),
  );
  send(accrualBatch(accrualOf({ accrued: 2_010_000_000, carriedIn: 0 })));
  send(payoutsBatch([payoutOf(1, { start: WINDOW_START - 300_000, lines: [lineOf('down0001', 150_000_000)] })]));
  send(betsBatch([teamBetOf(1), teamBetOf(2, { account: 'down0002', stake: 800, payout: 2_000 })]));
  send(liveBatch(batchOf([change('alerts:m1', { from: 1, items: [1, 2, 3, 4, 5].map(alertOf) })])));
  expect(screen.getByRole('timer')).toHaveTextContent('01:40');
  expect(figure('Accrued this period')).toHaveTextContent('RM 20.10');
  expect(screen.getByText(/^Settled/)).toHaveTextContent('RM 1.50 paid');
  expect(figure('Staked today')).toHaveTextContent('RM 623.45Bets: 4');
  expect(figure('Valid bets')).toHaveTextContent('RM 600.00');
  expect(figure('Team result')).toHaveTextContent('▼ −RM 5.00');
  expect(figure('Members with a bet')).toHaveTextContent('2of 3');
  expect(figure('Online now')).toHaveTextContent('1of 3');
  const lines = (name: string) =>
    panel(name)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(lines('Newest bets')).toEqual([
    expect.stringMatching(/^down0002 Lantern 2RM 8\.00▲ \+RM 12\.00$/),
    expect.stringMatching(/^down0001 Lantern 1RM 5\.00Open$/),
  ]);
  expect(lines('Most staked today')).toEqual(['1down0002RM 500.00', '2down0001RM 123.45']);
  expect(lines('Newest alerts').map((line) => /down\d+/.exec(line ?? '')?.[0])).toEqual([
    ...['down0005', 'down0004', 'down0003', 'down0002'],
  ]);
  expect(missing).toEqual([]);
});
test('B-27 over a day of 288 settlements the board keeps its nodes, timers and listeners, and the logs that it reads keep their limits', async () => {
  const { send, passTime, platform, container, store } = await openBoard();
  const [HOURS, WINDOWS, HOUR_MS] = [24, 12, 3_600_000];
  const payoutIn = (n: number) => payoutOf(n, { start: WINDOW_START, lines: [lineOf('down0001', 150_000_000)] });
  /** What came in an hour: the running window, the members' rows, a hundred bets, twelve payouts, thirty alerts. */
  const passHour = (hour: number) => {
    const at = WINDOW_START + hour * HOUR_MS;
    const how = { kind: hour === 1 ? 'snapshot' : 'delta', seq: hour, at } as const;
    const log = <T,>(topic: string, count: number, itemOf: (id: number) => T) =>
      change(topic, { from: 1, items: Array.from({ length: count }, (_, n) => itemOf(hour * count + n)) }, how);
    const rows = Array.from({ length: 20 }, (_, n) => teamRowOf(n, { stake: 1_000 * hour + n + 1, bets: hour }));
    const changes = [
      change('accrual:m1', accrualOf({ windowStart: at, windowEnd: at + WINDOW_MS, accrued: hour * 1_000_000 }), how),
      change('team:m1', { rows: Object.fromEntries(rows.map((row) => [row.member, row])) }, how),
      log('teamBets:m1', 100, teamBetOf),
      log('salary:m1', WINDOWS, payoutIn),
      log('alerts:m1', 30, alertOf),
    ];
    send(liveBatch(batchOf(changes)));
    platform.clock.sleep(HOUR_MS - 10_000);
    passTime(10_000);
  };
  const kept = () => ({
    nodes: container.querySelectorAll('*').length,
    timers: platform.clock.waiting(),
    listeners: platform.environment.listeners(),
  });
  passHour(1);
  const firstHour = kept();
  expect(container.querySelectorAll('li')).toHaveLength(7 + 5 + 4);
  for (let hour = 2; hour <= HOURS; hour += 1) passHour(hour);
  expect(kept()).toEqual(firstHour);
  const { team, salary, alerts } = store.getState();
  expect(team.bets.value?.items).toHaveLength(200);
  expect(salary.payouts.value?.items).toHaveLength(HOURS * WINDOWS);
  expect(alerts.items.value?.items).toHaveLength(500);
});
test('a figure whose topic is not live says since when it is true, and stays readable', async () => {
  const { send } = await openBoard();
  send(teamBatch([teamRowOf(1, { stake: 12_345 })]));
  const statusOf = (topic: string, freshness: TopicStatus['freshness']): TopicStatus => ({
    ...{ topic, freshness, trueAt: NOW - 60_000, pollIntervalMs: 30_000, position: null },
  });
  const tell = (freshness: TopicStatus['freshness']) =>
    send(liveBatch(batchOf([], { statuses: [statusOf('team:m1', freshness), statusOf('teamBets:m1', 'live')] })));
  tell('live');
  expect(figure('Staked today')).toHaveTextContent('Live');
  tell('polling');
  for (const label of ['Staked today', 'Valid bets', 'Team result', 'Members with a bet', 'Online now'])
    expect(figure(label)).toHaveTextContent(/As of \d\d:\d\d:\d\d/i);
  expect(figure('Staked today')).toHaveTextContent('RM 123.45');
  expect(screen.getByRole('region', { name: 'Most staked today' })).toHaveTextContent(/As of/i);
  expect(screen.getByRole('region', { name: 'Newest bets' })).toHaveTextContent('Live');
});
test('F and the button switch full screen, except while something is typed', async () => {
  const { platform, container } = await openBoard();
  const display = platform.fakeDisplay;
  fireEvent.keyDown(document.body, { key: 'f' });
  expect(display.fullScreen()).toBe('on');
  fireEvent.click(screen.getByRole('button', { name: /Leave full screen/ }));
  expect(display.fullScreen()).toBe('off');
  const field = container.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: 'f' });
  fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true });
  expect(display.fullScreen()).toBe('off');
  // Left by the browser's own key.
  fireEvent.keyDown(document.body, { key: 'F' });
  act(() => display.toggleFullScreen());
  expect(screen.getByRole('button', { name: /^Full screen/ })).toBeVisible();
});
test('the display is kept awake while the board is shown, and the board says when it cannot be', async () => {
  const { platform, unmount } = await openBoard();
  const display = platform.fakeDisplay;
  expect(display.keepers()).toBe(1);
  expect(screen.queryByText(/display/)).toBeNull();
  act(() => display.setAwake('refused'));
  expect(screen.getByText('The browser may turn this display off')).toBeVisible();
  act(() => display.setAwake('unsupported'));
  expect(screen.getByText('This browser cannot keep the display awake')).toBeVisible();
  act(() => display.setAwake('awake'));
  expect(screen.queryByText(/display/)).toBeNull();
  unmount();
  expect([display.keepers(), display.watchers(), platform.environment.listeners()]).toEqual([0, 0, 0]);
});
test('an announcement waits while the board is shown, and the end of the session does not', async () => {
  const { store, send, address } = await openBoard();
  send(openDialog({ kind: 'announcement' }));
  expect(store.getState().dialogs.open).toBeNull();
  send(openDialog({ kind: 'sessionExpiry' }));
  expect(store.getState().dialogs.open).toEqual({ kind: 'sessionExpiry' });
  fireEvent.click(screen.getByRole('link', { name: 'Leave the second screen' }));
  expect(address()).toBe('/agentHome');
});
