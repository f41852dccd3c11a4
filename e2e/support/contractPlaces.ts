/** Dialogs of contracts: the pop-up of an agent who has an upline, and the form of an offer. */
import { expect } from '@playwright/test';
import { contractEnd, contractOffer, dailySalaryContracts } from '../../src/contract/contracts/contracts.calls.ts';
import { AGENT_PAGES } from '../../src/screens/agentPaths.ts';
import { call, login } from '../../tests/stack/support/rest.ts';
import { dialogPlace } from './dialogPlace.ts';
import { CALM_PAGE, openAs } from './openAs.ts';
import { openPath, type Place, type PlaceContext, WAIT } from './place.ts';

const [TOP, SUB] = ['agent88', 'sub21'];
const NO_THRESHOLDS = { activeMembers: 0, periodicValidBet: '0.00', periodProfitLoss: '0.00', betAmount: '0.00' };

const DOWNLINE = 'm1003';

/** The house's REST as the agent who offers. */
const asTop = async ({ house }: PlaceContext) => {
  const { token } = await login(house.origin, TOP, house.passwords.get(TOP) ?? '');
  return <V>({ method, path }: { readonly method: string; readonly path: string }, body?: unknown) =>
    call<V>(house.origin, path, { method, token, ...(body === undefined ? {} : { body }) });
};
/** Takes the open offers back: the pop-up would meet the agent again in every later test of this house. */
const takeBack = async (around: PlaceContext): Promise<void> => {
  const ask = await asTop(around);
  const { value } = await ask<{ list: readonly { contractId: string; downline: string; state: string }[] }>(
    dailySalaryContracts,
  );
  const open = value.list.filter(({ downline, state }) => downline === DOWNLINE && state === 'offered');
  for (const { contractId } of open) expect((await ask(contractEnd, { contractId })).code).toBeNull();
};

export const CONTRACT_DIALOGS: readonly Place[] = [
  dialogPlace('contract-form', 'agent', async (around) => {
    await openPath(around, AGENT_PAGES.contracts, '.contract-card');
    await around.page.locator('.agent-title .btn-primary').click(WAIT);
  }),
  dialogPlace(
    'contract-offer',
    'agent',
    async (around) => {
      const { page, house } = around;
      await openAs(page, house, SUB, CALM_PAGE);
      await expect(page.locator('.account-button')).toBeVisible(WAIT);
      const ask = await asTop(around);
      const terms = { rate: 4_000, ...NO_THRESHOLDS };
      await ask(contractOffer, {
        downline: DOWNLINE,
        kind: 'daily',
        period: 'weekly',
        terms,
        realtime: null,
        ends: [],
      });
      await expect(page.locator('dialog[open] .contract-card').first()).toBeVisible(WAIT);
      // The toast of the same offer lies over the pop-up's foot on a phone, until it leaves.
      await expect(page.locator('.toast')).toHaveCount(0, WAIT);
    },
    {
      restore: async (around) => {
        await takeBack(around);
        await openAs(around.page, around.house, TOP, CALM_PAGE);
      },
    },
  ),
];
