/** Reports of an agent in the browser: a bet of the team is in user loss and account details, and the file has its rows. */
import { createControl } from '../support/control.ts';
import { openAs } from '../support/openAs.ts';
import { t } from '../support/texts.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';

const [AGENT, PLAYER] = ['agent88', 'sub21'];
const WAIT = { timeout: 20_000 };

test(
  'R-AGENT-06 R-AGENT-08 a bet of the team stands in user loss, and leads to the account’s entries',
  deep,
  async ({ page, ownHouse }) => {
    await createControl(ownHouse).bet({ account: PLAYER, stake: 5_100, payout: 0 });
    await openAs(page, ownHouse, AGENT, '/agent/palStatementsAgentCopy?range=today');
    const row = page.getByRole('row').filter({ hasText: PLAYER });
    await expect(row).toContainText('51.00', WAIT);
    await row.getByRole('link', { name: t('reports:results.entries', { account: PLAYER }) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('agent:sections.transactions'));
    await expect(page.getByRole('row').filter({ hasText: PLAYER }).first()).toContainText('51.00', WAIT);
    await page.getByRole('button', { name: t('exports:title') }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem').first().click();
    expect((await file).suggestedFilename()).toMatch(/^teamTransactions-.*\.csv$/);
  },
);
