import { Shell } from '../pages/shell.ts';
import { createControl } from '../support/control.ts';
import { openAs } from '../support/openAs.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const PLAYER = { account: 'meilin07', id: 'm1001' };
const LATE = { timeout: 20_000 };

test(
  'R-PROMO-14 a raffle claim whose answer is lost pays once: prize, balance, status and ledger agree',
  deep,
  async ({ page, ownHouse: house }) => {
    const control = createControl(house);
    const shell = new Shell(page);
    await openAs(page, house, PLAYER.account, '/promotions#raffle-spring');
    const dialog = page.getByRole('dialog');
    const draw = dialog.getByRole('button', { name: t('promotions:act.draw') });
    await expect(draw).toBeVisible(LATE);
    await shell.showsConnectionStatus('live');
    const before = house.readLedger().main(PLAYER.id);
    await control.addRestFault({ call: 'raffleClaim', lost: true, times: 1 });
    await draw.click();
    // Whether the answer or the channel reports it first, the prize is drawn once.
    const claimed = dialog.getByRole('button', { name: t('promotions:status.claimed') });
    await expect(claimed).toBeVisible(LATE);
    await expect(claimed).toBeDisabled();
    await expect(dialog.locator('.wash-up')).toBeVisible();
    await expect.poll(() => house.readLedger().main(PLAYER.id)).toBeGreaterThan(before);
    const after = house.readLedger();
    expect([188, 588, 8_800]).toContain(after.main(PLAYER.id) - before);
    expect(after.sum).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => shell.balanceMinor()).toBe(after.main(PLAYER.id));
  },
);
test('R-PROMO-15 an application with a picture is sent, reviewed and paid, live', async ({ page, ownHouse: house }) => {
  const control = createControl(house);
  await openAs(page, house, PLAYER.account, '/promotions#birthday');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('promotions:act.apply') }).click(LATE);
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const files = dialog.locator('input[type="file"]');
  await files.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') });
  await expect(dialog.getByRole('alert')).toHaveText(t('promotions:apply.wrongType', { name: 'note.txt' }));
  await files.setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: png });
  await expect(dialog.getByAltText(t('promotions:apply.preview', { name: 'card.png' }))).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByLabel(t('promotions:apply.remark')).fill('x'.repeat(150));
  await expect(dialog.getByText(t('promotions:apply.remarkCount', { n: 140, most: 140 }))).toBeVisible();
  await dialog.getByRole('button', { name: t('promotions:apply.send') }).click();
  await expect(dialog.getByRole('button', { name: t('promotions:status.applying') })).toBeDisabled(LATE);
  const before = house.readLedger().main(PLAYER.id);
  await control.reviewPromotion(PLAYER.account, 'birthday', true);
  await expect(dialog.getByRole('button', { name: t('promotions:status.issued') })).toBeVisible(LATE);
  expect(house.readLedger().main(PLAYER.id) - before).toBe(3_000);
});
