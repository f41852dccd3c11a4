/** A developer imports a HAR that a browser saved of a person’s session, and sees the same screen (P-14). */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servePage } from '../../tools/tote/playInBrowser.ts';
import { Shell } from '../pages/shell.ts';
import { chromium, type Page } from '@playwright/test';
import { saveHarByDeveloperTools } from '../support/developerTools.ts';
import { deep } from '../support/deep.ts';
import { importedHar } from '../support/importedHar.ts';
import { CALM_PAGE, enterShell } from '../support/openAs.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const ACCOUNT = 'meilin07';

/** `page` shows the recording's last state, with that balance in minor units. */
const replaysTo = async (page: Page, file: string, hash: string, balance: number): Promise<void> => {
  const server = await servePage({ file, speed: 10, from: 0, port: 0 });
  try {
    await page.goto(server.origin + CALM_PAGE);
    const strip = page.getByRole('region', { name: t('replay:label') });
    await expect(strip.getByRole('status')).toContainText(t('replay:equal', { hash }), { timeout: 30_000 });
    expect(await new Shell(page).balanceMinor()).toBe(balance);
  } finally {
    await server.close();
  }
};

test('P-14 P-11 a HAR that the browser saved of a session imports, identifies no person and replays to the same screen', async ({
  browser,
  page,
  house,
  control,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'tote-har-'));
  const har = join(folder, 'session.har');
  const out = join(folder, 'session.ndjson');
  try {
    const context = await browser.newContext({ recordHar: { path: har, mode: 'full', content: 'attach' } });
    const live = await context.newPage();
    await enterShell(live, house, ACCOUNT);
    const shell = new Shell(live);
    await shell.showsConnectionStatus('live');
    const before = await shell.balanceMinor();
    await control.adjustBalance(ACCOUNT, 12_345);
    await expect.poll(() => shell.balanceMinor()).toBe((before ?? 0) + 12_345);
    const token = await live.evaluate(() => sessionStorage.getItem('token'));
    await context.close();
    // `attach` writes the contents into files beside the HAR. The WebSocket was still open when the HAR was written.
    expect(readdirSync(folder).filter((name) => name.endsWith('.jsonl')).length).toBeGreaterThan(0);

    const made = await importedHar(har, out, [token ?? '', house.passwords.get(ACCOUNT) ?? ''], ACCOUNT);

    await replaysTo(page, out, made.hash, (before ?? 0) + 12_345);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

for (const sanitised of [true, false])
  test(
    `P-14 P-11 a HAR that Chrome’s developer tools export, ${sanitised ? 'sanitised' : 'with sensitive data'}, imports, identifies no person and replays to the same screen`,
    deep,
    async ({ page, house, control }) => {
      const folder = mkdtempSync(join(tmpdir(), 'tote-har-'));
      const har = join(folder, 'session.har');
      const out = join(folder, 'session.ndjson');
      let balance = 0;
      let token = '';
      try {
        const text = await saveHarByDeveloperTools(chromium, sanitised, async (live) => {
          await enterShell(live, house, ACCOUNT);
          const shell = new Shell(live);
          await shell.showsConnectionStatus('live');
          balance = ((await shell.balanceMinor()) ?? 0) + 12_345;
          await control.adjustBalance(ACCOUNT, 12_345);
          await expect.poll(() => shell.balanceMinor()).toBe(balance);
          token = (await live.evaluate(() => sessionStorage.getItem('token'))) ?? '';
        });
        writeFileSync(har, text);
        // Chrome removes at most three headers. The session's token is still in the HAR, in the message that connects the WebSocket.
        expect(text).toContain(token);
        const made = await importedHar(har, out, [token, house.passwords.get(ACCOUNT) ?? ''], ACCOUNT);
        await replaysTo(page, out, made.hash, balance);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
