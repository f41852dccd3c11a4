/** An agent opens an account, pays it, freezes it and makes a link, while the member of the account looks on (R-AGENT-03, 04). */
import type { Page } from '@playwright/test';
import { tryLogin } from '../../tests/stack/support/rest.ts';
import { createControl } from '../support/control.ts';
import { AgentPage } from '../pages/agentPage.ts';
import { RegisterDialog } from '../pages/registerDialog.ts';
import { Shell } from '../pages/shell.ts';
import { enterShell, openAs } from '../support/openAs.ts';
import { t } from '../support/texts.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';

const WAIT = { timeout: 20_000 };
const PAYMENT = 'Quiet-River-31';
const CHOSEN = 'Furlong-21-rail';
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

test(
  'an opened account must choose another password than the one that was shown once; a visitor registers over a link, which counts it at once',
  deep,
  async ({ page, ownHouse, browser }) => {
    await openAs(page, ownHouse, 'agent88', '/agent/registerCenter');
    const form = page.getByRole('form', { name: t('downlines:open.title') });
    const account = form.getByLabel(t('downlines:open.account'));
    await account.fill('meilin07');
    // The whole form by the keyboard.
    await account.press('Enter');
    await expect(form.getByRole('alert')).toHaveText(t('downlines:open.error.account-used'), WAIT);
    await expect(account).toHaveValue('meilin07');
    await account.fill('riverbend7');
    await form.getByLabel(t('downlines:rate.label')).fill('0.4');
    await account.press('Enter');
    await expect(form.getByRole('alert')).toHaveText(t('downlines:rate.fault.over', { max: '0.3' }));
    await form.getByLabel(t('downlines:rate.label')).fill('0.1');
    await account.press('Enter');
    const password = (await page.locator('.downline-password').textContent(WAIT)) ?? '';
    expect(password.length).toBeGreaterThan(15);
    expect((await tryLogin(ownHouse.origin, 'riverbend7', password)).value).toMatchObject({ mustChange: 'firstLogin' });
    // Gone once the page is left.
    await page.reload();
    await expect(page.getByRole('form', { name: t('downlines:open.title') })).toBeVisible(WAIT);
    await expect(page.getByText(password)).toHaveCount(0);

    const links = page.getByRole('form', { name: t('downlines:links.make') });
    await links.getByLabel(t('downlines:links.note')).fill('Night market');
    await links.getByRole('button', { name: t('downlines:links.send') }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Night market' });
    await expect(row).toBeVisible(WAIT);
    const code = (await row.locator('.downline-link-name b').textContent()) ?? '';
    const visitor = await browser.newPage({ serviceWorkers: 'block' });
    await visitor.goto(`${ownHouse.origin}/register?affiliateCode=${code}`);
    const register = new RegisterDialog(visitor);
    await expect(register.field('affiliateCode')).toHaveValue(code, WAIT);
    await register.field('username').fill('newcomer7');
    await register.field('password').fill(CHOSEN);
    await register.field('confirmPassword').fill(CHOSEN);
    await register.field('mobileNum').fill('123456789');
    await register.sendCode().click();
    await expect(register.field('verificationCode')).toBeFocused();
    const outbox = await browser.newPage();
    await outbox.goto(`${ownHouse.gamesOrigin}/outbox.json`);
    const sent = /"text":"[^"]*?(\d{6})/.exec((await outbox.textContent('body')) ?? '')?.[1] ?? '';
    await outbox.close();
    await register.field('verificationCode').fill(sent);
    await register.terms().check();
    await register.submit().click();
    await expect(new Shell(visitor).accountButton()).toBeVisible(WAIT);
    await visitor.close();
    const came = row.locator('.downline-facts > div', { hasText: t('downlines:links.came') }).locator('dd');
    await expect(came).toHaveText('1', WAIT);
    await row.getByRole('button', { name: t('downlines:links.end') }).click();
    await button(page, 'downlines:links.endSend').click();
    await expect(row.getByText(t('downlines:links.ended'))).toBeVisible(WAIT);
  },
);

test(
  'an agent finds an account at any depth and freezes it: its member sees it at once',
  deep,
  async ({ page, ownHouse, context }) => {
    const member = await context.newPage();
    await enterShell(member, ownHouse, 'meilin07');
    await openAs(page, ownHouse, 'agent88', '/agent/downlineManagmentView');
    const search = page.getByLabel(t('downlines:list.search'));
    await search.fill('MEILIN');
    await search.press('Enter');
    await page.getByRole('link', { name: 'meilin07' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'meilin07' })).toBeVisible(WAIT);
    await expect(page.getByText(t('downlines:one.indirect'))).toBeVisible();
    await button(page, 'downlines:one.freeze').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('downlines:one.freeze'), exact: true })
      .click();
    await expect(page.getByText(t('downlines:one.frozenDone', { account: 'meilin07' }))).toBeVisible(WAIT);
    await expect(member.getByText(t('account:frozen'))).toBeVisible(WAIT);
    await button(page, 'downlines:one.unfreeze').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('downlines:one.unfreeze'), exact: true })
      .click();
    await expect(member.getByText(t('account:frozen'))).toHaveCount(0, WAIT);
    await createControl(ownHouse).freezeAccount('meilin07', true);
    await page.getByRole('button', { name: t('downlines:refresh') }).click();
    await expect(page.getByText(t('downlines:one.notYours'))).toBeVisible(WAIT);
  },
);

test('R-ROLE-03 an agent sees the team, pays a direct downline on a phone with a receipt’s reference, and offers it a contract', async ({
  page,
  ownHouse,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, ownHouse, 'agent88', '/agent/downlineManagmentView?search=sub21');
  await page.getByRole('link', { name: 'sub21' }).click();
  await button(page, 'downlines:one.transfer').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('memberCentre:upline.loginPassword')).fill(ownHouse.passwords.get('agent88') ?? '');
  await dialog.getByLabel(t('memberCentre:upline.newPassword')).first().fill(PAYMENT);
  await dialog.getByLabel(t('memberCentre:upline.repeatPassword')).fill(PAYMENT);
  await dialog.getByRole('button', { name: t('memberCentre:upline.set') }).click();
  await dialog.getByLabel(t('downlines:transfer.amount')).fill('12.50');
  await dialog.getByLabel(t('downlines:transfer.password')).fill(PAYMENT);
  await dialog.getByRole('button', { name: t('downlines:transfer.continue') }).click();
  await dialog.getByRole('button', { name: t('downlines:transfer.send') }).click();
  await expect(dialog.locator('.downline-reference')).toHaveText(/^[0-9a-f]{32}$/, WAIT);
  await dialog.getByRole('button', { name: t('downlines:transfer.close') }).click();
  await expect(dialog).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: t('agentCentre:contracts.act.offer'), exact: true }).click();
  const form = page.getByRole('dialog', { name: t('agentCentre:contracts.form.title.offer') });
  await form.getByRole('combobox', { name: t('agentCentre:contracts.form.period') }).selectOption('weekly');
  await form.getByRole('textbox', { name: t('agentCentre:contracts.field.rate') }).fill('0.2');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0, WAIT);
  await expect(page.getByRole('main')).toContainText(t('agentCentre:contracts.done.offer'), WAIT);

  await page.goto(`${ownHouse.origin}/agent`);
  await expect(new AgentPage(page).teamRows().first()).toBeVisible(WAIT);
});
