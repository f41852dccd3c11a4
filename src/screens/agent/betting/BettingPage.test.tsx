import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wantBets } from '../../../domains/agent/agent.intents.ts';
import { agentRead, agentReadFailed } from '../../../domains/agent/agent.slice.ts';
import type { BetQuery } from '../../../domains/agent/agent.state.ts';
import { teamBetOf, teamRowOf } from '../../../domains/team/testTeam.ts';
import { renderScreen } from '../../testing.tsx';
import { NOW } from '../../testState.ts';
import AgentPage from '../AgentPage.tsx';
import { agentState, betsAre, teamIs } from '../testAgent.ts';
import BettingPage from './BettingPage.tsx';

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
let read = 0;
const recorded = (
  bets: readonly ReturnType<typeof bet>[],
  more: { total?: number; pages?: number; of?: Partial<BetQuery> } = {},
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
    at: NOW + read,
  });
};
const lines = () =>
  [...document.querySelectorAll('.bet-line')].map((line) => /Lantern \d+/.exec(line.textContent ?? '')?.[0]);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('R-AGENT-05 bets of the team are asked for by member, category and date; a stranger’s name is not', async () => {
  const { wishes } = await page();
  expect(wishes()).toEqual([{ page: 1 }]);
  type('Member', 'Down0002 ');
  expect(wishes().at(-1)).toEqual({ page: 1, member: 'd2' });
  type('Category', 'LIVE');
  type('From', '2026-11-20');
  type('To', '2026-11-22');
  expect(wishes().at(-1)).toEqual({ page: 1, member: 'd2', category: 'LIVE', from: '2026-11-20', to: '2026-11-22' });
  const count = wishes().length;
  type('Member', 'somebody');
  expect(screen.getByRole('alert')).toHaveTextContent('Nobody in your team has this account');
  expect(screen.getByLabelText('Member')).toHaveAttribute('aria-invalid', 'true');
  type('Member', '');
  type('To', '2026-11-19');
  expect(screen.getByRole('alert')).toHaveTextContent('The first day is after the last one');
  // Only the filter without a member was asked for in between.
  expect(wishes().slice(count)).toEqual([{ page: 1, category: 'LIVE', from: '2026-11-20', to: '2026-11-22' }]);
});
test('R-AGENT-05 R-AGENT-16 new bets that fit arrive live above the page, open ones settle in it, and nothing moves while it is read', async () => {
  const { send, pass } = await page();
  type('Member', 'down0001');
  send(recorded([bet(5), bet(6)], { of: { member: 'd1' } }));
  pass(500);
  expect(lines()).toEqual(['Lantern 995', 'Lantern 994']);
  send(betsAre([bet(5), bet(4), bet(3, { member: 'd2' })]));
  pass(500);
  expect(lines()).toEqual(['Lantern 996', 'Lantern 995', 'Lantern 994']);
  const box = screen.getByRole('group', { name: 'Live team betting' }).parentElement as HTMLElement;
  fireEvent.pointerEnter(box);
  send(
    betsAre([bet(3, { member: 'd2' }), bet(2), { ...bet(1), betId: 'b994', payout: 900, gameName: bet(6).gameName }]),
  );
  pass(1_000);
  expect(lines()).toEqual(['Lantern 996', 'Lantern 995', 'Lantern 994']);
  expect(document.querySelectorAll('.bet-line')[2]).toHaveTextContent('+4.00');
  fireEvent.click(screen.getByRole('button', { name: '1 new' }));
  expect(lines()[0]).toBe('Lantern 998');
  expect(screen.getByLabelText('Member')).toHaveValue('down0001');
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
  send(recorded([bet(5), bet(6, { member: 'd2' })]));
  send(betsAre([bet(4)]));
  pass(500);
  expect(lines()).toEqual(['Lantern 996', 'Lantern 995', 'Lantern 994']);
  const region = screen.getByRole('region', { name: 'Bets of the team' });
  expect(region).toHaveTextContent('Found: 2');
  type('Member', 'down0002');
  expect(lines()).toEqual([]);
  expect(region.querySelector('.skeleton')).not.toBeNull();
  expect(region).not.toHaveTextContent('Found');
  // The answer to the question before this one, late.
  send(recorded([bet(5), bet(6, { member: 'd2' })]));
  expect(lines()).toEqual([]);
  send(recorded([bet(6, { member: 'd2' })], { of: { member: 'd2' } }));
  pass(500);
  expect(lines()).toEqual(['Lantern 994']);
  type('Member', 'nobody');
  send(betsAre([bet(4), bet(3)]));
  pass(500);
  expect(lines()).toEqual([]);
  expect(region).toHaveTextContent('No bets found');
  type('Member', 'down0002');
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
  const theirs = { member: 'd2', account: 'down0002' };
  send(recorded([bet(50), bet(51, theirs)]));
  send(betsAre([bet(40, theirs), bet(39)]));
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
