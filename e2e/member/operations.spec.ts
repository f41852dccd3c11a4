/** Requests of a member that move money: one booking however often the network fails, and its outcome is shown automatically. */
import type { Page } from '@playwright/test';
import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { createControl } from '../support/control.ts';
import { CALM_PAGE, openAs } from '../support/openAs.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const PLAYER = { account: 'meilin07', id: 'm1001' };
const LATE = { timeout: 20_000 };
const CLAIM = 'rain';
const REWARD = 500;
/**
 * The house executes the request and its answer is lost. Were it lost before the browser, the browser would retry by
 * itself on a new connection under the same key, and receive the answer.
 */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

const notice = (page: Page, text: string) => page.locator('.toast', { hasText: text });
/** Every notification after the next page load, however briefly it is shown. */
const recordNotices = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.addInitScript(() => {
    const notices: string[] = [];
    (globalThis as { heardNotices?: string[] }).heardNotices = notices;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const one of [node, ...node.querySelectorAll('.toast')])
              if (one.matches('.toast')) notices.push(one.querySelector('p')?.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as { heardNotices?: string[] }).heardNotices ?? []);
};
const openReward = async (page: Page) => {
  const dialog = page.getByRole('dialog');
  const button = dialog.locator('.slip-foot .btn-primary');
  await expect(button).toBeEnabled(LATE);
  return button;
};
const actions = async (page: Page) => {
  const menu = await new Shell(page).openAccountMenu();
  await menu.getByRole('menuitem', { name: t('operations:entry') }).click();
  return page.getByRole('dialog', { name: t('operations:title') });
};

test(
  'B-03 REL-18 a reward whose answer is lost is booked once, and its outcome is shown automatically',
  deep,
  async ({ page, ownHouse: house }) => {
    const control = createControl(house);
    const shell = new Shell(page);
    await openAs(page, house, PLAYER.account, `/promotions#${CLAIM}`);
    const claim = await openReward(page);
    await shell.showsConnectionStatus('live', 40_000);
    const before = house.readLedger().main(PLAYER.id);
    await loseAnswer(page, '/wps/relay/promotions/claim');
    // Meanwhile the outcome is unknown.
    await control.addRestFault({ call: 'commandLookUp', code: 'house-busy', times: 2 });
    await claim.click();
    await expect(notice(page, t('operations:checking.promotionClaim'))).toBeVisible(LATE);
    await expect(notice(page, t('operations:done.promotionClaim'))).toBeVisible(LATE);
    expect(house.readLedger().main(PLAYER.id) - before).toBe(REWARD);
    await page.keyboard.press('Escape');
    const list = await actions(page);
    await expect(list.locator('.operation')).toHaveCount(1);
    await expect(list.locator('.operation .tag')).toHaveText(t('operations:state.done'));
  },
);
test('REL-18 H-20 after a reload with an unknown outcome, the page looks it up by its key, names the request, and nothing is done twice', async ({
  page,
  ownHouse: house,
}) => {
  const control = createControl(house);
  await openAs(page, house, PLAYER.account, `/promotions#${CLAIM}`);
  const claim = await openReward(page);
  const before = house.readLedger().main(PLAYER.id);
  await loseAnswer(page, '/wps/relay/promotions/claim');
  await control.addRestFault({ call: 'commandLookUp', code: 'house-busy' });
  await claim.click();
  await expect(notice(page, t('operations:checking.promotionClaim'))).toBeVisible(LATE);
  const heard = await recordNotices(page);
  await page.reload();
  await expect(new Shell(page).accountButton()).toBeVisible(LATE);
  await expect.poll(heard, LATE).toContain(t('operations:checking.promotionClaim'));
  await expect(page.locator('.operations-mark .count')).toHaveText('1');
  const kept = await page.evaluate(() => localStorage.getItem('operations') ?? '');
  expect(Object.keys((JSON.parse(kept) as Record<string, object[]>)[PLAYER.id]?.[0] ?? {}).sort()).toEqual([
    'code',
    'doubted',
    'endedAt',
    'epoch',
    'id',
    'kind',
    'startedAt',
    'state',
    'triedAt',
  ]);
  await control.clearFaults();
  await expect(notice(page, t('operations:done.promotionClaim'))).toBeVisible({ timeout: 40_000 });
  await expect(page.locator('.operations-mark .count')).toHaveCount(0);
  expect(house.readLedger().main(PLAYER.id) - before).toBe(REWARD);
  expect(await page.evaluate(() => localStorage.getItem('operations'))).toBeNull();
});
test(
  'H-20 a request that never arrived is fenced off and reported as not done, and the same request again is a new one',
  deep,
  async ({ page, ownHouse: house }) => {
    await openAs(page, house, PLAYER.account, `/promotions#${CLAIM}`);
    const claim = await openReward(page);
    const before = house.readLedger().main(PLAYER.id);
    await page.route('**/wps/relay/promotions/claim', (route) => route.abort('connectionreset'), { times: 1 });
    await claim.click();
    await expect(notice(page, t('operations:notSent.promotionClaim'))).toBeVisible(LATE);
    expect(house.readLedger().main(PLAYER.id)).toBe(before);
    await claim.click();
    await expect(page.getByRole('dialog').getByRole('button', { name: t('promotions:status.claimed') })).toBeVisible(
      LATE,
    );
    expect(house.readLedger().main(PLAYER.id) - before).toBe(REWARD);
  },
);
test(
  'a vendor transfer whose answer is lost is debited once and returned once',
  deep,
  async ({ page, ownHouse: house }) => {
    const control = createControl(house);
    await control.setSetting('singleWallet', false);
    await openAs(page, house, PLAYER.account, '/');
    const shell = new Shell(page);
    await shell.showsConnectionStatus('live', 40_000);
    const before = house.readLedger().main(PLAYER.id);
    await loseAnswer(page, '/wps/relay/wallet/transfer');
    const card = page.locator('main article').first();
    await card.hover();
    await card.locator('.btn-primary').first().click();
    // The notification that the outcome is being looked up is brief; the final state is in the operations list.
    await expect(notice(page, t('operations:done.bringHome'))).toBeVisible(LATE);
    await expect(notice(page, t('operations:done.toVendor'))).toHaveCount(0);
    await expect.poll(() => house.readLedger().main(PLAYER.id), LATE).toBe(before);
    expect(house.readLedger().sum).toBe(0);
  },
);
test(
  'H-20 REL-18 a lottery bet whose answer is lost on a page that is then reloaded makes one debit, and its outcome is shown',
  deep,
  async ({ page, ownHouse: house }) => {
    test.setTimeout(120_000);
    await openAs(page, house, PLAYER.account, '/lott');
    await new Lobby(page).play(page.locator('main article').first());
    await expect(page).toHaveURL(/\/(vnLottery|seaLottery|lottery)\?gameCode=/);
    const frame = page.frameLocator('iframe.lottery-frame');
    const before = house.readLedger().main(PLAYER.id);
    await frame.locator('.offer-size .pick').first().click(LATE);
    await expect(frame.locator('.place')).toBeEnabled({ timeout: 60_000 });
    // The bet is accepted; neither its answer nor any later one arrives.
    await page.route('**/lottery/slip', async (route) => {
      // The test's own resolver does not know this host name; only the browser resolves it to this machine.
      const { hostname, host } = new URL(route.request().url());
      const url = route.request().url().replace(hostname, '127.0.0.1');
      await route.fetch({ url, headers: { ...route.request().headers(), host } });
      await route.abort('connectionreset');
    });
    await page.route('**/lottery/fate', (route) => route.abort('connectionreset'));
    await frame.locator('.place').click();
    await expect(frame.locator('.result')).toHaveText('Checking what became of the slip', LATE);
    const staked = house.readLedger().main(PLAYER.id);
    expect(staked).toBeLessThan(before);
    await page.reload();
    await expect(frame.locator('.result')).toHaveText('Checking what became of the slip', { timeout: 40_000 });
    await page.unroute('**/lottery/fate');
    await expect(frame.locator('.result')).toContainText('Slip taken for issue', LATE);
    const debits = house
      .readLedger()
      .postings(PLAYER.id)
      .filter(({ why }) => why === 'stake');
    expect(debits).toHaveLength(1);
  },
);
test(
  'R-LIVE-04 a payout is recorded, counted and announced once, over a reload and a reconnect',
  deep,
  async ({ page, ownHouse: house }) => {
    const control = createControl(house);
    await openAs(page, house, PLAYER.account, CALM_PAGE);
    const shell = new Shell(page);
    await shell.showsConnectionStatus('live', 40_000);
    const bell = (n: number) => shell.header.getByRole('button', { name: t('shell:header.messagesUnread', { n }) });
    await expect(bell(3)).toBeVisible(LATE);
    await control.adjustBalance(PLAYER.account, 700);
    await expect(bell(4)).toBeVisible(LATE);
    const noticeText = (money: string) => t('messages:newMoney', { title: 'Deposit credited', money });
    await expect(notice(page, noticeText('RM 7.00'))).toBeVisible(LATE);
    const heard = await recordNotices(page);
    await page.reload();
    await expect(bell(4)).toBeVisible(LATE);
    await shell.showsConnectionStatus('live', 30_000);
    await control.setHubRunning(false);
    await expect(shell.connectionStatus()).not.toContainText(t('shell:connectionStatus.live'), LATE);
    await control.setHubRunning(true);
    await shell.showsConnectionStatus('live', 30_000);
    // Only the new payout is announced: neither reload nor reconnect repeats the earlier one.
    await control.adjustBalance(PLAYER.account, 900);
    await expect(bell(5)).toBeVisible(LATE);
    await expect(notice(page, noticeText('RM 9.00'))).toBeVisible(LATE);
    expect(await heard()).toEqual([noticeText('RM 9.00')]);
    await bell(5).click();
    const inbox = page.getByRole('dialog', { name: t('messages:title') });
    await expect(inbox.locator('.message').first()).toContainText('RM 9.00');
    await expect(inbox.locator('.message').nth(1)).toContainText('RM 7.00');
    await inbox.getByRole('button', { name: t('messages:readAll') }).click();
    await expect(
      shell.header.getByRole('button', { name: t('shell:header.messages'), exact: true, includeHidden: true }),
    ).toBeAttached(LATE);
  },
);
test(
  'R-LIVE-03 the balance history follows each bet, and its last balance equals the header’s',
  deep,
  async ({ page, ownHouse: house }) => {
    const control = createControl(house);
    await openAs(page, house, PLAYER.account, CALM_PAGE);
    const shell = new Shell(page);
    await shell.showsConnectionStatus('live', 40_000);
    const menu = await shell.openAccountMenu();
    await menu.getByRole('menuitem', { name: t('operations:ledger.entry') }).click();
    const book = page.getByRole('dialog', { name: t('operations:ledger.title') });
    await expect(book.locator('.entry').first()).toBeVisible(LATE);
    await control.bet({ account: PLAYER.account, stake: 5_100, payout: 9_000 });
    await expect(book.locator('.entry').first()).toContainText('+RM 90.00', LATE);
    await expect(book.locator('.entry').nth(1)).toContainText('−RM 51.00');
    const after = (await book.locator('.entry .entry-money .t1').first().textContent()) ?? '';
    const minor = Math.round(Number(/([\d,]+\.\d{2})/.exec(after)?.[1]?.replaceAll(',', '')) * 100);
    expect(minor).toBe(house.readLedger().main(PLAYER.id));
    await page.keyboard.press('Escape');
    await expect.poll(() => shell.balanceMinor()).toBe(minor);
  },
);
