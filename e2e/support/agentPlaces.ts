/** The agent centre: its pages at their addresses, and the pop-up over the main site. */
import { expect } from '@playwright/test';
import { AGENT_PAGES } from '../../src/screens/agentPaths.ts';
import { AGENT_HOME } from '../../src/screens/paths.ts';
import { downlinePath } from '../../src/screens/agent/downlines/downlinePath.ts';
import { dialogPlace, openDialog } from './dialogPlace.ts';
import { goto, gotoCalmPage, openPath, pageAt, type Place, WAIT, whole } from './place.ts';
import { WIDTHS } from './themesAndWidths.ts';

export const AGENT_PLACES: readonly Place[] = [
  {
    name: 'agent',
    kind: 'page',
    as: 'agent',
    open: async (around) => {
      await goto(around, AGENT_HOME);
      await expect(around.page.locator('.team-line').first()).toBeVisible(WAIT);
      // A team with lost and won bets.
      for (const payout of [0, 0, 9_000]) await around.control.bet({ account: 'sub21', stake: 5_100, payout });
      await expect(around.page.locator('.bet-line').nth(2)).toBeVisible(WAIT);
      await whole(around);
    },
  },
  {
    name: 'agent-past',
    kind: 'page',
    as: 'agent',
    open: async (around) => {
      await openPath(around, AGENT_PAGES.overview, '.team-line');
      // Whatever the language: the button after the periods.
      await around.page.locator('.agent-title > button:not(.only-l)').click(WAIT);
      // The house of a test is younger than an hour: one hour later is now.
      await around.page.locator('.past-steps > button').last().click(WAIT);
      await expect(around.page.locator('.past-parts .team-line').first()).toBeVisible(WAIT);
    },
  },
  pageAt('agent-announcements', 'agent', AGENT_PAGES.announcements, 'main article'),
  pageAt('agent-register', 'agent', AGENT_PAGES.register, '.downline-form'),
  pageAt('agent-downlines', 'agent', AGENT_PAGES.downlines, '.record-table'),
  pageAt('agent-downline', 'agent', downlinePath('m1003'), '.downline-figures'),
  pageAt('agent-map', 'agent', AGENT_PAGES.map, '.map-board'),
  pageAt('agent-betting', 'agent', AGENT_PAGES.betting, '.bet-filters'),
  pageAt('agent-results', 'agent', AGENT_PAGES.results, '.record-sums dd'),
  pageAt('agent-transactions', 'agent', AGENT_PAGES.transactions, '.record-rows'),
  pageAt('agent-income', 'agent', AGENT_PAGES.income, '.record-sums dd'),
  pageAt('agent-contracts', 'agent', AGENT_PAGES.contracts, '.contract-card'),
  pageAt('agent-alerts', 'agent', AGENT_PAGES.alerts, '.alert-rules'),
  pageAt('agent-dividends', 'agent', AGENT_PAGES.dividends, 'main .absence'),
  pageAt('agent-daily-salary', 'agent', AGENT_PAGES.dailySalary, 'main .absence'),
  pageAt('agent-hourly-salary', 'agent', AGENT_PAGES.hourlySalary, 'main .absence'),
  pageAt('agent-salary', 'agent', AGENT_PAGES.salary, '.outlook'),
  pageAt('agent-staff', 'agent', AGENT_PAGES.staff, '.staff-list .absence'),
  pageAt('agent-what-if', 'agent', AGENT_PAGES.whatIf, '.record-sums dd'),
  pageAt('agent-screen', 'agent', AGENT_PAGES.screen, '.second-figure'),
];
export const AGENT_CENTRE_DIALOGS: readonly Place[] = [
  dialogPlace('agent-centre', 'agent', async (around) => {
    const { page } = around;
    // The entry of a narrow window leads to the page: there the pop-up is one that was opened in a wider window.
    const size = page.viewportSize();
    await page.setViewportSize(WIDTHS[0]);
    await gotoCalmPage(around);
    await page.locator('.account-button').click(WAIT);
    // Whatever the language: the agent centre stands before the sign-out.
    await page.getByRole('menuitem').nth(-2).click(WAIT);
    await expect(openDialog(page).locator('.team-line').first()).toBeVisible(WAIT);
    if (size !== null) await page.setViewportSize(size);
  }),
];
/** `nth`: of the buttons above the figures: send money, raise the rate, freeze. */
const overAccount = (name: string, nth: number): Place =>
  dialogPlace(name, 'agent', async (around) => {
    await openPath(around, downlinePath('m1003'), '.downline-figures');
    const button = around.page.locator('.downline-actions button').nth(nth);
    await expect(button).toBeVisible(WAIT);
    await button.click();
  });
export const AGENT_DIALOGS: readonly Place[] = [
  overAccount('agent-downline-transfer', 0),
  overAccount('agent-downline-rate', 1),
  overAccount('agent-downline-freeze', 2),
];
