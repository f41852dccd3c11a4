import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestMoment } from '../../../domains/agent/agent.intents.ts';
import { agentReadDone } from '../../../domains/agent/agent.slice.ts';
import { teamRowOf } from '../../../domains/team/testing/teamFixture.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { NOW } from '../../testing/stateFixture.ts';
import AgentPage from '../AgentPage.tsx';
import { agentState, teamBatch } from '../testing/agentFixture.ts';
import MapPage from './MapPage.tsx';

const HOUR = 3_600_000;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const nodes = () => [...document.querySelectorAll<HTMLElement>('.map-field')].map(({ dataset }) => dataset['node']);
const NOW_ROWS = [teamRowOf(9, { turnover: 777_700, stake: 777_700, bets: 1 })];
/** d1 heads a branch of two. */
const THEN = [
  teamRowOf(1, { agent: true, bets: 1, stake: 100, turnover: 100, result: -100 }),
  teamRowOf(2, { upline: 'd1', level: 2, bets: 2, stake: 900, turnover: 800, result: 300 }),
  teamRowOf(4, { bets: 1, stake: 50, turnover: 50, result: -50 }),
];

test('looking back shows the map of then, marked as past; what happens now changes nothing of it', async () => {
  const { send, dispatched } = await renderScreen(
    <AgentPage>
      <MapPage />
    </AgentPage>,
    { state: agentState, path: '/agent/teamMap' },
  );
  send(teamBatch(NOW_ROWS));
  press('Look back');
  expect(dispatched.filter(requestMoment.match).map(({ payload }) => payload)).toEqual([NOW - HOUR]);
  expect(screen.getByText('The past')).toBeVisible();
  expect(nodes()).toEqual([]);
  const rows = Object.fromEntries(THEN.map((row) => [row.member, row]));
  send(agentReadDone({ what: 'moment', value: { at: NOW - HOUR, rows }, at: NOW }));
  expect(nodes()).toEqual(['d1', 'd4']);
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent(/stood on 2025\/10\/09 15:53:20/);
  expect(main).not.toHaveTextContent(/\bLive\b/);
  press(/^down0001 RM 9\.00 ▲ \+RM 2\.00/);
  expect(nodes()).toEqual(['d2', 'd1']);
  send(teamBatch([teamRowOf(2, { turnover: 888_800, stake: 888_800, bets: 9 })]));
  expect(main).not.toHaveTextContent('8,888.00');
  press('Back to live');
  expect(screen.queryByText('The past')).toBeNull();
  // The branch that was open then is in no team of now: the whole team is shown, and the page says so.
  expect(screen.getByRole('main')).toHaveTextContent('8,888.00');
  expect(screen.getByText(/not in your team/)).toBeVisible();
});
