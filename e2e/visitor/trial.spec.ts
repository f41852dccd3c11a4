import { GamePage } from '../pages/gamePage.ts';
import { Lobby } from '../pages/lobby.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

test(
  'a visitor tries a game for free: play money, no account, and no real figure changes',
  deep,
  async ({ page, house }) => {
    const [lobby, game] = [new Lobby(page), new GamePage(page)];
    await lobby.open();
    const card = lobby
      .cards(lobby.hot())
      .filter({ has: page.getByRole('button', { name: t('lobby:game.trial') }) })
      .first();
    await lobby.play(card, 'trial');
    await game.ready();
    await expect(page.getByText(t('games:demo'))).toBeVisible();
    const before = house.readLedger();
    await game.spin();
    const after = house.readLedger();
    expect(after.sum).toBe(0);
    for (const member of ['m1001', 'm1002', 'm1003']) expect(after.main(member)).toBe(before.main(member));
    await game.backToLobby().click();
    await lobby.ready();
  },
);
