/** The team at a moment of the past: it stands still while the live team goes on. */
import { createControl } from '../support/control.ts';
import { openAs } from '../support/openAs.ts';
import { t } from '../support/texts.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';

const [AGENT, PLAYER] = ['agent88', 'sub21'];
const WAIT = { timeout: 20_000 };

test(
  'the team at a moment stands still while bets come, and the way back leads to the live team',
  deep,
  async ({ page, ownHouse }) => {
    const control = createControl(ownHouse);
    await control.bet({ account: PLAYER, stake: 5_100, payout: 0 });
    await openAs(page, ownHouse, AGENT, '/agent/agentTeamOverview');
    const row = page.locator('.team-line').filter({ hasText: PLAYER });
    await expect(row).toContainText('51.00', WAIT);
    await page.getByRole('button', { name: t('agentCentre:past.open') }).click();
    // The house is younger than an hour: one hour later is now.
    await page.getByRole('button', { name: t('agentCentre:past.hourOn') }).click();
    await expect(row).toContainText('51.00', WAIT);
    await control.bet({ account: PLAYER, stake: 7_000, payout: 0 });
    await page.reload();
    await expect(row).toContainText('51.00', WAIT);
    await expect(page.getByRole('main').locator('.fresh-live')).toHaveCount(0);
    await page.getByRole('button', { name: t('agentCentre:past.live') }).click();
    await expect(row).toContainText('121.00', WAIT);
  },
);
