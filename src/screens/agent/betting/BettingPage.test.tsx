import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestBets } from '../../../domains/agent/agent.intents.ts';
import { agentReadDone, agentReadFailed } from '../../../domains/agent/agent.slice.ts';
import type { BetQuery } from '../../../domains/agent/agent.state.ts';
import { teamBetOf, teamRowOf } from '../../../domains/team/testing/teamFixture.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { connectionBatch, NOW } from '../../testing/stateFixture.ts';
import AgentPage from '../AgentPage.tsx';
import { agentState, betsBatch, teamBatch } from '../testing/agentFixture.ts';
import BettingPage from './BettingPage.tsx';
import { TYPING_DEBOUNCE_MS } from './useRecordedBets.ts';

const page = async () => {
  const view = await renderScreen(
    <AgentPage>
      <BettingPage />
    </AgentPage>,
    { state: agentState, path: '/agent/personalHistoryCopy' },
  ); // prettier-ignore
  view.send(teamBatch([teamRowOf(1), teamRowOf(2)]));
  return { ...view, requests: () => view.dispatched.filter(requestBets.match).map(({ payload }) => payload) };
};
/** The n-th bet, n seconds before NOW. */
const bet = (n: number, more: Parameters<typeof teamBetOf>[1] = {}) =>
  teamBetOf(1_000 - n, { betId: `b${1_000 - n}`, at: NOW - n * 1_000, ...more });
/** As the REST answer has it: without the log's ids. */
const recordOf = (row: ReturnType<typeof bet>) => {
  const { id: _, ...one } = row;
  return one;
};
/** Of the second downline. */
const THEIRS = { member: 'd2', account: 'down0002' };
let read = 0;
const recorded = (
  bets: readonly ReturnType<typeof bet>[],
  more: { total?: number; pages?: number; of?: Partial<BetQuery>; at?: number } = {},
) => {
  read += 1;
  return agentReadDone({
    what: 'bets',
    value: {
      of: { ...more.of, page: more.of?.page ?? 1 },
      bets: bets.map(recordOf),
      total: more.total ?? bets.length,
      pages: more.pages ?? 1,
    },
    at: more.at ?? NOW + read,
  });
};
const lines = () =>
  [...document.querySelectorAll('.bet-line')].map((line) => /Lantern \d+/.exec(line.textContent ?? '')?.[0]);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('R-AGENT-05 bets are requested by part of an account, category and date when typing pauses; an account that matches no member is not requested', async () => {
  const { requests, passTime } = await page();
  const rested = (label: string, value: string) => {
    type(label, value);
    passTime(TYPING_DEBOUNCE_MS);
  };
  expect(requests()).toEqual([{ page: 1 }]);
  for (const part of ['W', 'Wn', 'Wn0002 ']) type('Find a member', part);
  expect(requests()).toEqual([{ page: 1 }]);
  passTime(TYPING_DEBOUNCE_MS);
  expect(requests()).toEqual([{ page: 1 }, { page: 1, account: 'wn0002' }]);
  rested('Category', 'LIVE');
  rested('From', '2026-11-20');
  rested('To', '2026-11-22');
  const whole = { page: 1, category: 'LIVE', from: '2026-11-20', to: '2026-11-22' };
  expect(requests().at(-1)).toEqual({ ...whole, account: 'wn0002' });
  const count = requests().length;
  rested('Find a member', 'unknown1');
  expect(screen.getByRole('alert')).toHaveTextContent('No account here contains what is typed.');
  expect(screen.getByLabelText('Find a member')).toHaveAttribute('aria-invalid', 'true');
  rested('Find a member', '');
  rested('To', '2026-11-19');
  expect(screen.getByRole('alert')).toHaveTextContent('The first day is after the last one');
  // In between, only the filter without an account was requested.
  expect(requests().slice(count)).toEqual([whole]);
});
test('R-AGENT-05 the account in a row links to its branch of the overview', async () => {
  const { send, passTime } = await page();
  send(recorded([bet(5)]));
  passTime(500);
  expect(screen.getByRole('link', { name: 'down0001' })).toHaveAttribute('href', '/agent/agentTeamOverview?branch=d1');
});
test('R-AGENT-05 R-AGENT-16 new matching bets appear above the page, open ones settle in place, and rows keep their places while the list is read', async () => {
  const { send, passTime } = await page();
  type('Find a member', 'down0001');
  send(recorded([bet(5), bet(6)], { of: { account: 'down0001' } }));
  passTime(500);
  expect(lines()).toEqual(['Lantern 995', 'Lantern 994']);
  send(betsBatch([bet(5), bet(4), bet(3, THEIRS)]));
  passTime(500);
  expect(lines()).toEqual(['Lantern 996', 'Lantern 995', 'Lantern 994']);
  const box = screen.getByRole('group', { name: 'Live team betting' }).parentElement as HTMLElement;
  fireEvent.pointerEnter(box);
  send(betsBatch([bet(3, THEIRS), bet(2), { ...bet(1), betId: 'b994', payout: 900, gameName: bet(6).gameName }]));
  passTime(1_000);
  expect(lines()).toEqual(['Lantern 996', 'Lantern 995', 'Lantern 994']);
  expect(document.querySelectorAll('.bet-line')[2]).toHaveTextContent('+RM 4.00');
  fireEvent.click(screen.getByRole('button', { name: '1 new' }));
  expect(lines()[0]).toBe('Lantern 998');
  expect(screen.getByLabelText('Find a member')).toHaveValue('down0001');
});
test('an older page can be opened and receives no new bets', async () => {
  const { send, passTime, requests } = await page();
  send(recorded([bet(5)], { total: 30, pages: 2 }));
  passTime(500);
  fireEvent.click(screen.getByRole('button', { name: 'Page 2 of the bets' }));
  expect(requests().at(-1)).toEqual({ page: 2 });
  // Until the page arrives the list is empty, and the pager stays in place.
  expect(lines()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Page 2 of the bets' })).toBeInTheDocument();
  send(recorded([bet(60)], { total: 30, pages: 2, of: { page: 2 } }));
  send(betsBatch([bet(2)]));
  passTime(500);
  expect(lines()).toEqual(['Lantern 940']);
});
test('R-AGENT-05 a filter shows only its own answer: not the previous list, and nothing while it is invalid', async () => {
  const { send, passTime } = await page();
  send(recorded([bet(5), bet(6, THEIRS)]));
  send(betsBatch([bet(4)]));
  passTime(500);
  expect(lines()).toEqual(['Lantern 996', 'Lantern 995', 'Lantern 994']);
  const region = screen.getByRole('region', { name: 'Bets of the team' });
  expect(region).toHaveTextContent('Found: 2');
  type('Find a member', 'down0002');
  expect(lines()).toEqual([]);
  expect(region.querySelector('.skeleton')).not.toBeNull();
  expect(region).not.toHaveTextContent('Found');
  // A late answer to the previous request.
  send(recorded([bet(5), bet(6, THEIRS)]));
  expect(lines()).toEqual([]);
  send(recorded([bet(6, THEIRS)], { of: { account: 'down0002' } }));
  passTime(500);
  expect(lines()).toEqual(['Lantern 994']);
  type('Find a member', 'unknown1');
  send(betsBatch([bet(4), bet(3)]));
  passTime(500);
  expect(lines()).toEqual([]);
  expect(region).toHaveTextContent('No bets found');
  type('Find a member', 'down0002');
  expect(lines()).toEqual(['Lantern 994']);
});
test('missed bets are read again at most once every ten seconds, however many gaps occur', async () => {
  const { send, passTime, requests } = await page();
  passTime(60_000);
  send(recorded([bet(50)]));
  send(betsBatch([bet(40), bet(39)]));
  expect(requests()).toHaveLength(1);
  send(betsBatch([bet(20), bet(19)]));
  expect(requests()).toHaveLength(2);
  send(recorded([bet(19)]));
  for (const n of [17, 15, 13, 11, 9]) {
    send(betsBatch([bet(n)]));
    send(recorded([bet(n)]));
    passTime(1_000);
  }
  send(betsBatch([bet(5)]));
  expect(requests()).toHaveLength(2);
  passTime(5_000);
  expect(requests()).toHaveLength(3);
});
test('SAFE-31 bets of a member who moved to another agent are removed, read or live, and the page is read again at once', async () => {
  const { send, passTime, requests } = await page();
  passTime(60_000);
  send(recorded([bet(50), bet(51, THEIRS)]));
  send(betsBatch([bet(40, THEIRS), bet(39)]));
  passTime(500);
  expect(lines()).toEqual(['Lantern 961', 'Lantern 960', 'Lantern 950', 'Lantern 949']);
  fireEvent.pointerEnter(screen.getByRole('group', { name: 'Live team betting' }).parentElement as HTMLElement);
  const count = requests().length;
  send(teamBatch([teamRowOf(1)]));
  expect(lines()).toEqual(['Lantern 961', 'Lantern 950']);
  expect(requests()).toHaveLength(count + 1);
  // The last member leaves too: the list starts again, empty.
  send(teamBatch([]));
  send(betsBatch([], 963));
  expect(lines()).toEqual([]);
  expect(screen.getByRole('region', { name: 'Bets of the team' })).toHaveTextContent('No bets found');
  expect(requests()).toHaveLength(count + 2);
  // Changed figures trigger no read.
  send(teamBatch([teamRowOf(3)]));
  const then = requests().length;
  send(teamBatch([teamRowOf(3, { stake: 5 })]));
  expect(requests()).toHaveLength(then);
});
test('a list that cannot be refreshed stays, and offers a retry', async () => {
  const { send, passTime, requests } = await page();
  const region = screen.getByRole('region', { name: 'Bets of the team' });
  send(agentReadFailed({ what: 'bets', code: 'unknown-error' }));
  expect(region).toHaveTextContent('Could not load the team’s bets');
  fireEvent.click(within(region).getByRole('button', { name: 'Try again' }));
  expect(requests()).toHaveLength(2);
  send(recorded([bet(50)]));
  passTime(500);
  expect(region).not.toHaveTextContent('Could not load');
  send(agentReadFailed({ what: 'bets', code: 'unknown-error' }));
  expect(lines()).toEqual(['Lantern 950']);
  expect(within(region).getByRole('alert')).toHaveTextContent('Could not load the team’s bets');
  fireEvent.click(within(region).getByRole('button', { name: 'Try again' }));
  expect(requests()).toHaveLength(3);
});
test('H-04 rows of a REST answer show the time of that answer where it is newer than the topic', async () => {
  const { send } = await page();
  const polled = { topic: 'teamBets:m1', freshness: 'polling', position: null, pollIntervalMs: 10_000 } as const;
  const delayMs = 4;
  const asOf = () => document.querySelector('.agent-title .fresh')?.textContent;
  send(connectionBatch({ word: 'live', delayMs }, [{ ...polled, trueAt: NOW - 6_000 }]));
  expect(asOf()).toContain('16:53:14');
  send(recorded([bet(1)], { at: NOW - 1_000 }));
  expect(asOf()).toContain('16:53:19');
  send(connectionBatch({ word: 'live', delayMs }, [{ ...polled, trueAt: NOW }]));
  expect(asOf()).toContain('16:53:20');
});
