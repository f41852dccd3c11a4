/** The playground of the documents: an event of the catalogue, with its schema beside it, reaches a portal (B-29). */
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/test.ts';

test('B-29 an event of the catalogue is checked against the schema beside it and sent to a portal of its own, by keyboard', async ({
  page,
  ownHouse,
}) => {
  await page.goto(`${ownHouse.origin}/docs`);
  await page.getByRole('link', { name: 'Playground' }).click();
  const event = page.getByLabel('Event', { exact: true });
  await expect(event.locator('option').first()).toBeAttached();
  await page.getByLabel('Find').fill('wallet:');
  await event.selectOption('wallet:{member} delta');
  await expect(page.getByRole('region', { name: 'Schema' })).toContainText('"Minor units"');

  await page.getByRole('button', { name: 'Start a portal' }).press('Enter');
  const link = page.getByRole('link', { name: 'Open it, logged in as p1' });
  await expect(link).toBeFocused();
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.press('Enter')]);
  // Before its style sheets have come, a page shows every variant of the status.
  await opened.waitForLoadState();
  const shell = new Shell(opened);
  await expect(shell.balance()).toBeVisible();
  await shell.showsConnectionStatus('live');

  await page.getByRole('button', { name: 'Present value' }).press('Enter');
  const data = page.getByLabel('Data', { exact: true });
  await expect(data).not.toHaveValue(/"code": "code"/);
  const present = JSON.parse(await data.inputValue()) as { readonly balance: number };
  expect(await shell.balanceMinor()).toBe(present.balance);
  const outcome = page.getByRole('status');
  await data.fill(JSON.stringify({ ...present, balance: 'much' }));
  await data.press('Control+Enter');
  await expect(outcome).toHaveText('Not sent: $.balance is string, and has to be integer');
  await data.fill(JSON.stringify({ ...present, balance: 7_654_321 }));
  await data.press('Control+Enter');
  await expect(outcome).toContainText('one portal is open');
  await expect.poll(() => shell.balanceMinor()).toBe(7_654_321);
  await shell.showsConnectionStatus('live');

  await page.getByRole('button', { name: 'Reset the portal' }).press('Enter');
  await expect(outcome).toHaveText('The portal shows the recorded values again.');
  await expect.poll(() => shell.balanceMinor()).toBe(present.balance);
  await shell.showsConnectionStatus('live');
});
