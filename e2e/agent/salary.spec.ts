import { AgentPage } from '../pages/agentPage.ts';
import { Shell } from '../pages/shell.ts';
import { createControl } from '../support/control.ts';
import { openAs } from '../support/openAs.ts';
import type { House } from '../support/house.ts';
import { textPattern, t } from '../support/texts.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { isSamePage, markPage } from '../support/pageHistory.ts';

const AGENT = { account: 'agent88', id: 'm1002' };
/** A member in the agent's tree. */
const DOWNLINE = 'sub21';
/** Millionths in a minor unit. */
const MICRO = 1_000_000;

const enter = async (agent: AgentPage, house: House): Promise<void> => {
  await openAs(agent.page, house, AGENT.account, '/agentHome');
  await agent.ready();
  await new Shell(agent.page).showsConnectionStatus('live', 20_000);
};

test('R-CONT-09 R-LIVE-07 when a window settles, its payout appears without a reload, its lines sum to it, and the balance includes it', async ({
  page,
  ownHouse,
}) => {
  const [agent, shell, control] = [new AgentPage(page), new Shell(page), createControl(ownHouse)];
  await enter(agent, ownHouse);
  await markPage(page);
  // A window that does not end while the bets are placed.
  if ((await agent.secondsLeft()) < 60) await control.advanceClock(60_000);
  await expect.poll(() => agent.secondsLeft(), { timeout: 20_000 }).toBeGreaterThan(60);
  const before = await agent.payouts().count();

  // Odd stakes, won and lost, so that the salary contains fractions of a cent.
  for (const [stake, payout] of [
    [12_337, 0],
    [8_001, 20_000],
    [99_999, 0],
  ] as const)
    await control.bet({ account: DOWNLINE, stake, payout });
  await expect(agent.countedBets()).toHaveText('3');
  await expect.poll(() => shell.balanceMinor()).toBe(ownHouse.readLedger().main(AGENT.id));
  const balance = (await shell.balanceMinor()) ?? 0;
  const accrued = await agent.accrued();
  expect(accrued).toBeGreaterThan(0);

  await control.advanceClock((await agent.secondsLeft()) * 1_000);
  await expect(agent.payouts()).toHaveCount(before + 1, { timeout: 20_000 });
  const payout = agent.payouts().first();
  const paid = await agent.paid(payout);
  expect(paid).toBe(accrued);
  await expect(agent.payoutAnnouncement()).toHaveText(textPattern('agent:news.paid'));

  const details = await agent.openPayout(payout);
  const earned = await agent.earned(details);
  expect(earned.length).toBeGreaterThan(0);
  const sum = earned.reduce((all, one) => all + one, 0);
  expect(await agent.payoutPart(details, 'lines')).toBe(sum);
  // The carried-over remainder is shown as a deduction.
  expect(sum + (await agent.payoutPart(details, 'carriedIn')) + (await agent.payoutPart(details, 'carriedOut'))).toBe(
    paid * MICRO,
  );
  expect(await agent.payoutPart(details, 'paid')).toBe(paid * MICRO);

  await expect.poll(() => shell.balanceMinor()).toBe(balance + paid);
  const ledger = ownHouse.readLedger();
  expect(ledger.main(AGENT.id)).toBe(balance + paid);
  expect(ledger.sum).toBe(0);
  // The next window is running, and its countdown is at most one window long.
  const left = await agent.secondsLeft();
  expect(left).toBeGreaterThan(240);
  expect(left).toBeLessThanOrEqual(300);
  expect(await isSamePage(page)).toBe(true);
});

test(
  'R-LIVE-08 the team’s bets appear live, and the list does not move while the agent reads it',
  deep,
  async ({ page, house, control }) => {
    const agent = new AgentPage(page);
    await enter(agent, house);
    const bets = async (count: number): Promise<void> => {
      for (let n = 0; n < count; n += 1) await control.bet({ account: DOWNLINE, stake: 700 + n, payout: 0 });
    };
    await page.mouse.move(2, 2);
    await bets(14);
    await expect(agent.betLines().first()).toContainText('7.13');

    await agent.bets().hover();
    await page.mouse.wheel(0, 150);
    await expect.poll(() => agent.bets().evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    const seen = () => agent.betLines().allTextContents();
    const [reading, top] = [await seen(), await agent.bets().evaluate(({ scrollTop }) => scrollTop)];
    // A scrolled list counts as being read, wherever the pointer is.
    await page.mouse.move(2, 2);
    await bets(6);
    await expect(agent.newer(6)).toBeVisible();
    expect(await seen()).toEqual(reading);
    expect(await agent.bets().evaluate(({ scrollTop }) => scrollTop)).toBe(top);

    await agent.newer(6).click();
    await expect(agent.betLines().first()).toContainText('7.05');
    await expect(agent.newer(6)).toBeHidden();
  },
);

test(
  'a downline’s bet and deposit change the totals and the downline’s row, and the chosen sort order stays',
  deep,
  async ({ page, house, control }) => {
    const agent = new AgentPage(page);
    await enter(agent, house);
    // Sorts by the greatest losses first, by keyboard.
    await agent.sortBy('result').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(agent.columnHeader('result')).toHaveAttribute('aria-sort', 'ascending');
    await page.mouse.move(2, 2);
    const staked = () => agent.money('stake');
    const [before, deposited] = [await staked(), await agent.money('deposits')];
    await control.bet({ account: DOWNLINE, stake: 345_600, payout: 0 });
    await expect.poll(staked).toBe(before + 345_600);
    await expect(agent.teamRows().first()).toContainText(DOWNLINE);
    await control.adjustBalance(DOWNLINE, 12_300);
    await expect.poll(() => agent.money('deposits')).toBe(deposited + 12_300);
    await expect(agent.columnHeader('result')).toHaveAttribute('aria-sort', 'ascending');
  },
);

test('R-SHELL-04 the agent layout links to its own pages and back to the lobby', deep, async ({ page, house }) => {
  const agent = new AgentPage(page);
  await agent.enter(house.origin, AGENT.account, house.passwords.get(AGENT.account) ?? '');
  await markPage(page);
  await agent.section('map').click();
  await expect(agent.section('map')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1, name: t('agent:sections.map') })).toBeVisible();
  await agent.section('overview').click();
  await expect(agent.teamRows().first()).toBeVisible();
  await expect(new Shell(page).nav()).toBeHidden();
  await page.getByRole('link', { name: t('agent:toLobby') }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(new Shell(page).nav()).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});
