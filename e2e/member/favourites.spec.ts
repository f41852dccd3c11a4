import { GamePage } from '../pages/gamePage.ts';
import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { enterLobby, openAs } from '../support/openAs.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const PLAYER = { account: 'agent88', id: 'm1002' };
const nameOf = async (card: ReturnType<Lobby['cards']>): Promise<string> =>
  (await card.getAttribute('aria-label')) ?? '';

test(
  'R-GAME-03 R-ROUTE-18 the house stores a favourite: the star is still on after a reload, and the game is on the favourites page',
  deep,
  async ({ page, house }) => {
    const lobby = new Lobby(page);
    await enterLobby(page, house, PLAYER.account);
    const card = lobby.cards(lobby.hot()).nth(2);
    const name = await nameOf(card);
    const kept = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('favourites'),
    );
    await card.getByRole('button', { name: t('lobby:game.add', { name }) }).click();
    await expect(card.getByRole('button', { name: t('lobby:game.remove', { name }) })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect((await kept).status()).toBe(200);
    await page.reload();
    await lobby.ready();
    await expect(card.getByRole('button', { name: t('lobby:game.remove', { name }) })).toBeVisible();
    await new Shell(page)
      .nav()
      .getByRole('link', { name: t('shell:nav.FAV') })
      .click();
    await expect(lobby.heading()).toHaveText(t('favourites:title'));
    await expect(lobby.cards()).toHaveCount(1);
    await lobby
      .cards()
      .first()
      .getByRole('button', { name: t('lobby:game.remove', { name }) })
      .click();
    await expect(page.getByText(t('favourites:none'))).toBeVisible();
  },
);
test(
  'when the house refuses a favourite, the star switches back and a message names the game',
  deep,
  async ({ page, house, control }) => {
    const lobby = new Lobby(page);
    await enterLobby(page, house, PLAYER.account);
    const card = lobby.cards(lobby.hot()).nth(3);
    const name = await nameOf(card);
    await control.addRestFault({ call: 'favouriteAdd', code: 'over-limit', times: 1 });
    await card.getByRole('button', { name: t('lobby:game.add', { name }) }).click();
    await expect(page.getByText(t('shell:favourites.notAdded', { name }))).toBeVisible();
    await expect(card.getByRole('button', { name: t('lobby:game.add', { name }) })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  },
);
test('R-ROUTE-19 recently played games are listed on their page, newest first', deep, async ({ page, house }) => {
  const [lobby, game] = [new Lobby(page), new GamePage(page)];
  await enterLobby(page, house, PLAYER.account);
  const played: string[] = [];
  for (const nth of [0, 1]) {
    const card = lobby.cards(lobby.hot()).nth(nth);
    played.unshift(await nameOf(card));
    await lobby.play(card);
    await game.ready();
    await game.backToLobby().click();
    await lobby.ready();
  }
  await openAs(page, house, PLAYER.account, '/recent');
  await expect(lobby.heading()).toHaveText(t('favourites:recent'));
  const shown = lobby.cards();
  await expect(shown.first()).toBeVisible({ timeout: 20_000 });
  const names = await Promise.all([0, 1].map((nth) => shown.nth(nth).getAttribute('aria-label')));
  expect(names).toEqual(played);
});
