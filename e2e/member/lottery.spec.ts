/** A lottery as a member plays it: opened from a card, a slip on the vendor's page, the draw live on both, the way back. */
import { expect, test } from '../support/test.ts';
import { enterLobby, openAs } from '../support/enter.ts';
import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import type { Page } from '@playwright/test';

const PLAYER = { account: 'meilin07', id: 'm1001' };
const frameOf = (page: Page) => page.frameLocator('iframe.lottery-frame');

test('R-LOTT-05 R-LOTT-06 a slip is drawn live: numbers on the page and beside it, the balance to the cent of the ledger', async ({
  page,
  house,
}) => {
  test.setTimeout(150_000);
  await openAs(page, house, PLAYER.account, '/lottery');
  const [shell, frame] = [new Shell(page), frameOf(page)];
  // The quickest one: every half minute.
  const quick = page
    .locator('.lottery-game', { hasText: /Speed Ten|Number Wheel|极速十|Sepuluh Pantas|Roda Nombor/ })
    .first();
  await quick.click({ timeout: 20_000 });
  await expect(page).toHaveURL(/gameCode=/);
  await expect(frame.locator('.pick').first()).toBeVisible({ timeout: 20_000 });
  await shell.lampSays('live');
  const before = house.ledger().main(PLAYER.id);
  await expect.poll(() => shell.balanceMinor()).toBe(before);

  // Both sides of one choice: whatever is drawn, at most one of them loses.
  const picks = frame.locator('.offer-size .pick');
  await picks.nth(0).click();
  await picks.nth(1).click();
  await expect(frame.locator('.lines li')).toHaveCount(2);
  await expect(frame.locator('.place')).toBeEnabled({ timeout: 40_000 });
  await frame.locator('.place').click();
  await expect(frame.locator('.mine-row.open')).toHaveCount(1, { timeout: 20_000 });
  await expect.poll(() => shell.balanceMinor()).toBeLessThan(before);
  const issue = (await frame.locator('.mine-row.open b').first().textContent())?.match(/\d{6}/)?.[0] ?? '';

  await expect(frame.locator('.mine-row.open')).toHaveCount(0, { timeout: 60_000 });
  const row = page.locator('.lottery-results tbody tr', { hasText: issue });
  await expect(row).toHaveCount(1);
  await expect(page.locator('.lottery-results tbody tr').first()).toContainText(issue);
  const numbers = await row.locator('td').last().textContent();
  await expect(frame.locator('.last .numbers')).toHaveAttribute('aria-label', numbers ?? '');
  await expect.poll(() => shell.balanceMinor()).toBe(house.ledger().main(PLAYER.id));
  expect(house.ledger().sum).toBe(0);
});

test('R-GAME-09 R-GAME-10 R-GAME-11 a lottery’s card leads to its own page, opened on it, and back to the lobby', async ({
  page,
  house,
}) => {
  const lobby = new Lobby(page);
  await enterLobby(page, house, 'sub21');
  const areas = new Set<string>();
  for (let at = 0; at < 8 && areas.size < 3; at += 1) {
    await page.goto('/lott');
    await expect(page.locator('main article').nth(at)).toBeVisible({ timeout: 20_000 });
    await lobby.play(page.locator('main article').nth(at));
    await expect(page).toHaveURL(/\/(vnLottery|seaLottery|lottery)\?gameCode=/);
    areas.add(new URL(page.url()).pathname);
  }
  expect([...areas].sort()).toEqual(['/lottery', '/seaLottery', '/vnLottery']);
  await expect(frameOf(page).locator('.pick').first()).toBeVisible({ timeout: 20_000 });
  await page.locator('.lottery-bar .btn').first().click();
  await expect(page).not.toHaveURL(/gameCode/);
  await expect(frameOf(page).locator('.lobby-row').first()).toBeVisible({ timeout: 20_000 });
  // The lobby view of the vendor opens a lottery on the portal's own page.
  await frameOf(page).locator('.lobby-row').first().click();
  await expect(page).toHaveURL(/gameCode=/);
});
