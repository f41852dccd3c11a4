/** A member moves to another agent while both agents look at their pages (SAFE-31); announcements appear and disappear live. */
import { AgentPage } from '../pages/agentPage.ts';
import { createControl } from '../support/control.ts';
import { openAs } from '../support/openAs.ts';
import { t } from '../support/texts.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';

const [TOP, SUB, PLAYER] = ['agent88', 'sub21', 'meilin07'];
const WAIT = { timeout: 20_000 };

test(
  'SAFE-31 a moved member disappears from the old agent’s open page and appears on the new agent’s, with bets and figures',
  deep,
  async ({ page, ownHouse }) => {
    test.setTimeout(120_000);
    const [agent, control] = [new AgentPage(page), createControl(ownHouse)];
    await openAs(page, ownHouse, SUB, '/agentHome');
    await agent.ready();
    await control.bet({ account: PLAYER, stake: 5_100, payout: 0 });
    const row = agent.teamRows().filter({ hasText: PLAYER });
    const bet = agent.betLines().filter({ hasText: PLAYER });
    await expect(row).toHaveCount(1, WAIT);
    await expect(bet.first()).toBeVisible(WAIT);
    const others = await agent.teamRows().count();

    await control.moveMember(PLAYER, TOP);
    await expect(row).toHaveCount(0, WAIT);
    await expect(bet).toHaveCount(0);
    expect(await agent.teamRows().count()).toBeLessThanOrEqual(others);
    // Later bets of the member do not reach the old agent's page.
    await control.bet({ account: PLAYER, stake: 5_100, payout: 0 });
    // After a reload the house's answers agree.
    await page.reload();
    await agent.ready();
    await expect(row).toHaveCount(0);
    await expect(bet).toHaveCount(0);

    await control.moveMember(PLAYER, SUB);
    await expect(row).toHaveCount(1, WAIT);
    await expect(row).toContainText('102.00');
    await expect(bet.first()).toBeVisible(WAIT);
  },
);
test(
  'R-AGENT-01 an announcement for agents appears when it is published and disappears when it is withdrawn',
  deep,
  async ({ page, ownHouse }) => {
    const control = createControl(ownHouse);
    await openAs(page, ownHouse, TOP, '/agent/agentAnnouncement');
    const notices = page.getByRole('main').getByRole('article');
    await expect(notices.first()).toBeVisible(WAIT);
    await control.publishAnnouncement('op-1', 'Settlements pause at four', 'agents');
    await expect(notices.first()).toContainText('Settlements pause at four', WAIT);
    await control.withdrawAnnouncement('op-1');
    await expect(notices.filter({ hasText: 'Settlements pause at four' })).toHaveCount(0, WAIT);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('agent:sections.announcements'));
  },
);
