import { AgentPage } from '../pages/agentPage.ts';
import { lookOver, TWO_LOOKS } from '../support/access.ts';
import { controlOf } from '../support/control.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

for (const language of ['EN', 'MY', 'CN'] as const)
  test(`no violation of WCAG 2.2 A and AA, no small target and no sideways scrolling on the agent's page in ${language}`, async ({
    page,
    ownHouse,
  }) => {
    const [agent, control] = [new AgentPage(page), controlOf(ownHouse)];
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await agent.enter(ownHouse.origin, 'agent88', ownHouse.passwords.get('agent88') ?? '');
    for (const payout of [0, 9_000, 0]) await control.bet({ account: 'sub21', stake: 5_100, payout });
    await expect(agent.betLines()).toHaveCount(3);
    await control.advance((await agent.secondsLeft()) * 1_000);
    await expect(agent.payouts().first()).toBeVisible({ timeout: 20_000 });
    await agent.openPayout(agent.payouts().first());
    if (language !== 'EN') {
      await page.evaluate((code) => {
        localStorage.setItem('lang', code);
        localStorage.setItem('hisLang', code);
      }, language);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('agent:title', {}, language), {
        timeout: 20_000,
      });
      await expect(page.locator('.team-line').first()).toBeVisible({ timeout: 20_000 });
      await page.locator('.payout summary').first().click();
    }
    await lookOver(page, `the agent centre in ${language}`, language === 'EN' ? undefined : TWO_LOOKS);
  });
