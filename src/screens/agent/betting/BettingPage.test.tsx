import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wantBets } from '../../../domains/agent/agent.intents.ts';
import { agentRead, agentReadFailed } from '../../../domains/agent/agent.slice.ts';
import type { BetQuery } from '../../../domains/agent/agent.state.ts';
import { teamBetOf, teamRowOf } from '../../../domains/team/testTeam.ts';
import { renderScreen } from '../../testing.tsx';
import { lampSays, NOW } from '../../testState.ts';
import AgentPage from '../AgentPage.tsx';
import { agentState, betsAre, teamIs } from '../testAgent.ts';
import BettingPage from './BettingPage.tsx';
import { TYPING_MS } from './useRecord.ts';

const page = async () => {
  const view = await renderScreen(
    <AgentPage>
      <BettingPage />
    </AgentPage>,
    { state: agentState, path: '/agent/personalHistoryCopy' },
  ); // prettier-ignore
  view.send(teamIs([teamRowOf(1), teamRowOf(2)]));
  return { ...view, wishes: () => view.asked.filter(wantBets.match).map(({ payload }) => payload) };
};
/** The n-th bet, n seconds before NOW. */
const bet = (n: number, more: Parameters<typeof teamBetOf>[1] = {}) =>
  teamBetOf(1_000 - n, { betId: `b${1_000 - n}`, at: NOW - n * 1_000, ...more });
/** As the record tells it: it knows no ids of the log. */
const recordOf = (told: ReturnType<typeof bet>) => {
  const { id: _, ...one } = told;
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
  return agentRead({
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

test('R-AGENT-05 bets are asked for by a part of an account, category and date, when the typing rests; what nobody is called is not', async () => {
  const { wishes, pass } = await page();
  const rested = (label: string, value: string) => {
    type(label, value);
    pass(TYPING_MS);
  };
  expect(wishes()).toEqual([{ page: 1 }]);
  for (const part of ['W', 'Wn', 'Wn0002 ']) type('Find a member', part);
  expect(wishes()).toEqual([{ page: 1 }]);
  pass(TYPING_MS);
  expect(wishes()).toEqual([{ page: 1 }, { page: 1, account: 'wn0002' }]);
  rested('Category', 'LIVE');
  rested('From', '2026-11-20');
  rested('To', '2026-11-22');
  const whole = { page: 1, category: 'LIVE', from: '2026-11-20', to: '2026-11-22' };
  expect(wishes().at(-1)).toEqual({ ...whole, account: 'wn0002' });
  const count = wishes().length;
  rested('Find a member', 'somebody');
  expect(screen.getByRole('alert')).toHaveTextContent('No account here contains what is typed.');
  expect(screen.getByLabelText('Find a member')).toHaveAttribute('aria-invalid', 'true');
  rested('Find a member', '');
  rested('To', '2026-11-19');
  expect(screen.getByRole('alert')).toHaveTextContent('The first day is after the last one');
  // Only the filter without a member was asked for in between.
  expect(wishes().slice(count)).toEqual([whole]);
});
test('R-AGENT-05 the account in a line leads to its branch of the overview', async () => {
  const { send, pass } = await page();
  send(recorded([bet(5)]));
  pass(500);
  expect(screen.getByRole('link', { name: 'down0001' })).toHaveAttribute('href', '/agent/agentTeamOverview?branch=d1');
});
test('R-AGENT-05 R-AGENT-16 new bets that fit arrive live above the page, open ones settle in it, and nothing moves while it is read', async () => {
  const { send, pass } = await page();
  type('Find a member', 'down0001');
  send(recorded([bet(5), bet(6)], { of: { account: 'down0001' } }));
  pass(500);
  expect(lines()).toEqual(['Lantern 995', 'Lantern 994']);
  send(betsAre([bet(5), bet(4), bet(3, THEIRS)]));
  pass(500);
  expect(lines()).toEqual(['Lantern 996', 'Lantern 995', 'Lantern 994']);
  const box = screen.getByRole('group', { name: 'Live team betting' }).parentElement as HTMLElement;
  fireEvent.pointerEnter(box);
  send(betsAre([bet(3, THEIRS), bet(2), { ...bet(1), betId: 'b994', payout: 900, gameName: bet(6).gameName }]));
  pass(1_000);
  expect(lines()).toEqual(['Lantern 996', 'Lantern 995', 'Lantern 994']);
  expect(document.querySelectorAll('.bet-line')[2]).toHaveTextContent('+4.00');
  fireEvent.click(screen.getByRole('button', { name: '1 new' }));
  expect(lines()[0]).toBe('Lantern 998');
  expect(screen.getByLabelText('Find a member')).toHaveValue('down0001');
});
test('an older page is turned to and stays as it was read', async () => {
  const { send, pass, wishes } = await page();
  send(recorded([bet(5)], { total: 30, pages: 2 }));
  pass(500);
  fireEvent.click(screen.getByRole('button', { name: 'Page 2 of the bets' }));
  expect(wishes().at(-1)).toEqual({ page: 2 });
  // Until the page is there nothing else stands in its place, and the pager stays under the finger.
  expect(lines()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Page 2 of the bets' })).toBeInTheDocument();
  send(recorded([bet(60)], { total: 30, pages: 2, of: { page: 2 } }));
  send(betsAre([bet(2)]));
  pass(500);
  expect(lines()).toEqual(['Lantern 940']);
});
test('R-AGENT-05 under a filter stands what answers it: not the list of the one before, and nothing where it is wrong', async () => {
  const { send, pass } = await page();
  send(recorded([bet(5), bet(6, THEIRS)]));
  send(betsAre([bet(4)]));
  pass(500);
  expect(lines()).toEqual(['Lantern 996', 'Lantern 995', 'Lantern 994']);
  const region = screen.getByRole('region', { name: 'Bets of the team' });
  expect(region).toHaveTextContent('Found: 2');
  type('Find a member', 'down0002');
  expect(lines()).toEqual([]);
  expect(region.querySelector('.skeleton')).not.toBeNull();
  expect(region).not.toHaveTextContent('Found');
  // The answer to the question before this one, late.
  send(recorded([bet(5), bet(6, THEIRS)]));
  expect(lines()).toEqual([]);
  send(recorded([bet(6, THEIRS)], { of: { account: 'down0002' } }));
  pass(500);
  expect(lines()).toEqual(['Lantern 994']);
  type('Find a member', 'nobody');
  send(betsAre([bet(4), bet(3)]));
  pass(500);
  expect(lines()).toEqual([]);
  expect(region).toHaveTextContent('No bets found');
  type('Find a member', 'down0002');
  expect(lines()).toEqual(['Lantern 994']);
});
test('bets that were missed are read again, however many holes come at most every ten seconds', async () => {
  const { send, pass, wishes } = await page();
  pass(60_000);
  send(recorded([bet(50)]));
  send(betsAre([bet(40), bet(39)]));
  expect(wishes()).toHaveLength(1);
  send(betsAre([bet(20), bet(19)]));
  expect(wishes()).toHaveLength(2);
  send(recorded([bet(19)]));
  for (const n of [17, 15, 13, 11, 9]) {
    send(betsAre([bet(n)]));
    send(recorded([bet(n)]));
    pass(1_000);
  }
  send(betsAre([bet(5)]));
  expect(wishes()).toHaveLength(2);
  pass(5_000);
  expect(wishes()).toHaveLength(3);
});
test('SAFE-31 nothing stays of a member who has gone to another agent, neither read nor come, and the record is read again at once', async () => {
  const { send, pass, wishes } = await page();
  pass(60_000);
  send(recorded([bet(50), bet(51, THEIRS)]));
  send(betsAre([bet(40, THEIRS), bet(39)]));
  pass(500);
  expect(lines()).toEqual(['Lantern 961', 'Lantern 960', 'Lantern 950', 'Lantern 949']);
  fireEvent.pointerEnter(screen.getByRole('group', { name: 'Live team betting' }).parentElement as HTMLElement);
  const count = wishes().length;
  send(teamIs([teamRowOf(1)]));
  expect(lines()).toEqual(['Lantern 961', 'Lantern 950']);
  expect(wishes()).toHaveLength(count + 1);
  // The last one leaves too: the list begins anew, empty.
  send(teamIs([]));
  send(betsAre([], 963));
  expect(lines()).toEqual([]);
  expect(screen.getByRole('region', { name: 'Bets of the team' })).toHaveTextContent('No bets found');
  expect(wishes()).toHaveLength(count + 2);
  // Figures that move are no reason to read.
  send(teamIs([teamRowOf(3)]));
  const then = wishes().length;
  send(teamIs([teamRowOf(3, { stake: 5 })]));
  expect(wishes()).toHaveLength(then);
});
test('a list that cannot be read again stays, and says so with a way to try', async () => {
  const { send, pass, wishes } = await page();
  const region = screen.getByRole('region', { name: 'Bets of the team' });
  send(agentReadFailed({ what: 'bets', code: 'unknown-error' }));
  expect(region).toHaveTextContent('Could not load the team’s bets');
  fireEvent.click(within(region).getByRole('button', { name: 'Try again' }));
  expect(wishes()).toHaveLength(2);
  send(recorded([bet(50)]));
  pass(500);
  expect(region).not.toHaveTextContent('Could not load');
  send(agentReadFailed({ what: 'bets', code: 'unknown-error' }));
  expect(lines()).toEqual(['Lantern 950']);
  expect(within(region).getByRole('alert')).toHaveTextContent('Could not load the team’s bets');
  fireEvent.click(within(region).getByRole('button', { name: 'Try again' }));
  expect(wishes()).toHaveLength(3);
});
test('H-04 rows that were read are as of when they were, though their topic was heard before that', async () => {
  const { send } = await page();
  const polled = { topic: 'teamBets:m1', freshness: 'polling', position: null, everyMs: 10_000 } as const;
  const latencyMs = 4;
  const asOf = () => document.querySelector('.agent-title .fresh')?.textContent;
  send(lampSays({ word: 'live', latencyMs }, [{ ...polled, trueAt: NOW - 6_000 }]));
  expect(asOf()).toContain('16:53:14');
  send(recorded([bet(1)], { at: NOW - 1_000 }));
  expect(asOf()).toContain('16:53:19');
  send(lampSays({ word: 'live', latencyMs }, [{ ...polled, trueAt: NOW }]));
  expect(asOf()).toContain('16:53:20');
});
