import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { createControl } from '../support/control.ts';
import { enterLobby } from '../support/openAs.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { requestsTo } from '../support/pageHistory.ts';

test('R-LIVE-02 a logged-in page opens one socket, never two, and none after signing out', async ({ page, house }) => {
  const open = new Set<string>();
  let most = 0;
  page.on('websocket', (socket) => {
    const name = `${open.size} ${socket.url()}`;
    open.add(name);
    most = Math.max(most, open.size);
    socket.on('close', () => open.delete(name));
  });
  const shell = new Shell(page);
  await new Lobby(page).open();
  for (const account of ['meilin07', 'sub21']) {
    await new LoginDialog(page).logIn(account, house.passwords.get(account) ?? '');
    await shell.showsConnectionStatus('live');
    expect(open.size).toBe(1);
    const dialog = await shell.signOut();
    await dialog.getByRole('button', { name: t('account:logout.confirm') }).click();
    await expect(shell.logInButton()).toBeVisible();
    await expect.poll(() => open.size).toBe(0);
  }
  expect(most).toBe(1);
});

test(
  'R-HEAD-15 R-HEAD-10 the menu links agents, and only agents, to the agent centre, and shows the VIP label',
  deep,
  async ({ page, house }) => {
    const shell = new Shell(page);
    await new Lobby(page).open();
    for (const { account, agent, vip } of [
      { account: 'agent88', agent: 1, vip: 'VIP Gold' },
      { account: 'meilin07', agent: 0, vip: 'VIP Silver' },
    ]) {
      await new LoginDialog(page).logIn(account, house.passwords.get(account) ?? '');
      const menu = await shell.openAccountMenu();
      await expect(menu.getByText(vip)).toBeVisible();
      await expect(menu.getByRole('menuitem', { name: t('shell:account.agent') })).toHaveCount(agent);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      const dialog = await shell.signOut();
      await dialog.getByRole('button', { name: t('account:logout.confirm') }).click();
      await expect(shell.logInButton()).toBeVisible();
    }
  },
);

for (const { account, why, title } of [
  {
    account: 'newbie01',
    why: 'default',
    title: 'R-SESS-05 the default password must be changed first, and member info is not read before that',
  },
  {
    account: 'expired01',
    why: 'expired',
    title: 'R-SESS-06 an expired password must be changed while the flag asks for it',
  },
])
  test(title, deep, async ({ page, ownHouse }) => {
    await createControl(ownHouse).setFlag('PWDEXPFORCECHANGE3', true);
    const infos = requestsTo(page, '/wps/member/info');
    const login = new LoginDialog(page);
    await new Lobby(page).open(ownHouse.origin);
    await login.open();
    await login.send(account, ownHouse.passwords.get(account) ?? '');
    const forced = page.getByRole('dialog', { name: t('password:titleForced') });
    await expect(forced).toContainText(t(`password:why.${why}`), { timeout: 20_000 });
    await page.keyboard.press('Escape');
    await expect(forced).toBeVisible();
    await expect(forced.getByRole('button', { name: t('common:ui.close') })).toHaveCount(0);
    expect(infos).toEqual([]);
    await forced.getByRole('button', { name: t('account:logout.confirm') }).click();
    await expect(new Shell(page).logInButton()).toBeVisible();
    if (why !== 'expired') return;
    // With the flag off the same account is logged in at once.
    await createControl(ownHouse).setFlag('PWDEXPFORCECHANGE3', false);
    await new Lobby(page).open(ownHouse.origin);
    await login.logIn(account, ownHouse.passwords.get(account) ?? '');
    await expect(forced).toBeHidden();
  });

test(
  'R-SHELL-02 R-SHELL-03 lotteries and the game page hide footer and side menu, which then return unchanged',
  deep,
  async ({ page, house }) => {
    const shell = new Shell(page);
    const [foot, side] = [page.locator('footer.foot'), page.locator('#side-menu')];
    await enterLobby(page, house, 'sub21');
    await shell.header.getByRole('button', { name: t('shell:header.collapse') }).click();
    const narrow = await side.evaluate((element) => element.getBoundingClientRect().width);
    for (const path of ['/lottery', '/seaLottery', '/vnLottery', '/seamless']) {
      await page.goto(path);
      await expect(shell.accountButton()).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('main')).toBeVisible();
      await expect(foot).toHaveCount(0);
      await expect(side).toHaveCount(0);
      await shell.header.getByRole('link', { name: t('shell:header.home') }).click();
      await expect(foot).toBeAttached();
      await expect(side).toBeVisible();
      expect(await side.evaluate((element) => element.getBoundingClientRect().width)).toBe(narrow);
    }
  },
);
