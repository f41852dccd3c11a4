/** Alerts of an agent (B-22): rules that the house evaluates, told once in the list, the inbox, a toast and a notice of the browser. */
import type { BrowserContext, Page } from '@playwright/test';
import { call, login } from '../../tests/stack/support/rest.ts';
import { AGENT_PAGES } from '../../src/screens/agentPaths.ts';
import { MEMBER_PAGES } from '../../src/screens/paths.ts';
import { createControl } from '../support/control.ts';
import type { House } from '../support/house.ts';
import { openAs } from '../support/openAs.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const WAIT = { timeout: 30_000 };
const ALERTS = AGENT_PAGES.alerts;
const DAY = 24 * 3_600_000;
const rows = (page: Page) => page.getByRole('region', { name: t('agentAlerts:list') }).getByRole('listitem');

/** Every toast of a tab over its reloads, and every notice of the browser, however briefly they are shown. */
const recordTold = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const add = (key: string, text: string): void =>
      sessionStorage.setItem(key, JSON.stringify([...JSON.parse(sessionStorage.getItem(key) ?? '[]'), text]));
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const one of [node, ...node.querySelectorAll('.toast')])
              if (one.matches('.toast')) add('seenToasts', one.querySelector('p')?.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
    Object.assign(globalThis, {
      Notification: class extends EventTarget {
        static readonly permission = 'granted';
        static requestPermission(): Promise<string> {
          return Promise.resolve('granted');
        }
        constructor(title: string, { body }: { readonly body: string }) {
          super();
          add('seenNotices', `${title}: ${body}`);
        }
      },
    });
  });
};
const toldIn = async (key: 'seenToasts' | 'seenNotices', ...pages: readonly Page[]): Promise<readonly string[]> =>
  (
    await Promise.all(
      pages.map((page) =>
        page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? '[]') as readonly string[], key),
      ),
    )
  ).flat();
const offerContract = async ({ origin }: House): Promise<void> => {
  const [{ token }, sub] = await Promise.all([login(origin, 'agent88'), login(origin, 'sub21')]);
  const { value } = await call<{ readonly id: string }>(origin, '/wps/member/info', { token: sub.token });
  const terms = {
    rate: 1_000,
    activeMembers: 0,
    periodicValidBet: '0.00',
    periodProfitLoss: '0.00',
    betAmount: '0.00',
  };
  const body = { downline: value.id, kind: 'daily', period: 'weekly', terms, realtime: null, ends: [] };
  const { code } = await call(origin, '/wps/relay/contracts/offer', { method: 'POST', token, body });
  expect(code).toBeNull();
};

test('B-22 an alert is reported once: in the list, the inbox, a toast or a notice, also after a reload, a reconnect and a restart', async ({
  page,
  context,
  browser,
  ownHouse,
}) => {
  test.setTimeout(180_000);
  const control = createControl(ownHouse);
  const win = (payout: number) => control.bet({ account: 'meilin07', stake: 1_000, payout });
  await recordTold(context);
  // Another browser, whose only page is not in view and shows notices.
  const elsewhere = await browser.newContext();
  await recordTold(elsewhere);
  const hidden = await elsewhere.newPage();
  await openAs(hidden, ownHouse, 'agent88', MEMBER_PAGES.messages);
  await hidden.getByRole('tab', { name: t('inbox:part.notifications') }).click(WAIT);
  await hidden.getByRole('button', { name: t('inbox:browser.turnOn') }).click(WAIT);
  await expect(hidden.getByText(t('inbox:browser.on'))).toBeVisible(WAIT);
  await hidden.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

  await openAs(page, ownHouse, 'agent88', ALERTS);
  await page.getByRole('checkbox', { name: t('agentAlerts:on.largeWin') }).check(WAIT);
  const least = page.getByLabel(t('agentAlerts:field.largeWin'));
  await least.fill('99.99');
  await least.press('Enter');
  await expect(page.getByText(t('agentAlerts:fault.under', { min: 'RM 100.00' }))).toBeVisible();
  await least.fill('500');
  for (const rule of ['idleMember', 'negativePeriod', 'unsignedContract'] as const) {
    await page.getByRole('checkbox', { name: t(`agentAlerts:on.${rule}`) }).check();
    await page.getByLabel(t(`agentAlerts:field.${rule}`)).fill(rule === 'negativePeriod' ? '500' : '1');
  }
  await least.press('Enter');
  await expect(page.getByText(t('agentAlerts:rules.saved'))).toBeVisible(WAIT);
  await expect(page.getByText(t('agentAlerts:none.title'))).toBeVisible(WAIT);
  const other = await context.newPage();
  await openAs(other, ownHouse, 'agent88', ALERTS);
  await expect(other.getByText(t('agentAlerts:none.title'))).toBeVisible(WAIT);

  await win(100_000);
  for (const one of [page, other]) {
    await expect(rows(one)).toHaveCount(1, WAIT);
    await expect(rows(one)).toContainText(/meilin07.*RM 990\.00/);
    await expect(rows(one)).toContainText(t('agentAlerts:unread'));
  }
  const notice = 'Large win in your team: meilin07 has won this with one bet.';
  await expect.poll(() => toldIn('seenNotices', hidden), WAIT).toEqual([notice]);
  await page.reload();
  await expect(rows(page)).toHaveCount(1, WAIT);
  await ownHouse.kill();
  await ownHouse.restart();
  // What is told again would be told before the next one, or together with it.
  await win(40_000);
  await win(200_000);
  for (const one of [page, other]) await expect(rows(one)).toHaveCount(2, WAIT);
  const toast = (money: string) => t('messages:newMoney', { title: 'Large win in your team', money });
  const told = async (...pages: readonly Page[]) =>
    (await toldIn('seenToasts', ...pages)).filter((text) => /large win|new messages/i.test(text)).sort();
  await expect.poll(() => told(page, other), WAIT).toEqual([toast('RM 1,990.00'), toast('RM 990.00')]);
  // A page out of view reconnects once it is looked at.
  await hidden.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => told(hidden), WAIT).toEqual([toast('RM 1,990.00')]);
  expect(await toldIn('seenNotices', hidden)).toEqual([notice]);
  await page.getByRole('button', { name: t('agentAlerts:readAll') }).click();
  await expect(rows(other).getByText(t('agentAlerts:unread'))).toHaveCount(0, WAIT);

  await offerContract(ownHouse);
  await control.advanceClock(2 * DAY);
  await openAs(page, ownHouse, 'agent88', ALERTS);
  await expect(rows(page)).toHaveCount(5, WAIT);
  const rules = ['unsignedContract', 'negativePeriod', 'idleMember', 'largeWin', 'largeWin'] as const;
  for (const [n, rule] of rules.entries()) await expect(rows(page).nth(n)).toContainText(t(`agentAlerts:rule.${rule}`));
  await openAs(page, ownHouse, 'agent88', MEMBER_PAGES.messages);
  const messages = page.getByRole('listitem').filter({ has: page.locator('.message-line') });
  await expect(messages.filter({ hasText: 'Large win in your team' })).toHaveCount(2, WAIT);
  for (const title of ['A contract waits for its answer', 'Your team won on a day', 'No bets for a while in your team'])
    await expect(messages.filter({ hasText: title })).toHaveCount(1);
  await elsewhere.close();
});
