/** Copied texts, QR codes and the install profile contain exactly what is displayed (SAFE-60). */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { readQrCode } from '../support/readQrCode.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// A phone's camera sees more than one device pixel per CSS pixel.
test.use({ deviceScaleFactor: 2 });

const WAIT = { timeout: 30_000 };
interface Resource {
  readonly resourceType: string;
  readonly url?: string;
}
/** Addresses as the house delivered them, read from the page's start block. */
const delivered = async (page: Page): Promise<ReadonlyMap<string, string>> => {
  const block = JSON.parse((await page.locator('#start').textContent()) ?? '{}') as {
    readonly permission: { readonly value: { readonly resources: readonly Resource[] } };
  };
  return new Map(block.permission.value.resources.map(({ resourceType, url = '' }) => [resourceType, url]));
};
const code = (page: Page, name: string) => page.getByRole('main').getByRole('img', { name, exact: true });

test(
  'SAFE-60 every QR code on the page decodes to exactly the address that the house delivered',
  deep,
  async ({ page }) => {
    // Five screenshots: takes seconds on an idle machine.
    test.setTimeout(300_000);
    await new Lobby(page).open();
    const addresses = await delivered(page);
    const bar = page.getByRole('complementary', { name: t('shell:right.label') });
    for (const [type, name] of [
      ['Android', t('shell:app.android')],
      ['MOBILECONFIG', t('shell:app.profile')],
    ] as const) {
      const drawn = bar.getByRole('img', { name: t('shell:app.code', { name }), exact: true });
      await expect(drawn).toHaveAttribute('aria-busy', 'false', WAIT);
      expect(await readQrCode(drawn), type).toBe(addresses.get(type));
    }
    await page.goto('/download');
    for (const [type, id] of [
      ['IOS', 'ios'],
      ['Android', 'android'],
      ['MOBILECONFIG', 'profile'],
    ] as const) {
      const drawn = code(page, t('download:code', { name: t(`download:${id}.title`) }));
      await expect(drawn).toHaveAttribute('aria-busy', 'false', WAIT);
      expect(await readQrCode(drawn), type).toBe(addresses.get(type));
    }
  },
);

test('SAFE-60 the profile is one file from our own host, the same by QR code and by link, and opens this portal only', async ({
  page,
  house,
}) => {
  await page.goto('/download');
  const link = page.getByRole('link', { name: t('download:profile.get') });
  await expect(link).toBeVisible(WAIT);
  const drawn = code(page, t('download:code', { name: t('download:profile.title') }));
  await expect(drawn).toHaveAttribute('aria-busy', 'false', WAIT);
  const coded = (await readQrCode(drawn)) ?? '';
  expect(new URL(coded).origin).toBe(house.origin);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.url()).toBe(coded);
  const file = readFileSync(await download.path(), 'utf8');
  expect(await (await page.request.get(coded)).text()).toBe(file);
  expect([...file.matchAll(/<key>URL<\/key><string>([^<]*)<\/string>/g)].map(([, url]) => url)).toEqual([
    `${house.origin}/`,
  ]);
  expect([...file.matchAll(/<key>PayloadType<\/key><string>([^<]*)<\/string>/g)].map(([, type]) => type)).toEqual([
    'Configuration',
    'com.apple.webClip.managed',
  ]);
  const named = new Set([...file.matchAll(/https?:\/\/[^/<"\s]+/g)].map(([origin]) => origin));
  expect([...named].sort()).toEqual(['http://www.apple.com', house.origin].sort());
});

test('SAFE-60 copying the account id copies exactly the displayed text', deep, async ({ page, context, house }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await new Lobby(page).open();
  await new LoginDialog(page).logIn('meilin07', house.passwords.get('meilin07') ?? '');
  await page.evaluate(() => navigator.clipboard.writeText('something from before'));
  const menu = await new Shell(page).openAccountMenu();
  const entry = menu.getByRole('menuitem', { name: /copy/i });
  const shown = (await entry.textContent()) ?? '';
  const [before = ''] = t('shell:account.id', { id: '\n' }).split('\n');
  expect(shown.startsWith(before)).toBe(true);
  const id = shown.slice(before.length);
  expect(id).toMatch(/^\w{3,}$/);
  await entry.click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), WAIT).toBe(id);
});
