import type { Page } from '@playwright/test';
import { AgentPage } from '../pages/agentPage.ts';
import { lookOver, TWO_LOOKS } from '../support/access.ts';
import { controlOf } from '../support/control.ts';
import { openAs } from '../support/enter.ts';
import { expect, test } from '../support/test.ts';
import { type Language, t } from '../support/texts.ts';

/** The same page in another language, its newest payout open again. */
const inLanguage = async (page: Page, language: Language): Promise<void> => {
  await page.evaluate((code) => {
    localStorage.setItem('lang', code);
    localStorage.setItem('hisLang', code);
  }, language);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('agent:title', {}, language), { timeout: 20_000 });
  await expect(page.locator('.team-line').first()).toBeVisible({ timeout: 20_000 });
  await page.locator('.payout summary').first().click();
};

test("no violation of WCAG 2.2 A and AA, no small target and no sideways scrolling on the agent's page, in three languages", async ({
  page,
  ownHouse,
}) => {
  test.setTimeout(240_000);
  const [agent, control] = [new AgentPage(page), controlOf(ownHouse)];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, ownHouse, 'agent88', '/agentHome');
  await agent.ready();
  for (const payout of [0, 9_000, 0]) await control.bet({ account: 'sub21', stake: 5_100, payout });
  await expect(agent.betLines()).toHaveCount(3);
  await control.advance((await agent.secondsLeft()) * 1_000);
  await expect(agent.payouts().first()).toBeVisible({ timeout: 20_000 });
  await agent.openPayout(agent.payouts().first());
  await lookOver(page, 'the agent centre in EN');
  for (const language of ['MY', 'CN'] as const) {
    await inLanguage(page, language);
    await lookOver(page, `the agent centre in ${language}`, TWO_LOOKS);
  }
});
