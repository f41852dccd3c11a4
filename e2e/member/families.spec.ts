import type { FrameLocator, Page } from '@playwright/test';
import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { lookOver, TWO_LOOKS } from '../support/access.ts';
import { openAs } from '../support/enter.ts';
import type { House } from '../support/house.ts';
import { minor, recordOf, type Round, winsOf } from '../support/records.ts';
import { searched, type Title, titleOf } from '../support/searched.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const PLAYER = { account: 'meilin07', id: 'm1001' };
/** The long run plays ten of each; a match lasts eight seconds. */
const DEEP = process.env['TOTEBOARD_DEEP'] === '1';
const ROUNDS = DEEP ? 10 : 3;
const MATCHES = DEEP ? 10 : 1;
/** Rounds a page remembers. */
const TEN = 10;

interface Way {
  readonly category: string;
  readonly press: string;
  /** What is bet on, as the game says it; null: the first on offer, '' where nothing is chosen. */
  readonly bet: string | null;
  readonly rounds: number;
}
const WAYS: readonly Way[] = [
  { category: 'RNG', press: 'Spin', bet: '', rounds: ROUNDS },
  { category: 'INHOUSE', press: 'Spin', bet: '', rounds: ROUNDS },
  { category: 'JACKPOT', press: 'Spin', bet: '', rounds: ROUNDS },
  { category: 'LIVE', press: 'Deal', bet: 'Banker', rounds: ROUNDS },
  { category: 'PVP', press: 'Deal', bet: 'Dragon', rounds: ROUNDS },
  { category: 'MINI', press: 'Draw', bet: 'Odd', rounds: ROUNDS },
  { category: 'FISH', press: 'Fire ten shots', bet: 'Sprat', rounds: ROUNDS },
  { category: 'SPORTS', press: 'Place bet', bet: null, rounds: MATCHES },
  { category: 'ESPORTS', press: 'Place bet', bet: null, rounds: MATCHES },
  { category: 'COCKFIGHT', press: 'Place bet', bet: null, rounds: MATCHES },
];
const wayOf = (category: string): Way => {
  const way = WAYS.find((one) => one.category === category);
  if (!way) throw new Error(`no way to ${category}`);
  return way;
};

/** Found by its name and started from the results; the game that was meant. */
const launch = async (page: Page, house: House, { category }: Way): Promise<Title> => {
  const title = await titleOf(house, category);
  await new Lobby(page).play(await searched(page, title.name));
  await expect(page.locator('iframe.game-frame')).toBeVisible({ timeout: 20_000 });
  return title;
};
const chosen = async (game: FrameLocator, bet: string | null): Promise<void> => {
  if (bet === '') return;
  const radio = bet === null ? game.getByRole('radio').first() : game.getByRole('radio', { name: bet });
  // The radio lies over its whole card.
  if (!(await radio.isChecked())) await radio.check();
};

for (const way of WAYS)
  test(`a game of ${way.category} is found by search, launched, played and left; frame, header, ledger, record and winner board agree to the cent`, async ({
    page,
    house,
  }) => {
    if (DEEP) test.setTimeout(240_000);
    const shell = new Shell(page);
    await openAs(page, house, PLAYER.account);
    await expect(shell.accountButton()).toBeVisible({ timeout: 20_000 });
    const title = await launch(page, house, way);
    const game = page.frameLocator('iframe.game-frame');
    const press = game.getByRole('button', { name: way.press, exact: true });
    await expect(press).toBeVisible({ timeout: 20_000 });
    await expect(game.getByText('Real money')).toBeVisible();
    const before = house.ledger().main(PLAYER.id);
    let expected = before;
    const rounds: Round[] = [];
    for (let round = 0; round < way.rounds; round += 1) {
      await chosen(game, way.bet);
      const answered = page.waitForResponse(async (response) => {
        if (response.request().method() !== 'POST' || response.status() !== 200) return false;
        if (!response.url().startsWith(house.vendorOrigin)) return false;
        return 'payout' in ((await response.json()) as object);
      });
      await press.click();
      const { stake, payout, balance } = (await (await answered).json()) as Record<string, string>;
      rounds.unshift({ stake: minor(stake), payout: minor(payout) });
      expected += minor(payout) - minor(stake);
      expect(minor(balance)).toBe(expected);
      await expect(game.getByRole('button', { name: way.press, exact: true })).toHaveAttribute('aria-busy', 'false', {
        timeout: 15_000,
      });
      expect(minor(await game.locator('.balance').getAttribute('aria-label'))).toBe(expected);
    }
    await expect(game.locator('.history li')).toHaveCount(Math.min(TEN, way.rounds));
    await expect.poll(() => shell.balanceMinor()).toBe(expected);
    const ledger = house.ledger();
    expect(ledger.main(PLAYER.id)).toBe(expected);
    expect(ledger.sum).toBe(0);
    expect((await recordOf(page, house, title)).slice(0, way.rounds)).toEqual(rounds);
    const wins = rounds.filter(({ stake, payout }) => payout > stake);
    expect((await winsOf(house, title.category)).slice(0, wins.length)).toEqual(wins.map(({ payout }) => payout));
    await page.getByRole('button', { name: t('games:back') }).click();
    await expect(new Lobby(page).found(title.name)).toBeVisible();
  });

test('a round is played by keyboard alone, and a game that is closed in the middle of a match settles it once', async ({
  page,
  house,
}) => {
  await openAs(page, house, PLAYER.account);
  await launch(page, house, wayOf('SPORTS'));
  const game = page.frameLocator('iframe.game-frame');
  const press = game.getByRole('button', { name: 'Place bet', exact: true });
  await expect(press).toBeDisabled({ timeout: 20_000 });
  await game.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await expect(press).toBeEnabled();
  const before = house.ledger();
  await press.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => house.ledger().main(PLAYER.id)).toBeLessThan(before.main(PLAYER.id));
  await page.goto('/promotions');
  const settled = () =>
    house
      .ledger()
      .postings(PLAYER.id)
      .filter(({ why }) => why === 'stake' || why === 'payout' || why === 'void').length;
  const stakes = before.postings(PLAYER.id).filter(({ why }) => why === 'stake').length;
  await expect.poll(() => house.ledger().held(PLAYER.id), { timeout: 20_000, intervals: [500] }).toBe(0);
  expect(settled()).toBeGreaterThan(stakes);
  expect(house.ledger().sum).toBe(0);
});

for (const category of ['LIVE', 'MINI', 'FISH', 'SPORTS'])
  test(`a game of ${category} can be read, reached and pressed on a phone and at a desk`, async ({ page, house }) => {
    await openAs(page, house, PLAYER.account);
    const way = wayOf(category);
    await launch(page, house, way);
    const press = page.frameLocator('iframe.game-frame').getByRole('button', { name: way.press, exact: true });
    await expect(press).toBeVisible({ timeout: 20_000 });
    await lookOver(page, category, TWO_LOOKS);
  });
