/** The dialogs of the agent centre, over the page of one account below the agent. */
import { expect } from '@playwright/test';
import { downlinePath } from '../../src/screens/agent/downlines/downlinePath.ts';
import { dialogPlace } from './dialogPlace.ts';
import { openPath, type Place, WAIT } from './place.ts';

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
