import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { teamBetOf, teamRowOf } from '../../domains/team/testTeam.ts';
import { renderScreen } from '../testing.tsx';
import { lampSays, NOW } from '../testState.ts';
import AgentPage from './AgentPage.tsx';
import { STANDING_MS } from './useStanding.ts';
import { agentState, betsAre, rowsCame, teamIs } from './testAgent.ts';

const page = async (path = '/agent') => renderScreen(<AgentPage />, { state: agentState, path });
const table = () => screen.getByRole('table', { name: 'Downlines' });
const names = () => [...table().querySelectorAll('.team-line .b')].map((name) => name.textContent);
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => teamRowOf(n + 1, { stake: (n + 1) * 100, bets: 1, level: 1 + (n % 4) }));
const bets = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => teamBetOf(from + n));
const betsBox = () => screen.getByRole('group', { name: 'Live team betting' }).parentElement as HTMLElement;
const lines = () => [...document.querySelectorAll('.bet-line')].map((line) => line.textContent);

test('R-SHELL-04 the agent layout has nothing of the main site but a way back to it', async () => {
  const { address, missing } = await page();
  expect(screen.getByRole('heading', { level: 1, name: 'Team overview' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Games' })).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'To the lobby' }));
  expect(address()).toBe('/');
  expect(missing).toEqual([]);
});
test('team and single bets are asked for while the page stands, and let go with it', async () => {
  const { store, unmount } = await page();
  const shown = () => Object.keys(store.getState().connection.shown).sort();
  expect(shown()).toEqual(['team:m1', 'teamBets:m1']);
  unmount();
  expect(shown()).toEqual([]);
});
test('the figures above are the sums of the rows below, and move as a row does', async () => {
  const { send } = await page();
  send(
    teamIs([
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
    'Staked today: 20.00',
    'Turnover: 15.00',
    'Team result: −5.00',
    'Deposits: 99.00',
    'Online now: 1',
  ]);
  expect(board).toHaveTextContent('of 2, agents: 1');
  send(rowsCame([teamRowOf(2, { agent: true, online: true, bets: 2, stake: 700, turnover: 700, result: 0 })]));
  expect(figures()).toEqual([
    'Staked today: 22.00',
    'Turnover: 17.00',
    'Team result: −7.00',
    'Deposits: 99.00',
    'Online now: 2',
  ]);
});
test('of two thousand downlines only those in sight are in the page, and the table still says how many there are', async () => {
  const { send } = await page();
  send(teamIs(many(2_000)));
  expect(table()).toHaveAttribute('aria-rowcount', '2001');
  const drawn = table().querySelectorAll('.team-line').length;
  expect(drawn).toBeGreaterThanOrEqual(10);
  expect(drawn).toBeLessThan(30);
  expect(names()[0]).toBe('down2000');
});
test('a column’s head sorts by it, by mouse and keyboard, and the way is said', async () => {
  const { send } = await page();
  send(teamIs(many(20)));
  const head = (name: string) => within(table()).getByRole('columnheader', { name });
  expect(head('Stake')).toHaveAttribute('aria-sort', 'descending');
  fireEvent.click(within(head('Stake')).getByRole('button'));
  expect(head('Stake')).toHaveAttribute('aria-sort', 'ascending');
  expect(names()[0]).toBe('down0001');
  fireEvent.click(within(head('Member')).getByRole('button'));
  expect([head('Stake'), head('Member')].map((one) => one.getAttribute('aria-sort'))).toEqual(['none', 'ascending']);
});
test('while somebody reads the table its figures move and its rows do not; while nobody does they move every few seconds', async () => {
  const { send, pass } = await page();
  send(teamIs(many(12)));
  const rows = screen.getByRole('rowgroup', { name: 'Downline rows' });
  fireEvent.pointerEnter(rows);
  send(rowsCame([teamRowOf(1, { stake: 99_999_900, bets: 9 })]));
  expect(names()[0]).toBe('down0012');
  expect(names()[11]).toBe('down0001');
  expect(table()).toHaveTextContent('999,999.00');
  // Who joins stands at the end; who goes is gone.
  send(rowsCame([teamRowOf(13, { stake: 88_888_800 })]));
  expect([names()[0], names()[12]]).toEqual(['down0012', 'down0013']);
  pass(STANDING_MS);
  expect([names()[0], names()[12]]).toEqual(['down0012', 'down0013']);
  fireEvent.pointerLeave(rows);
  expect(names()[0]).toBe('down0001');
  send(rowsCame([teamRowOf(7, { stake: 199_999_900 })]));
  expect(table()).toHaveTextContent('1,999,999.00');
  pass(STANDING_MS - 1);
  expect(names()[0]).toBe('down0001');
  pass(1);
  expect(names()[0]).toBe('down0007');
});
test('R-LIVE-08 bets of the team fall in at the top, and an open one settles in its place', async () => {
  const { send, pass } = await page();
  send(betsAre(bets(1, 3)));
  pass(500);
  expect(lines()[0]).toContain('Lantern 3');
  send(
    betsAre([
      ...bets(1, 4),
      teamBetOf(5, { betId: 'b2', gameName: { EN: 'Lantern 2', CN: '', MY: '' }, payout: 1_250 }),
    ]),
  );
  pass(500);
  expect(lines().map((line) => /Lantern \d+/.exec(line ?? '')?.[0])).toEqual([
    'Lantern 4',
    'Lantern 3',
    'Lantern 2',
    'Lantern 1',
  ]);
  expect(lines()[2]).toContain('+7.50');
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
  'the list of bets holds still while it is %s, counts what came, and shows it on request',
  async (_how, begin, end) => {
    const { send, pass } = await page();
    send(betsAre(bets(1, 3)));
    pass(500);
    const list = screen.getByRole('group', { name: 'Live team betting' });
    begin(list.parentElement as HTMLElement);
    send(betsAre([...bets(1, 3), ...bets(4, 9)]));
    pass(5_000);
    expect(lines()).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: '6 new' }));
    expect(lines()[0]).toContain('Lantern 9');
    expect(screen.queryByRole('button', { name: /\d new/ })).toBeNull();
    send(betsAre(bets(1, 10)));
    pass(1_000);
    expect(lines()[0]).toContain('Lantern 9');
    end(list.parentElement as HTMLElement);
    pass(500);
    expect(lines()[0]).toContain('Lantern 10');
  },
);
test.each([
  ['pointed at', () => fireEvent.pointerEnter(betsBox())],
  ['paused', () => fireEvent.click(screen.getByRole('button', { name: 'Hold the list' }))],
])('SAFE-31 bets of a member who has gone to another agent leave a list that is %s at once', async (_how, hold) => {
  const { send, pass } = await page();
  send(teamIs([teamRowOf(1), teamRowOf(2)]));
  const gone = teamBetOf(2, { member: 'd2', account: 'down0002' });
  send(betsAre([teamBetOf(1), gone, teamBetOf(3)]));
  pass(500);
  hold();
  send(betsAre([teamBetOf(5), teamBetOf(6)]));
  send(teamIs([teamRowOf(1)]));
  // What was only trimmed stays under the reader's eyes.
  expect(lines().map((line) => /Lantern \d+/.exec(line ?? '')?.[0])).toEqual(['Lantern 3', 'Lantern 1']);
  send(betsAre([]));
  expect(document.body).not.toHaveTextContent('down0002');
});
test('H-04 each part says as of when it is true while its topic is not live, and greys nothing out', async () => {
  const { send } = await page();
  send(teamIs(many(2)));
  const status = (topic: string, freshness: 'live' | 'stale') => ({
    topic,
    freshness,
    trueAt: NOW,
    position: null,
    everyMs: 30_000,
  });
  send(lampSays({ word: 'live', latencyMs: 4 }, [status('team:m1', 'stale'), status('teamBets:m1', 'live')]));
  expect(within(screen.getByRole('region', { name: 'Downlines' })).getByText('As of 16:53:20')).toBeVisible();
  const title = screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement;
  expect(within(title).getByText('As of 16:53:20')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Live team betting' })).getByText('Live')).toBeVisible();
});
test('H-15 each part that is asked for says its own interval, and one that is not says none', async () => {
  const { send } = await page();
  send(teamIs(many(2)));
  const asked = (topic: string, everyMs: number) =>
    ({ topic, freshness: 'polling', trueAt: NOW, position: null, everyMs }) as const;
  const lamp = { word: 'polling', intervalMs: 5_000, longestMs: 30_000 } as const;
  send(lampSays(lamp, [asked('team:m1', 30_000), asked('teamBets:m1', 10_000)]));
  const [team, bets] = ['Downlines', 'Live team betting'].map((name) => screen.getByRole('region', { name }));
  expect(team).toHaveTextContent('As of 16:53:20 every 30 s');
  expect(bets).toHaveTextContent('As of 16:53:20 every 10 s');
  send(lampSays(lamp, [{ ...asked('team:m1', 30_000), freshness: 'stale' }]));
  expect(team).not.toHaveTextContent('every');
});
test('R-AGENT-05 a line of the bets says what was staked, by its name where no head stands over it', async () => {
  const { send } = await page();
  send(betsAre(bets(1, 1)));
  expect(document.querySelector('.bet-line .bet-stake')).toHaveTextContent(/^Stake [\d.]+$/);
});
test('the pace of the bets stands there only while they come in live', async () => {
  const { send } = await page();
  const panel = screen.getByRole('region', { name: 'Live team betting' });
  const betsAreNow = (freshness: 'live' | 'polling' | 'stale') =>
    send(
      lampSays({ word: 'live', latencyMs: 4 }, [
        { topic: 'teamBets:m1', freshness, trueAt: NOW, position: null, everyMs: 10_000 },
      ]),
    );
  send(betsAre(bets(1, 3)));
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
test('no figures yet, none there and none to be had are three different sights', async () => {
  const { send, pass } = await page();
  pass(300);
  const team = screen.getByRole('region', { name: 'Downlines' });
  const catching = {
    topic: 'team:m1',
    freshness: 'catchingUp',
    trueAt: null,
    position: null,
    everyMs: 30_000,
  } as const;
  send(lampSays({ word: 'catchingUp', framesLeft: 0 }, [catching]));
  expect(team).not.toHaveTextContent('Not available');
  expect(team.querySelector('.skeleton')).not.toBeNull();
  send(lampSays({ word: 'offline', since: NOW, cause: 'service' }));
  expect(team).toHaveTextContent('Could not load the team');
  expect(team).toHaveTextContent('Your balance is not affected.');
  send(teamIs([]));
  expect(team).toHaveTextContent('No downlines yet');
});
