import { AgentPage } from '../pages/agentPage.ts';
import { Shell } from '../pages/shell.ts';
import { controlOf } from '../support/control.ts';
import { openAs } from '../support/enter.ts';
import type { House } from '../support/house.ts';
import { like, t } from '../support/texts.ts';
import { expect, test } from '../support/test.ts';
import { isSamePage, markPage } from '../support/watch.ts';

const AGENT = { account: 'agent88', id: 'm1002' };
/** Somebody in the agent's tree. */
const DOWNLINE = 'sub21';
/** Millionths in a minor unit. */
const MICRO = 1_000_000;

const enter = async (agent: AgentPage, house: House): Promise<void> => {
  await openAs(agent.page, house, AGENT.account, '/agentHome');
  await agent.ready();
  await new Shell(agent.page).lampSays('live', 20_000);
};

test('R-CONT-09 R-LIVE-07 a window settles: its payout comes without reload, its lines sum to it, and the balance has it', async ({
  page,
  ownHouse,
}) => {
  const [agent, shell, control] = [new AgentPage(page), new Shell(page), controlOf(ownHouse)];
  await enter(agent, ownHouse);
  await markPage(page);
  // A window of its own: none that ends while the bets are placed.
  if ((await agent.secondsLeft()) < 60) await control.advance(60_000);
  await expect.poll(() => agent.secondsLeft(), { timeout: 20_000 }).toBeGreaterThan(60);
  const before = await agent.payouts().count();

  // Odd stakes, won and lost: fractions of a cent are due.
  for (const [stake, payout] of [
    [12_337, 0],
    [8_001, 20_000],
    [99_999, 0],
  ] as const)
    await control.bet({ account: DOWNLINE, stake, payout });
  await expect(agent.counted()).toHaveText('3');
  await expect.poll(() => shell.balanceMinor()).toBe(ownHouse.ledger().main(AGENT.id));
  const balance = (await shell.balanceMinor()) ?? 0;
  const accrued = await agent.accrued();
  expect(accrued).toBeGreaterThan(0);

  await control.advance((await agent.secondsLeft()) * 1_000);
  await expect(agent.payouts()).toHaveCount(before + 1, { timeout: 20_000 });
  const payout = agent.payouts().first();
  const paid = await agent.paid(payout);
  expect(paid).toBe(accrued);
  await expect(agent.news()).toHaveText(like('agent:news.paid'));

  const details = await agent.openPayout(payout);
  const earned = await agent.earned(details);
  expect(earned.length).toBeGreaterThan(0);
  const sum = earned.reduce((all, one) => all + one, 0);
  expect(await agent.part(details, 'lines')).toBe(sum);
  // Carried on is shown as what it takes away.
  expect(sum + (await agent.part(details, 'carriedIn')) + (await agent.part(details, 'carriedOut'))).toBe(paid * MICRO);
  expect(await agent.part(details, 'paid')).toBe(paid * MICRO);

  await expect.poll(() => shell.balanceMinor()).toBe(balance + paid);
  const ledger = ownHouse.ledger();
  expect(ledger.main(AGENT.id)).toBe(balance + paid);
  expect(ledger.sum).toBe(0);
  // The next window runs, and no longer than one.
  const left = await agent.secondsLeft();
  expect(left).toBeGreaterThan(240);
  expect(left).toBeLessThanOrEqual(300);
  expect(await isSamePage(page)).toBe(true);
});

test('R-LIVE-08 bets of the team come in live, and the list holds still while somebody reads', async ({
  page,
  house,
  control,
}) => {
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
  // Scrolled down is reading too, wherever the pointer is.
  await page.mouse.move(2, 2);
  await bets(6);
  await expect(agent.newer(6)).toBeVisible();
  expect(await seen()).toEqual(reading);
  expect(await agent.bets().evaluate(({ scrollTop }) => scrollTop)).toBe(top);

  await agent.newer(6).click();
  await expect(agent.betLines().first()).toContainText('7.05');
  await expect(agent.newer(6)).toBeHidden();
});

test('a bet and a deposit of a downline move the figures above and its row below, and the order chosen stays', async ({
  page,
  house,
  control,
}) => {
  const agent = new AgentPage(page);
  await enter(agent, house);
  // The greatest losses first, by keyboard.
  await agent.sortBy('result').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(agent.head('result')).toHaveAttribute('aria-sort', 'ascending');
  await page.mouse.move(2, 2);
  const staked = () => agent.money('stake');
  const [before, deposited] = [await staked(), await agent.money('deposits')];
  await control.bet({ account: DOWNLINE, stake: 345_600, payout: 0 });
  await expect.poll(staked).toBe(before + 345_600);
  await expect(agent.teamRows().first()).toContainText(DOWNLINE);
  await control.cash(DOWNLINE, 12_300);
  await expect.poll(() => agent.money('deposits')).toBe(deposited + 12_300);
  await expect(agent.head('result')).toHaveAttribute('aria-sort', 'ascending');
});

test('R-SHELL-04 the agent layout has its own ways: to its pages, and back to the lobby', async ({ page, house }) => {
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
