import type { Page } from '@playwright/test';
import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { createControl } from '../support/control.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { isSamePage, markPage, requestsTo } from '../support/pageHistory.ts';

const LOGIN = '/wps/session/login';
const PLAYER = 'meilin07';

/** Id of the captcha that is shown next. */
const nextCaptcha = async (page: Page): Promise<string> => {
  const answer = await page.waitForResponse((response) => new URL(response.url()).pathname === '/wps/captcha');
  const { value } = (await answer.json()) as { readonly value: { readonly captchaId: string } };
  return value.captchaId;
};

test('R-SESS-01 a member logs in by keyboard alone and stays on the same page', async ({ page, house }) => {
  const [shell, login] = [new Shell(page), new LoginDialog(page)];
  await new Lobby(page).open();
  await markPage(page);
  await page.locator('body').press('Tab');
  await expect(page.getByRole('link', { name: t('shell:skip') })).toBeFocused();
  for (let step = 0; step < 30; step += 1) {
    if (await shell.logInButton().evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(shell.logInButton()).toBeFocused();
  // The focus ring is visible and at least 2 px wide.
  const ring = await shell.logInButton().evaluate((button) => Number.parseFloat(getComputedStyle(button).outlineWidth));
  expect(ring).toBeGreaterThanOrEqual(2);
  await page.keyboard.press('Enter');
  await expect(login.username()).toBeFocused();
  await page.keyboard.type(PLAYER);
  await page.keyboard.press('Tab');
  await expect(login.password()).toBeFocused();
  await page.keyboard.type(house.passwords.get(PLAYER) ?? '');
  await page.keyboard.press('Enter');
  await expect(shell.accountButton()).toBeVisible({ timeout: 20_000 });
  await expect(login.dialog).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toMatch(/^[\w-]{43,}$/);
  expect(await isSamePage(page)).toBe(true);
});

test(
  'R-ERR-08 R-SESS-10 the third wrong password adds a captcha; the name is kept, the password is cleared',
  deep,
  async ({ page, ownHouse }) => {
    const login = new LoginDialog(page);
    await new Lobby(page).open(ownHouse.origin);
    await login.open();
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await login.send(PLAYER, 'not-the-password');
      await expect(login.alert()).toHaveText(t('errors:wrong-credentials'));
      await expect(login.username()).toHaveValue(PLAYER);
      await expect(login.password()).toHaveValue('');
      await expect(login.captcha()).toBeHidden();
    }
    const [captchaId] = await Promise.all([nextCaptcha(page), login.send(PLAYER, 'not-the-password')]);
    await expect(login.captchaImage()).toBeVisible();
    await expect(login.alert()).toHaveText(t('account:login.wrongWithCaptcha'));
    await expect(login.username()).toHaveValue(PLAYER);
    await expect(login.password()).toHaveValue('');
    // The right password with a wrong captcha is refused and brings a new image.
    const before = await login.captchaImage().getAttribute('src');
    await login.captcha().fill('xxxxxx');
    const [fresh] = await Promise.all([nextCaptcha(page), login.send(PLAYER, ownHouse.passwords.get(PLAYER) ?? '')]);
    expect(fresh).not.toBe(captchaId);
    await expect(login.captchaImage()).not.toHaveAttribute('src', before ?? '');
    await expect(login.alert().filter({ hasText: t('errors:captcha-wrong') })).toBeVisible();
    await login.captcha().fill(await createControl(ownHouse).captchaAnswer(fresh));
    await login.send(PLAYER, ownHouse.passwords.get(PLAYER) ?? '');
    await expect(new Shell(page).accountButton()).toBeVisible({ timeout: 20_000 });
  },
);

test(
  'R-SESS-03 REL-17 repeated presses send one log-in, and the button shows that it is busy',
  deep,
  async ({ page, house, control }) => {
    const login = new LoginDialog(page);
    await new Lobby(page).open();
    await login.open();
    await control.addRestFault({ call: 'login', slowMs: 2_000, times: 1 });
    const sent = requestsTo(page, LOGIN);
    await login.username().fill(PLAYER);
    await login.password().fill(house.passwords.get(PLAYER) ?? '');
    await login.password().press('Enter');
    await expect(login.submit()).toHaveAttribute('aria-busy', 'true');
    await expect(login.submit()).toHaveAttribute('aria-disabled', 'true');
    await login.submit().evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 20; press += 1) button.click();
      button.form?.requestSubmit();
    });
    await expect(new Shell(page).accountButton()).toBeVisible({ timeout: 20_000 });
    expect(sent).toHaveLength(1);
  },
);

for (const { account, says, title } of [
  {
    account: 'rest01',
    says: 'errors:self-excluded',
    title: 'a self-excluded account gets that message and is not logged in',
  },
  {
    account: 'operator01',
    says: 'errors:non-member',
    title: 'R-ERR-22 an account that is not a member is refused with that message, and no token is stored',
  },
])
  test(title, deep, async ({ page, house }) => {
    const login = new LoginDialog(page);
    await new Lobby(page).open();
    await login.open();
    await login.send(account, house.passwords.get(account) ?? '');
    await expect(login.alert()).toHaveText(t(says));
    await expect(login.dialog).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  });

test(
  'R-GAME-08 R-ERR-04 a trial account that presses Play is asked to use a full account, and nothing is launched',
  deep,
  async ({ page, house }) => {
    const lobby = new Lobby(page);
    await lobby.open();
    await new LoginDialog(page).logIn('trial01', house.passwords.get('trial01') ?? '');
    const launched = requestsTo(page, '/wps/game/launchGame');
    await lobby.play(lobby.cards(lobby.hot()).first());
    const notice = page.getByRole('dialog').filter({ hasText: t('account:in_need_true_account') });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: t('account:trial.confirm') }).click();
    await expect(notice).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
    expect(launched).toEqual([]);
  },
);

test(
  'R-SESS-15 one press opens a trial account; with the flag off the entry is missing',
  deep,
  async ({ page, control }) => {
    const login = new LoginDialog(page);
    await new Lobby(page).open();
    await login.open();
    await login.tryForFree().click();
    const shell = new Shell(page);
    await expect(shell.accountButton()).toBeVisible({ timeout: 20_000 });
    await expect(shell.header.getByText(t('shell:header.trial'), { exact: true })).toBeVisible();
    await control.setFlag('FREEPLAY3', false);
    try {
      await page.evaluate(() => sessionStorage.clear());
      await new Lobby(page).open();
      await login.open();
      await expect(login.submit()).toBeVisible();
      await expect(login.tryForFree()).toBeHidden();
    } finally {
      await control.setFlag('FREEPLAY3', true);
    }
  },
);
