/** Dialogs of contracts: the pop-up of an agent who has an upline, and the form of an offer. */
import { expect } from '@playwright/test';
import { contractOffer } from '../../src/contract/contracts/contracts.calls.ts';
import { AGENT_PAGES } from '../../src/screens/agentPaths.ts';
import { call, login } from '../../tests/stack/support/rest.ts';
import { dialogPlace } from './dialogPlace.ts';
import { CALM_PAGE, openAs } from './openAs.ts';
import { openPath, type Place, WAIT } from './place.ts';

const [TOP, SUB] = ['agent88', 'sub21'];
const NO_THRESHOLDS = { activeMembers: 0, periodicValidBet: '0.00', periodProfitLoss: '0.00', betAmount: '0.00' };

export const CONTRACT_DIALOGS: readonly Place[] = [
  dialogPlace('contract-form', 'agent', async (around) => {
    await openPath(around, AGENT_PAGES.contracts, '.contract-card');
    await around.page.locator('.agent-title .btn-primary').click(WAIT);
  }),
  dialogPlace(
    'contract-offer',
    'agent',
    async ({ page, house }) => {
      await openAs(page, house, SUB, CALM_PAGE);
      await expect(page.locator('.account-button')).toBeVisible(WAIT);
      const { token } = await login(house.origin, TOP, house.passwords.get(TOP) ?? '');
      const terms = { rate: 4_000, ...NO_THRESHOLDS };
      const body = { downline: 'm1003', kind: 'daily', period: 'weekly', terms, realtime: null, ends: [] };
      const { method, path } = contractOffer;
      await call(house.origin, path, { method, token, body });
      await expect(page.locator('dialog[open] .contract-card').first()).toBeVisible(WAIT);
      // The toast of the same offer lies over the pop-up's foot on a phone, until it leaves.
      await expect(page.locator('.toast')).toHaveCount(0, WAIT);
    },
    { restore: ({ page, house }) => openAs(page, house, TOP, CALM_PAGE) },
  ),
];
