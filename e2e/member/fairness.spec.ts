/** A round of an in-house game is played and then verified in the real browser, with its own cryptography (B-28). */
import { randomBytes } from 'node:crypto';
import { MEMBER_PAGES } from '../../src/screens/paths.ts';
import { Lobby } from '../pages/lobby.ts';
import { GamePage } from '../pages/gamePage.ts';
import { CALM_PAGE, openAs } from '../support/openAs.ts';
import { findUniqueTitle, searchGame } from '../support/searchGame.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const LATE = { timeout: 20_000 };

test('B-28 the hash is shown before the first bet; the round verifies in the browser, and a changed nonce is named', async ({
  page,
  house,
}) => {
  await openAs(page, house, 'meilin07', CALM_PAGE);
  const { name } = await findUniqueTitle(house, 'INHOUSE');
  await new Lobby(page).play(await searchGame(page, name));
  const game = new GamePage(page);
  await game.ready();
  const fair = game.game.getByRole('region', { name: 'Provably fair' });
  await expect(fair.locator('.fair-value').first()).toHaveText(/^[\da-f]{64}$/);
  const own = fair.getByLabel('Your own seed');
  // The browser has drawn one, at the latest now.
  await expect(own).toHaveValue(/^[\da-f]{32}$/);
  await game.spin();
  const copy = fair.getByRole('button', { name: /^Copy the last round/ });
  await expect(copy).toBeEnabled(LATE);
  // The portal's frame has no permission for the clipboard.
  await copy.click();
  await expect(fair.getByRole('status')).toHaveText('Copied.');
  await own.fill(randomBytes(16).toString('hex'));
  await fair.getByRole('button', { name: 'Use this seed' }).click();
  const revealed = fair.getByRole('status');
  await expect(revealed).toContainText('is revealed');
  const [, n = '', rounds = ''] =
    /Server seed (\d+) is revealed, rounds played with it: (\d+)/.exec(await revealed.innerText()) ?? [];
  const nonce = String(Number(rounds) - 1);

  await page.goto(`${house.origin}${MEMBER_PAGES.fairness}`);
  const seed = page.getByRole('region', { name: t('fairness:seed', { n }) });
  await expect(seed.getByText(t('fairness:fits'))).toBeVisible(LATE);
  await seed.getByRole('button', { name: t('fairness:checkRound', { n: nonce }) }).click();
  const receipt = page.getByLabel(t('fairness:receipt.label'));
  const check = page.getByRole('button', { name: t('fairness:receipt.check'), exact: true });
  const fits = page.getByRole('status').filter({ hasText: t('fairness:receipt.fits', { n: nonce, seed: n }) });
  await expect(fits).toBeVisible();
  await receipt.fill('');
  await receipt.press('ControlOrMeta+v');
  await expect(receipt).toHaveValue(/"nonce":/);
  await check.click();
  await expect(fits).toBeVisible();
  await receipt.fill((await receipt.inputValue()).replace(/("nonce": ?)\d+/, `$1${rounds}`));
  await check.click();
  await expect(page.getByRole('alert').filter({ hasText: 'another round number' })).toBeVisible();
});
