/** A page saves what it just received, and the file shows the same screen again without a house (P-16). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servePage } from '../../tools/tote/playInBrowser.ts';
import { Shell } from '../pages/shell.ts';
import { createControl } from '../support/control.ts';
import { enterShell } from '../support/openAs.ts';
import { t } from '../support/texts.ts';
import { expect, test } from '../support/test.ts';

const PLAYER = 'meilin07';
const strip = { name: t('replay:label') };

test('P-16 what just happened is saved from the page, and replays to the same screen without a house and without names', async ({
  page,
  ownHouse,
}) => {
  await enterShell(page, ownHouse, PLAYER);
  const shell = new Shell(page);
  await shell.showsConnectionStatus('live');
  const before = (await shell.balanceMinor()) ?? 0;
  await createControl(ownHouse).adjustBalance(PLAYER, 12_345);
  await expect.poll(() => shell.balanceMinor()).toBe(before + 12_345);
  const seen = await page.getByRole('main').innerText();
  expect(seen.length).toBeGreaterThan(100);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(t('errors:recording.save'));
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await saving;
  await expect(page.getByText(t('errors:recording.saved'))).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^toteboard-\d{4}-\d\d-\d\d-\d{4}\.ndjson$/);

  const folder = mkdtempSync(join(tmpdir(), 'tote-e2e-'));
  const file = join(folder, 'saved.ndjson');
  await download.saveAs(file);
  const text = readFileSync(file, 'utf8');
  for (const secret of [PLAYER, 'm1001', await page.evaluate(() => sessionStorage.getItem('token') ?? 'no token')])
    expect(text).not.toContain(secret);
  // The house's own values of that moment, for "keep as test".
  expect(text).toMatch(/"k":"truth","t":\d+,"mark":"saved","frames":\[\{"topic":"wallet:p1"/);

  const server = await servePage({ file, speed: 'max', from: 0, port: 0 });
  try {
    await page.goto(server.origin);
    await expect(page.getByRole('region', strip).getByRole('status')).toHaveAttribute('data-equal', 'true', {
      timeout: 30_000,
    });
    expect(await shell.balanceMinor()).toBe(before + 12_345);
    await expect.poll(() => page.getByRole('main').innerText(), { timeout: 20_000 }).toBe(seen);
    await expect(page.getByRole('region', strip).getByRole('alert')).toHaveCount(0);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
