import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

test('R-LOBBY-05 R-LOBBY-06 R-LOBBY-16 search trims its text, says when nothing matches, and returns home when cleared', async ({
  page,
}) => {
  const [lobby, shell] = [new Lobby(page), new Shell(page)];
  await lobby.open();
  const name = (await lobby.cards(lobby.hot()).first().getAttribute('aria-label')) ?? '';
  await shell.search().fill(`  ${name}  `);
  await expect(lobby.heading()).toHaveText(t('lobby:search.title', { text: name }));
  await expect(lobby.main.getByRole('article', { name, exact: true }).first()).toBeVisible();
  await expect(lobby.banner()).toBeHidden();
  await shell.search().fill('zzzz no such game');
  await expect(lobby.main.getByText(t('lobby:empty.search'))).toBeVisible();
  await lobby.main.getByRole('button', { name: t('lobby:empty.clear') }).click();
  await lobby.ready();
  await expect(shell.search()).toHaveValue('');
  await shell.search().fill('zz');
  await expect(lobby.hot()).toBeHidden();
  await shell
    .nav()
    .getByRole('link', { name: t('shell:nav.LIVE') })
    .click();
  await expect(shell.search()).toHaveValue('');
});

test(
  'R-ROUTE-14 R-LOBBY-14 R-LOBBY-15 the slots page has vendors, kinds, twenty-eight games a page, and pagination',
  deep,
  async ({ page }) => {
    const lobby = new Lobby(page);
    await page.goto('/rng');
    await expect(lobby.heading()).toHaveText(t('shell:nav.RNG'));
    await expect(lobby.cards()).toHaveCount(28);
    const [vendors, kinds] = [lobby.chips('vendors'), lobby.chips('classify')];
    await expect(vendors).toBeVisible();
    await expect(kinds).toBeVisible();
    const first = await lobby.cards().first().getAttribute('aria-label');
    await lobby
      .pager()
      .getByRole('button', { name: t('lobby:pages.page', { n: 2 }) })
      .click();
    await expect(lobby.pager().locator('[aria-current=page]')).toHaveText('2');
    await expect(lobby.cards().first()).not.toHaveAttribute('aria-label', first ?? '');
    await expect(lobby.cards()).toHaveCount(28);
    // With a vendor chosen the kinds are hidden, and the list returns to its first page.
    await vendors.getByRole('button').nth(1).click();
    await expect(kinds).toBeHidden();
    await expect(lobby.pager().locator('[aria-current=page]')).toHaveText('1');
  },
);

test('R-SHELL-01 R-NAV-07 navigation keeps the shell mounted and marks the current entry', deep, async ({ page }) => {
  const [lobby, shell] = [new Lobby(page), new Shell(page)];
  await lobby.open();
  await shell.header.getByRole('button', { name: t('shell:header.collapse') }).click();
  await shell.header.evaluate((element) => element.setAttribute('data-seen', 'before'));
  await page
    .locator('footer')
    .last()
    .evaluate((element) => element.setAttribute('data-seen', 'before'));
  for (const category of ['LIVE', 'FISH', 'RNG']) {
    const entry = shell.nav().getByRole('link', { name: t(`shell:nav.${category}`), exact: true });
    await entry.click();
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(lobby.heading()).toHaveText(t(`shell:nav.${category}`));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
  await shell
    .nav()
    .getByRole('link', { name: t('shell:nav.PROMO') })
    .click();
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(shell.header).toHaveAttribute('data-seen', 'before');
  await expect(page.locator('footer').last()).toHaveAttribute('data-seen', 'before');
  await expect(shell.header.getByRole('button', { name: t('shell:header.expand') })).toBeVisible();
});

test(
  'R-NAV-03 R-NAV-04 the favourites entry is last and asks a visitor to log in; so does every gated page',
  deep,
  async ({ page }) => {
    const [lobby, shell, login] = [new Lobby(page), new Shell(page), new LoginDialog(page)];
    await lobby.open();
    const last = shell.nav().locator('a, button').last();
    await expect(last).toHaveText(t('shell:nav.FAV'));
    await last.click();
    await expect(login.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(login.dialog).toBeHidden();
    await expect(last).toBeFocused();
  },
);

test(
  'R-ROUTE-02 R-ROUTE-29 a member page sends a visitor home with the log-in dialog, and back to the page after it',
  deep,
  async ({ page, house }) => {
    const login = new LoginDialog(page);
    await page.goto('/favorite');
    await expect(login.dialog).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(/\/$/);
    await login.send('meilin07', house.passwords.get('meilin07') ?? '');
    await expect(page).toHaveURL(/\/favorite$/, { timeout: 20_000 });
    await page.goto('/login');
    await new Lobby(page).ready();
    await expect(page).toHaveURL(/\/$/);
    await expect(login.dialog).toBeHidden();
  },
);

test(
  'an unknown address inside the portal shows a message within the shell, with a link home',
  deep,
  async ({ page }) => {
    const lobby = new Lobby(page);
    await lobby.open();
    await page.evaluate(() => {
      history.pushState(null, '', '/no/such/place');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(lobby.heading()).toHaveText(t('shell:missing.title'));
    await expect(new Shell(page).header).toBeVisible();
    await lobby.main.getByRole('button', { name: t('shell:built.back') }).click();
    await lobby.ready();
    await expect(page).toHaveURL(/\/$/);
  },
);
