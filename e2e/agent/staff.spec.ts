/** An agent and a staff account side by side: opened, logs in, acts by its right, is refused the rest, is ended live (decision 0333). */
import { LoginDialog } from '../pages/loginDialog.ts';
import { openAs } from '../support/openAs.ts';
import { t } from '../support/texts.ts';
import { expect, test } from '../support/test.ts';

const WAIT = { timeout: 20_000 };
const CHOSEN = 'Quiet-Harbour-52';

test('a staff account acts by its rights under its own name, and is out at once when the agent ends it', async ({
  page,
  ownHouse,
  browser,
}) => {
  test.setTimeout(150_000);
  await openAs(page, ownHouse, 'agent88', '/agent/staff');
  const form = page.getByRole('form', { name: t('staff:open.title') });
  await form.getByRole('textbox').fill('frontdesk1');
  await form.getByRole('checkbox', { name: t('staff:rights.freeze.name') }).check();
  // The whole form by the keyboard.
  await form.getByRole('textbox').press('Enter');
  const password = (await page.locator('.downline-password').textContent(WAIT)) ?? '';
  expect(password.length).toBeGreaterThan(15);

  const context = await browser.newContext();
  const desk = await context.newPage();
  const refused: string[] = [];
  desk.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await desk.goto(`${ownHouse.origin}/agent`);
  // The agents' page opens its log-in by itself.
  const login = new LoginDialog(desk, 'account:login.agentTitle');
  await login.send('frontdesk1', password);
  const change = desk.getByRole('dialog', { name: t('password:titleForced') });
  await expect(change).toBeVisible(WAIT);
  const fields = change.locator('input[autocomplete="new-password"]');
  await fields.first().fill(CHOSEN);
  await fields.last().fill(CHOSEN);
  await fields.last().press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: t('agent:title') })).toBeVisible(WAIT);
  await expect(desk.getByText(t('staff:centreOf', { account: 'agent88' }))).toBeVisible();
  await expect(desk.locator('.team-line').first()).toBeVisible(WAIT);
  expect(refused, 'no page asks for what is refused').toEqual([]);

  // The main site is no place for it, and neither is the agent's own page.
  await desk.goto(`${ownHouse.origin}/member/securityCenter`);
  await expect(desk).toHaveURL(/\/agentHome$/, WAIT);
  await desk.goto(`${ownHouse.origin}/agent/staff`);
  await expect(desk.getByText(t('staff:notYours.title'))).toBeVisible(WAIT);
  await desk.goto(`${ownHouse.origin}/agent/registerCenter`);
  await expect(desk.getByText(t('staff:noRight', { account: 'agent88' }))).toBeVisible(WAIT);
  await expect(desk.getByRole('form')).toHaveCount(0);

  await desk.goto(`${ownHouse.origin}/agent/downlineManagmentView?search=sub21`);
  await desk.getByRole('link', { name: 'sub21' }).click();
  const actions = desk.getByRole('region', { name: t('downlines:one.actions') });
  await expect(actions.getByRole('button')).toHaveText([t('downlines:one.freeze')], WAIT);
  await actions.getByRole('button').click();
  const confirm = desk.getByRole('dialog').getByRole('button', { name: t('downlines:one.freeze'), exact: true });
  await confirm.click();
  await expect(desk.getByText(t('downlines:one.frozenDone', { account: 'sub21' }))).toBeVisible(WAIT);

  // What the agent sees: the act under the name of who did it; a right that is taken away is gone on the other page at once.
  await page.reload();
  const entry = page.getByRole('row').filter({ hasText: t('staff:acts.freezeDownline') });
  await expect(entry).toContainText('frontdesk1', WAIT);
  await expect(entry).toContainText('sub21');
  await page.getByRole('button', { name: t('staff:list.rightsOf', { account: 'frontdesk1' }) }).click();
  const rights = page.getByRole('dialog');
  await rights.getByRole('checkbox', { name: t('staff:rights.freeze.name') }).uncheck();
  await rights.getByRole('button', { name: t('staff:list.save') }).click();
  await expect(actions.getByRole('button')).toHaveCount(0, WAIT);
  await expect(actions.getByText(t('staff:noRight', { account: 'agent88' }))).toBeVisible();

  await page.getByRole('button', { name: t('staff:list.endOf', { account: 'frontdesk1' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('staff:list.endSend') })
    .click();
  const again = new LoginDialog(desk);
  await expect(again.dialog.getByText(t('account:login.ended'))).toBeVisible(WAIT);
  await again.send('frontdesk1', CHOSEN);
  await expect(again.alert()).toContainText(t('errors:wrong-credentials'), WAIT);
  await context.close();
});
