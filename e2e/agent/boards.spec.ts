/** The agent's boards in a browser: map and table, filters, salary cockpit, announcements, second screen. */
import type { Page } from '@playwright/test';
import { AgentPage } from '../pages/agentPage.ts';
import { Shell } from '../pages/shell.ts';
import { createControl } from '../support/control.ts';
import { checkAccessibility, TWO_VARIANTS } from '../support/accessibility.ts';
import { openAs } from '../support/openAs.ts';
import { textPattern, t } from '../support/texts.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';

const AGENT = 'agent88';
const SUB = 'sub21';
const PLAYER = 'meilin07';
const PAGES = {
  announcements: '/agent/agentAnnouncement',
  map: '/agent/teamMap',
  betting: '/agent/personalHistoryCopy',
  salary: '/agent/agentRealtimeSalary',
  screen: '/agent/secondScreen',
};
const WAIT = { timeout: 20_000 };
/** "1,234.50" or "▼ −12.00" to minor units. */
const minorOf = (text: string | null): number => Number((text ?? '').replaceAll(/[^\d−]/g, '').replace('−', '-'));

/** Figures of map and table at the same moment of the page: by node and in total. */
const bothWays = (page: Page) =>
  page.evaluate(() => {
    const minor = (text: string | null | undefined) => Number((text ?? '').replaceAll(/[^\d−]/g, '').replace('−', '-'));
    const fields = [...document.querySelectorAll<HTMLElement>('.map-field')].map(({ dataset }) => ({
      node: dataset['node'] ?? '',
      ...{ turnover: Number(dataset['turnover']), result: Number(dataset['result']), bets: Number(dataset['bets']) },
    }));
    const lines = [...document.querySelectorAll<HTMLElement>('.map-table [data-row]')].map((line) => {
      const cell = (name: string) => minor(line.querySelector(`[data-cell="${name}"]`)?.textContent);
      return {
        node: line.dataset['row'] ?? '',
        ...{ turnover: cell('turnover'), result: cell('result'), bets: cell('bets') },
      };
    });
    return { fields, lines };
  });
type Both = Awaited<ReturnType<typeof bothWays>>;
/** Whether map and table agree on every node, and the map's fields add up to the table's total. */
const agree = ({ fields, lines }: Both): void => {
  const total = lines.find(({ node }) => node === 'total');
  const sum = (name: 'turnover' | 'result' | 'bets') => fields.reduce((all, one) => all + one[name], 0);
  expect({ turnover: sum('turnover'), result: sum('result'), bets: sum('bets') }).toEqual({
    turnover: total?.turnover,
    result: total?.result,
    bets: total?.bets,
  });
  for (const field of fields.filter(({ node }) => node !== '')) {
    const line = lines.find(({ node }) => node === field.node);
    if (line !== undefined) expect(line).toEqual(field);
  }
};

test('B-10 while bets come in, map and table agree at every moment, and a branch can be entered by keyboard', async ({
  page,
  ownHouse,
}) => {
  const control = createControl(ownHouse);
  await openAs(page, ownHouse, AGENT, PAGES.map);
  await expect(page.locator('.map-board')).toBeVisible(WAIT);
  await control.bet({ account: PLAYER, stake: 30_000, payout: 0 });
  await expect(page.locator('.map-field')).not.toHaveCount(0, WAIT);
  for (let n = 1; n <= 12; n += 1) {
    await control.bet({ account: n % 3 === 0 ? SUB : PLAYER, stake: 1_000 * n, payout: n % 4 === 0 ? 3_000 * n : 0 });
    agree(await bothWays(page));
  }
  const total = async () => (await bothWays(page)).lines.find(({ node }) => node === 'total')?.turnover;
  await expect.poll(total).toBe(30_000 + 78_000);
  await page.locator('.map-field[data-node="m1003"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: t('agentCentre:path.label') })).toContainText(SUB);
  const inside = await bothWays(page);
  agree(inside);
  expect(inside.fields.map(({ node }) => node)).toEqual(expect.arrayContaining(['m1001', 'm1003']));
  // The page moves the focus itself: into the branch on entering, back on Escape.
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['node'] ?? null);
  expect(await focused()).toBe('m1003');
  // The larger branch is drawn to the left of the smaller one.
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe('m1001');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: t('agentCentre:path.label') })).toHaveCount(0);
  expect(await focused()).toBe('m1003');
  await checkAccessibility(page, 'the tree map', TWO_VARIANTS);
});
test(
  'R-AGENT-05 the team’s bets can be filtered by member and category, and new matching bets appear live',
  deep,
  async ({ page, ownHouse }) => {
    const control = createControl(ownHouse);
    await control.bet({ account: PLAYER, stake: 4_100, payout: 0 });
    await control.bet({ account: SUB, stake: 4_200, payout: 9_000 });
    await openAs(page, ownHouse, AGENT, PAGES.betting);
    const lines = page.locator('.bet-line');
    await expect(lines).toHaveCount(2, WAIT);
    await new Shell(page).showsConnectionStatus('live', 20_000);
    await page.getByLabel(t('agentCentre:filter.account'), { exact: true }).fill(PLAYER);
    await expect(lines).toHaveCount(1, WAIT);
    await expect(lines.first()).toContainText('41.00');
    await page.mouse.move(2, 2);
    await control.bet({ account: SUB, stake: 4_300, payout: 0 });
    await control.bet({ account: PLAYER, stake: 4_400, payout: 0 });
    await expect(lines).toHaveCount(2, WAIT);
    await expect(lines.first()).toContainText('44.00');
    await page.getByLabel(t('agentCentre:filter.account'), { exact: true }).fill('nobody-here');
    await expect(page.getByText(t('agentCentre:filter.noneText'))).toBeVisible();
    await checkAccessibility(page, 'team betting', TWO_VARIANTS);
  },
);
test(
  'B-11 R-CONT-08 the cockpit projects the window’s salary; payout, balance and record then show it under one reference',
  deep,
  async ({ page, ownHouse }) => {
    test.setTimeout(120_000);
    const [agent, shell, control] = [new AgentPage(page), new Shell(page), createControl(ownHouse)];
    await openAs(page, ownHouse, AGENT, PAGES.salary);
    await expect(agent.countdown()).toBeVisible(WAIT);
    await shell.showsConnectionStatus('live', 20_000);
    // Several windows with similar totals: enough history for a projection of the next one.
    for (let window = 0; window < 3; window += 1) {
      for (let n = 0; n < 4; n += 1)
        await control.bet({ account: PLAYER, stake: 10_000 + 500 * n + 100 * window, payout: 0 });
      await expect(agent.countedBets()).toHaveText('4');
      await control.advanceClock((await agent.secondsLeft()) * 1_000);
      await expect(agent.payouts()).toHaveCount(window + 1, WAIT);
    }
    for (let n = 0; n < 3; n += 1) await control.bet({ account: PLAYER, stake: 11_000, payout: 0 });
    await expect(agent.countedBets()).toHaveText('3');
    const range = page.locator('[data-outlook="range"]');
    await expect(range).toHaveText(textPattern('agentCentre:outlook.between'));
    const [low = 0, high = 0] = ((await range.textContent()) ?? '').split(' to ').map(minorOf);
    expect(high).toBeGreaterThan(low);
    expect(low).toBeGreaterThanOrEqual(await agent.accrued());
    await page.locator('.stream-twin summary').click();
    await expect(page.getByRole('table', { name: t('agentCentre:stream.title') })).toBeVisible();
    await checkAccessibility(page, 'the cockpit', TWO_VARIANTS);

    const before = (await shell.balanceMinor()) ?? 0;
    const accrued = await agent.accrued();
    await control.advanceClock((await agent.secondsLeft()) * 1_000);
    await expect(agent.payouts()).toHaveCount(4, WAIT);
    const paid = await agent.paid(agent.payouts().first());
    expect(paid).toBe(accrued);
    await expect.poll(() => shell.balanceMinor()).toBe(before + paid);
    const reference = (await agent.payouts().first().getAttribute('data-reference')) ?? 'none';
    await shell.accountButton().click();
    await page.locator('.menu-ledger').click(WAIT);
    const entry = page.locator('.entry', { hasText: reference });
    await expect(entry).toHaveCount(1, WAIT);
    await expect(entry).toContainText(`+RM ${(paid / 100).toFixed(2)}`);
  },
);
test('R-AGENT-01 announcements for agents are paginated', deep, async ({ page, house }) => {
  await openAs(page, house, AGENT, PAGES.announcements);
  const articles = page.locator('main article');
  await expect(articles).toHaveCount(5, WAIT);
  const first = await articles.first().getByRole('heading').textContent();
  await page.getByRole('button', { name: t('agentCentre:notices.page', { n: 3 }) }).click();
  await expect(articles).toHaveCount(2, WAIT);
  await expect(articles.first().getByRole('heading')).not.toHaveText(first ?? '');
  await checkAccessibility(page, 'announcements for agents', TWO_VARIANTS);
});
test('the second screen shows the live figures in large type', deep, async ({ page, house, control }) => {
  await openAs(page, house, AGENT, PAGES.screen);
  const staked = page.locator('.second-figure', { hasText: t('agent:board.stake') }).locator('.second-value');
  await expect(staked).toHaveText(/\d/, WAIT);
  const before = minorOf(await staked.textContent());
  await control.bet({ account: SUB, stake: 77_700, payout: 0 });
  await expect.poll(async () => minorOf(await staked.textContent())).toBe(before + 77_700);
  await checkAccessibility(page, 'the second screen', TWO_VARIANTS);
  await page.getByRole('link', { name: t('agentCentre:screen.back') }).click();
  await expect(page).toHaveURL(/agentHome$/);
});
test(
  'R-AGENT-14 an agent sees only their own tree: other bets never appear, and foreign ids are refused',
  deep,
  async ({ page, ownHouse }) => {
    const control = createControl(ownHouse);
    await openAs(page, ownHouse, SUB, '/agentHome');
    const agent = new AgentPage(page);
    await agent.ready();
    await new Shell(page).showsConnectionStatus('live', 20_000);
    // Neither the agent above nor the agent's own account is a downline here.
    await control.bet({ account: AGENT, stake: 5_500, payout: 0 });
    await control.bet({ account: SUB, stake: 5_600, payout: 0 });
    await control.bet({ account: PLAYER, stake: 5_700, payout: 0 });
    await expect(agent.betLines()).toHaveCount(1, WAIT);
    await expect(agent.betLines()).toContainText('57.00');
    expect(await agent.money('stake')).toBe(5_700);
    await page.getByRole('textbox', { name: t('agentCentre:filter.account') }).fill(AGENT);
    await expect(page.getByText(t('agentCentre:filter.none'))).toBeVisible();
    const refused = await page.evaluate(async () => {
      const token = sessionStorage.getItem('token') ?? '';
      const answer = await fetch('/wps/relay/team/record?pageNo=1&pageSize=5&member=m1002', {
        headers: { authorization: `Bearer ${token}` },
      });
      return ((await answer.json()) as { readonly code?: string }).code;
    });
    expect(refused).toBe('forbidden');
  },
);
