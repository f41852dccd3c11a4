import type { Page } from '@playwright/test';
import { AgentPage } from '../pages/agentPage.ts';
import { checkAccessibility, TWO_VARIANTS } from '../support/accessibility.ts';
import { createControl } from '../support/control.ts';
import { openAs } from '../support/openAs.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';
import { type Language, t } from '../support/texts.ts';

/** Reloads the same page in another language and opens its newest payout again. */
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

test('the agent’s page in English and another language has no violation of WCAG 2.2 A and AA, no small target and no horizontal scrolling', async ({
  page,
  ownHouse,
}) => {
  test.setTimeout(240_000);
  const [agent, control] = [new AgentPage(page), createControl(ownHouse)];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, ownHouse, 'agent88', '/agentHome');
  await agent.ready();
  for (const payout of [0, 9_000, 0]) await control.bet({ account: 'sub21', stake: 5_100, payout });
  await expect(agent.betLines()).toHaveCount(3);
  await control.advanceClock((await agent.secondsLeft()) * 1_000);
  await expect(agent.payouts().first()).toBeVisible({ timeout: 20_000 });
  await agent.openPayout(agent.payouts().first());
  await checkAccessibility(page, 'the agent centre in EN');
  for (const language of sampleOf(['MY', 'CN'] as const, 'agent centre')) {
    await inLanguage(page, language);
    await checkAccessibility(page, `the agent centre in ${language}`, TWO_VARIANTS);
  }
});
