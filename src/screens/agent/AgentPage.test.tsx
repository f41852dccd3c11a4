import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { teamBetOf, teamRowOf } from '../../domains/team/testing/teamFixture.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { connectionBatch, NOW } from '../testing/stateFixture.ts';
import AgentPage from './AgentPage.tsx';
import { ARRANGE_EVERY_MS } from './useThrottledSnapshot.ts';
import { agentState, betsBatch, teamRowsBatch, teamBatch } from './testing/agentFixture.ts';

const page = async (path = '/agent') => renderScreen(<AgentPage />, { state: agentState, path });
const table = () => screen.getByRole('table', { name: 'Downlines' });
const names = () => [...table().querySelectorAll('.team-line .b')].map((name) => name.textContent);
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => teamRowOf(n + 1, { stake: (n + 1) * 100, bets: 1, level: 1 + (n % 4) }));
const bets = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => teamBetOf(from + n));
const betsBox = () => screen.getByRole('group', { name: 'Live team betting' }).parentElement as HTMLElement;
const lines = () => [...document.querySelectorAll('.bet-line')].map((line) => line.textContent);

test('R-SHELL-04 the agent layout shows nothing of the main site but a link back to it', async () => {
  const { address, missing } = await page();
  expect(screen.getByRole('heading', { level: 1, name: 'Team overview' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Games' })).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'To the lobby' }));
  expect(address()).toBe('/');
  expect(missing).toEqual([]);
});
test('team and single bets are subscribed while the page is mounted, and unsubscribed when it unmounts', async () => {
  const { store, unmount } = await page();
  const shown = () => Object.keys(store.getState().connection.shown).sort();
  expect(shown()).toEqual(['team:m1', 'teamBets:m1']);
  unmount();
  expect(shown()).toEqual([]);
});
test('the figures above are the sums of the rows below, and change with a row', async () => {
  const { send } = await page();
  send(
    teamBatch([
      teamRowOf(1, { online: true, bets: 2, stake: 1_500, turnover: 1_000, result: -700, deposits: 9_900 }),
      teamRowOf(2, { agent: true, bets: 1, stake: 500, turnover: 500, result: 200, withdrawals: 50 }),
    ]),
  );
  const board = screen.getByRole('region', { name: 'Key figures of today' });
  const figures = () =>
    within(board)
      .getAllByRole('img')
      .map((figure) => figure.getAttribute('aria-label'));
  expect(figures()).toEqual([
    'Staked today: RM 20.00',
    'Turnover: RM 15.00',
    'Team result: −RM 5.00',
    'Deposits: RM 99.00',
    'Online now: 1',
  ]);
  expect(board).toHaveTextContent('of 2, agents: 1');
  send(teamRowsBatch([teamRowOf(2, { agent: true, online: true, bets: 2, stake: 700, turnover: 700, result: 0 })]));
  expect(figures()).toEqual([
    'Staked today: RM 22.00',
    'Turnover: RM 17.00',
    'Team result: −RM 7.00',
    'Deposits: RM 99.00',
    'Online now: 2',
  ]);
});
test('of two thousand downlines only the visible rows are rendered, and the table still states their number', async () => {
  const { send } = await page();
  send(teamBatch(many(2_000)));
  expect(table()).toHaveAttribute('aria-rowcount', '2001');
  const drawn = table().querySelectorAll('.team-line').length;
  expect(drawn).toBeGreaterThanOrEqual(10);
  expect(drawn).toBeLessThan(30);
  expect(names()[0]).toBe('down2000');
});
test('a column header sorts by mouse and keyboard, and announces the direction', async () => {
  const { send } = await page();
  send(teamBatch(many(20)));
  const head = (name: string) => within(table()).getByRole('columnheader', { name });
  expect(head('Stake')).toHaveAttribute('aria-sort', 'descending');
  fireEvent.click(within(head('Stake')).getByRole('button'));
  expect(head('Stake')).toHaveAttribute('aria-sort', 'ascending');
  expect(names()[0]).toBe('down0001');
  fireEvent.click(within(head('Member')).getByRole('button'));
  expect([head('Stake'), head('Member')].map((one) => one.getAttribute('aria-sort'))).toEqual(['none', 'ascending']);
});
test('while the table is being read its figures change and its rows keep their order; otherwise the order is updated every few seconds', async () => {
  const { send, passTime } = await page();
  send(teamBatch(many(12)));
  const rows = screen.getByRole('rowgroup', { name: 'Downline rows' });
  fireEvent.pointerEnter(rows);
  send(teamRowsBatch([teamRowOf(1, { stake: 99_999_900, bets: 9 })]));
  expect(names()[0]).toBe('down0012');
  expect(names()[11]).toBe('down0001');
  expect(table()).toHaveTextContent('RM 999,999.00');
  // A new member is listed last; a member who left is removed.
  send(teamRowsBatch([teamRowOf(13, { stake: 88_888_800 })]));
  expect([names()[0], names()[12]]).toEqual(['down0012', 'down0013']);
  passTime(ARRANGE_EVERY_MS);
  expect([names()[0], names()[12]]).toEqual(['down0012', 'down0013']);
  fireEvent.pointerLeave(rows);
  expect(names()[0]).toBe('down0001');
  send(teamRowsBatch([teamRowOf(7, { stake: 199_999_900 })]));
  expect(table()).toHaveTextContent('RM 1,999,999.00');
  passTime(ARRANGE_EVERY_MS - 1);
  expect(names()[0]).toBe('down0001');
  passTime(1);
  expect(names()[0]).toBe('down0007');
});
test('R-LIVE-08 new team bets appear at the top, and an open bet settles in its place', async () => {
  const { send, passTime } = await page();
  send(betsBatch(bets(1, 3)));
  passTime(500);
  expect(lines()[0]).toContain('Lantern 3');
  send(
    betsBatch([
      ...bets(1, 4),
      teamBetOf(5, { betId: 'b2', gameName: { EN: 'Lantern 2', CN: '', MY: '' }, payout: 1_250 }),
    ]),
  );
  passTime(500);
  expect(lines().map((line) => /Lantern \d+/.exec(line ?? '')?.[0])).toEqual([
    'Lantern 4',
    'Lantern 3',
    'Lantern 2',
    'Lantern 1',
  ]);
  expect(lines()[2]).toContain('+RM 7.50');
  expect(lines()[1]).toContain('Open');
});
test.each([
  [
    'pointed at',
    (list: HTMLElement) => fireEvent.pointerEnter(list),
    (list: HTMLElement) => fireEvent.pointerLeave(list),
  ],
  ['focused', (list: HTMLElement) => fireEvent.focus(list), (list: HTMLElement) => fireEvent.blur(list)],
])(
  'the list of bets holds still while it is %s, counts new bets, and shows them on request',
  async (_how, begin, end) => {
    const { send, passTime } = await page();
    send(betsBatch(bets(1, 3)));
    passTime(500);
    const list = screen.getByRole('group', { name: 'Live team betting' });
    begin(list.parentElement as HTMLElement);
    send(betsBatch([...bets(1, 3), ...bets(4, 9)]));
    passTime(5_000);
    expect(lines()).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: '6 new' }));
    expect(lines()[0]).toContain('Lantern 9');
    expect(screen.queryByRole('button', { name: /\d new/ })).toBeNull();
    send(betsBatch(bets(1, 10)));
    passTime(1_000);
    expect(lines()[0]).toContain('Lantern 9');
    end(list.parentElement as HTMLElement);
    passTime(500);
    expect(lines()[0]).toContain('Lantern 10');
  },
);
test.each([
  ['pointed at', () => fireEvent.pointerEnter(betsBox())],
  ['paused', () => fireEvent.click(screen.getByRole('button', { name: 'Hold the list' }))],
])('SAFE-31 bets of a member who moved to another agent leave a list that is %s at once', async (_how, hold) => {
  const { send, passTime } = await page();
  send(teamBatch([teamRowOf(1), teamRowOf(2)]));
  const gone = teamBetOf(2, { member: 'd2', account: 'down0002' });
  send(betsBatch([teamBetOf(1), gone, teamBetOf(3)]));
  passTime(500);
  hold();
  send(betsBatch([teamBetOf(5), teamBetOf(6)]));
  send(teamBatch([teamRowOf(1)]));
  // A bet that the log has only trimmed stays in the list.
  expect(lines().map((line) => /Lantern \d+/.exec(line ?? '')?.[0])).toEqual(['Lantern 3', 'Lantern 1']);
  send(betsBatch([]));
  expect(document.body).not.toHaveTextContent('down0002');
});
test('H-04 each part shows since when its figures are true while its topic is not live, and greys nothing out', async () => {
  const { send } = await page();
  send(teamBatch(many(2)));
  const status = (topic: string, freshness: 'live' | 'stale') => ({
    topic,
    freshness,
    trueAt: NOW,
    position: null,
    pollIntervalMs: 30_000,
  });
  send(connectionBatch({ word: 'live', delayMs: 4 }, [status('team:m1', 'stale'), status('teamBets:m1', 'live')]));
  expect(within(screen.getByRole('region', { name: 'Downlines' })).getByText('As of 16:53:20')).toBeVisible();
  const title = screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement;
  expect(within(title).getByText('As of 16:53:20')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Live team betting' })).getByText('Live')).toBeVisible();
});
test('H-15 each polled part shows its own interval, and a part that is not polled shows none', async () => {
  const { send } = await page();
  send(teamBatch(many(2)));
  const polled = (topic: string, pollIntervalMs: number) =>
    ({ topic, freshness: 'polling', trueAt: NOW, position: null, pollIntervalMs }) as const;
  const polling = { word: 'polling', intervalMs: 5_000, longestMs: 30_000 } as const;
  send(connectionBatch(polling, [polled('team:m1', 30_000), polled('teamBets:m1', 10_000)]));
  const [team, bets] = ['Downlines', 'Live team betting'].map((name) => screen.getByRole('region', { name }));
  expect(team).toHaveTextContent('As of 16:53:20 every 30 s');
  expect(bets).toHaveTextContent('As of 16:53:20 every 10 s');
  send(connectionBatch(polling, [{ ...polled('team:m1', 30_000), freshness: 'stale' }]));
  expect(team).not.toHaveTextContent('every');
});
test('R-AGENT-05 a bet shows its stake, labelled where no column header is shown', async () => {
  const { send } = await page();
  send(betsBatch(bets(1, 1)));
  expect(document.querySelector('.bet-line .bet-stake')).toHaveTextContent(/^Stake RM [\d.]+$/);
});
test('the pace of bets is shown only while they arrive live', async () => {
  const { send } = await page();
  const panel = screen.getByRole('region', { name: 'Live team betting' });
  const betsAreNow = (freshness: 'live' | 'polling' | 'stale') =>
    send(
      connectionBatch({ word: 'live', delayMs: 4 }, [
        { topic: 'teamBets:m1', freshness, trueAt: NOW, position: null, pollIntervalMs: 10_000 },
      ]),
    );
  send(betsBatch(bets(1, 3)));
  for (const [freshness, shown] of [
    ['live', true],
    ['polling', false],
    ['live', true],
    ['stale', false],
  ] as const) {
    betsAreNow(freshness);
    expect([freshness, within(panel).queryByText(/a second$/) !== null]).toEqual([freshness, shown]);
  }
});
test('lists that are not loaded, empty or unavailable are displayed differently', async () => {
  const { send, passTime } = await page();
  passTime(300);
  const team = screen.getByRole('region', { name: 'Downlines' });
  const catching = {
    topic: 'team:m1',
    freshness: 'catchingUp',
    trueAt: null,
    position: null,
    pollIntervalMs: 30_000,
  } as const;
  send(connectionBatch({ word: 'catchingUp', framesLeft: 0 }, [catching]));
  expect(team).not.toHaveTextContent('Not available');
  expect(team.querySelector('.skeleton')).not.toBeNull();
  send(connectionBatch({ word: 'offline', since: NOW, cause: 'service' }));
  expect(team).toHaveTextContent('Could not load the team');
  expect(team).toHaveTextContent('Your balance is not affected.');
  send(teamBatch([]));
  expect(team).toHaveTextContent('No downlines yet');
});
