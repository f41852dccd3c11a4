/** A statement is saved, checked and tampered with in the real browser: its own cryptography, downloads and files (B-17). */
import { readFile } from 'node:fs/promises';
import { MEMBER_PAGES } from '../../src/screens/paths.ts';
import { createControl } from '../support/control.ts';
import { Shell } from '../pages/shell.ts';
import { openAs } from '../support/openAs.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const PLAYER = 'meilin07';
const LATE = { timeout: 20_000 };

test('B-17 a saved statement is checked in the browser, and one changed amount is found and named', async ({
  page,
  ownHouse: house,
}) => {
  test.setTimeout(90_000);
  const control = createControl(house);
  await openAs(page, house, PLAYER, MEMBER_PAGES.ledger);
  await new Shell(page).showsConnectionStatus('live', 40_000);
  await control.requestWithdrawal(PLAYER, 30_000);
  const panel = page.getByRole('region', { name: t('memberCentre:statement.check') });
  await expect(page.getByRole('row').filter({ hasText: '−RM 300.00' })).toBeVisible(LATE);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('memberCentre:statement.save'), exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^statement-[\d-]+\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  const pick = (content: string) =>
    panel.locator('input[type="file"]').setInputFiles({
      name: 'mine.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  await pick(text);
  await expect(panel.getByRole('status')).toContainText('No listed entry was changed.', LATE);
  await expect(panel).toContainText(t('memberCentre:statement.house.extends'));
  await expect(panel).toContainText(t('memberCentre:statement.last.extends'));
  await pick(text.replace(String.raw`\"amount\":\"-300.00\"`, String.raw`\"amount\":\"-30.00\"`));
  await expect(panel.getByRole('alert')).toContainText('Not everything is proven.', LATE);
  await expect(panel.locator('.statement-changed')).toHaveCount(1);
  await expect(panel.locator('.statement-changed')).toContainText(
    'Amount: −RM 30.00 in the file, −RM 300.00 in the ledger',
  );
  await panel.locator('summary').click();
  const row = panel.getByRole('row').filter({ hasText: t('memberCentre:statement.changed') });
  await row.getByRole('link').click();
  await expect(page.getByRole('main')).toContainText(t('memberCentre:receipt.proofState.checked'), LATE);
});
