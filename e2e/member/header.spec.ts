import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { enterLobby } from '../support/openAs.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { requestsTo } from '../support/pageHistory.ts';

const PLAYER = { account: 'sub21', id: 'm1003' };

test.beforeEach(async ({ page, house }) => {
  await enterLobby(page, house, PLAYER.account);
  await new Shell(page).showsConnectionStatus('live');
});

test('R-HEAD-05 SAFE-55 a masked balance stays masked over a reload, and its figure is nowhere in the page', async ({
  page,
  house,
}) => {
  const shell = new Shell(page);
  const figure = (house.readLedger().main(PLAYER.id) / 100).toFixed(2);
  await expect.poll(() => shell.balanceMinor()).not.toBeNull();
  await shell.header.getByRole('button', { name: t('shell:balance.hide') }).click();
  const hidden = shell.header.getByRole('img', { name: t('shell:balance.hidden') });
  await expect(hidden).toHaveText(/✱{6}/);
  await page.reload();
  await expect(hidden).toBeVisible();
  await shell.showsConnectionStatus('live');
  const html = (await page.content()).replaceAll(/<[^>]*>|[\s,]/g, '');
  expect(html).not.toContain(figure.replace('.', ''));
  expect(html).not.toContain(figure);
  expect((await page.content()).replaceAll(',', '')).not.toContain(figure);
  await shell.header.getByRole('button', { name: t('shell:balance.show') }).click();
  await expect.poll(() => shell.balanceMinor()).toBe(house.readLedger().main(PLAYER.id));
});

test(
  'R-HEAD-06 a balance refresh sends one request at a time, shows progress, and never returns to an older amount',
  deep,
  async ({ page, control, house }) => {
    const shell = new Shell(page);
    const reads = requestsTo(page, '/wps/v2/wallets/balance');
    const refresh = shell.header.getByRole('button', { name: t('shell:balance.refresh') });
    await control.addRestFault({ call: 'balance', slowMs: 3_000, times: 1 });
    await refresh.click();
    await expect(refresh).toHaveAttribute('aria-busy', 'true');
    // Pressed again while it runs (forced, because the button is disabled), while a new balance arrives over the channel.
    await refresh.click({ force: true });
    await refresh.press('Enter');
    await control.adjustBalance(PLAYER.account, 777);
    const newest = house.readLedger().main(PLAYER.id);
    await expect.poll(() => shell.balanceMinor()).toBe(newest);
    await expect(refresh).not.toHaveAttribute('aria-busy', 'true');
    expect(await shell.balanceMinor()).toBe(newest);
    expect(reads).toHaveLength(1);
  },
);

test(
  'R-HEAD-08 R-HEAD-09 the account menu opens by mouse and keyboard, closes by Escape and outside, and copies the id',
  deep,
  async ({ page, context }) => {
    const shell = new Shell(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const menu = await shell.openAccountMenu();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(shell.accountButton()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await menu.getByRole('menuitem', { name: t('shell:account.copyId', { id: PLAYER.id }) }).click();
    await expect(menu.getByText(t('shell:account.copied')).first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(PLAYER.id);
    await page.mouse.click(20, 880);
    await expect(menu).toBeHidden();
  },
);

test('R-LOBBY-21 R-LIVE-05 R-CONST-12 a new win arrives at the top of the board over the channel, and the board keeps twenty', async ({
  page,
  control,
}) => {
  const lobby = new Lobby(page);
  await expect(lobby.winnerRows().first()).toBeVisible();
  const reads = requestsTo(page, '/wps/games/winnerBoard');
  await control.bet({ stake: 5_000, payout: 1_234_567 });
  await expect(lobby.winnerRows().first()).toContainText(/12,345\.67|1\s*2\s*,\s*3\s*4\s*5\s*\.\s*6\s*7/, {
    timeout: 3_000,
  });
  for (let win = 1; win <= 22; win += 1) await control.bet({ stake: 1_000, payout: 200_000 + win });
  await expect(lobby.winnerRows().first()).toContainText(/2\s*,?\s*0\s*0\s*0\s*\.\s*2\s*2/, { timeout: 3_000 });
  const list = lobby.winners().getByRole('list');
  await expect(list).toBeVisible();
  expect(await lobby.winnerRows().count()).toBeLessThanOrEqual(20);
  expect(reads, 'the channel carries the board, not REST').toEqual([]);
});
