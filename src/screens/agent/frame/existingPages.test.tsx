import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liveBatch } from '../../../domains/facts.ts';
import { batchOf, change } from '../../../domains/testing/changeFixture.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { AGENT_PAGES } from '../../agentPaths.ts';
import { agentState } from '../testing/agentFixture.ts';
import { AgentSections } from './AgentSections.tsx';
import { ExistingPage } from './ExistingPage.tsx';

const ALL_ON = { divtypereq: 1, dailysalreqtype: 1, contracthoursalreq: 1, realtimesalreqtype: 1 };
const settings = (changed: Partial<typeof ALL_ON>, seq: number) =>
  liveBatch(batchOf([change('contractSettings', { ...ALL_ON, ...changed }, { seq })]));
const entries = () =>
  within(screen.getAllByRole('navigation', { name: 'Agent centre' })[0] as HTMLElement)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test.each([
  ['R-AGENT-10', 'Daily salary', AGENT_PAGES.dailySalary, 'dailysalreqtype'],
  ['R-AGENT-11', 'Hourly salary', AGENT_PAGES.hourlySalary, 'contracthoursalreq'],
  ['R-AGENT-12', 'Real-time salary', AGENT_PAGES.salary, 'realtimesalreqtype'],
] as const)('%s the page %s is present only while its setting type is enabled', async (_row, name, path, setting) => {
  const { send } = await renderScreen(
    <>
      <AgentSections />
      <ExistingPage>
        <p>The page itself</p>
      </ExistingPage>
    </>,
    { state: agentState, path },
  );
  for (const [n, type] of [1, 0, 2, 0].entries()) {
    send(settings({ [setting]: type }, n + 1));
    const present = type > 0;
    expect(entries().includes(name), `entry with type ${type}`).toBe(present);
    expect(screen.queryByText('The page itself') !== null, `page with type ${type}`).toBe(present);
    // No other kind's entry comes or goes with it.
    const others = ['Daily salary', 'Hourly salary', 'Real-time salary', 'Bonus'].filter((one) => one !== name);
    expect(others.filter((one) => !entries().includes(one))).toEqual([]);
  }
});
