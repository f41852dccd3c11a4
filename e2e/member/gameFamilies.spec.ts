import type { FrameLocator, Page } from '@playwright/test';
import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { checkAccessibility, TWO_VARIANTS } from '../support/accessibility.ts';
import { CALM_PAGE, openAs } from '../support/openAs.ts';
import type { House } from '../support/house.ts';
import { toMinorUnits, settledRoundsOf, type SettledRound, boardWinnings } from '../support/gameRecords.ts';
import { searchGame, type GameTitle, findUniqueTitle } from '../support/searchGame.ts';
import { deepUnless } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import type { Category } from '../../server-mock/content/data/kinds.ts';
import { DEEP, sampleOf } from '../support/sample.ts';
import { WIDTHS } from '../support/themesAndWidths.ts';

const PLAYER = { account: 'meilin07', id: 'm1001' };
/** The long run plays ten rounds of each; a match lasts eight seconds. */
const ROUNDS = DEEP ? 10 : 3;
const MATCHES = DEEP ? 10 : 1;
/** Rounds that a game page keeps in its history. */
const TEN = 10;

interface Way {
  readonly category: string;
  readonly press: string;
  /** Label of the bet as the game shows it; null: the first one offered, '' where nothing can be chosen. */
  readonly bet: string | null;
  readonly rounds: number;
}
/** Every category but the lotteries, which are played by slips; the house's own games stand in a category of the portal. */
const WAY_OF: Readonly<Record<Exclude<Category, 'LOTT' | 'ELOTT'> | 'INHOUSE', Omit<Way, 'category'>>> = {
  RNG: { press: 'Spin', bet: '', rounds: ROUNDS },
  INHOUSE: { press: 'Spin', bet: '', rounds: ROUNDS },
  JACKPOT: { press: 'Spin', bet: '', rounds: ROUNDS },
  LIVE: { press: 'Deal', bet: 'Banker', rounds: ROUNDS },
  PVP: { press: 'Deal', bet: 'Dragon', rounds: ROUNDS },
  MINI: { press: 'Draw', bet: 'Odd', rounds: ROUNDS },
  FISH: { press: 'Fire ten shots', bet: 'Sprat', rounds: ROUNDS },
  SPORTS: { press: 'Place bet', bet: null, rounds: MATCHES },
  ESPORTS: { press: 'Place bet', bet: null, rounds: MATCHES },
  COCKFIGHT: { press: 'Place bet', bet: null, rounds: MATCHES },
};
const WAYS: readonly Way[] = Object.entries(WAY_OF).map(([category, way]) => ({ category, ...way }));
const wayOf = (category: string): Way => {
  const way = WAYS.find((one) => one.category === category);
  if (!way) throw new Error(`no case for ${category}`);
  return way;
};

/** Searches the game by name and starts it from the results; returns that game. */
const launch = async (page: Page, house: House, { category }: Way): Promise<GameTitle> => {
  const title = await findUniqueTitle(house, category);
  await new Lobby(page).play(await searchGame(page, title.name));
  await expect(page.locator('iframe.game-frame')).toBeVisible({ timeout: 20_000 });
  return title;
};
const chosen = async (game: FrameLocator, bet: string | null): Promise<void> => {
  if (bet === '') return;
  const radio = bet === null ? game.getByRole('radio').first() : game.getByRole('radio', { name: bet });
  // The radio button covers its whole card.
  if (!(await radio.isChecked())) await radio.check();
};

/** The common run plays each way to bet once; tests/stack/families.test.ts plays every category. */
const PLAYED = DEEP
  ? WAYS
  : WAYS.filter(({ press, bet }, at) => WAYS.findIndex((one) => one.press === press && one.bet === bet) === at);

/** A game of reels, of tables and of matches; every family is played in tests/stack/families.test.ts. */
const COMMON: ReadonlySet<string> = new Set(['RNG', 'LIVE', 'SPORTS']);

for (const way of PLAYED)
  test(
    `a game of ${way.category} is found by search, launched, played and left; frame, header, ledger, record and winner board agree to the cent, and its page is accessible`,
    deepUnless(COMMON.has(way.category)),
    async ({ page, house }) => {
      if (DEEP) test.setTimeout(240_000);
      const shell = new Shell(page);
      await openAs(page, house, PLAYER.account, CALM_PAGE);
      await expect(shell.accountButton()).toBeVisible({ timeout: 20_000 });
      const title = await launch(page, house, way);
      const game = page.frameLocator('iframe.game-frame');
      const press = game.getByRole('button', { name: way.press, exact: true });
      await expect(press).toBeVisible({ timeout: 20_000 });
      await expect(game.getByText('Real money')).toBeVisible();
      const before = house.readLedger().main(PLAYER.id);
      let expected = before;
      const rounds: SettledRound[] = [];
      for (let round = 0; round < way.rounds; round += 1) {
        await chosen(game, way.bet);
        const answered = page.waitForResponse(async (response) => {
          if (response.request().method() !== 'POST' || response.status() !== 200) return false;
          if (!response.url().startsWith(house.gamesOrigin)) return false;
          return 'payout' in ((await response.json()) as object);
        });
        await press.click();
        const { stake, payout, balance } = (await (await answered).json()) as Record<string, string>;
        rounds.unshift({ stake: toMinorUnits(stake), payout: toMinorUnits(payout) });
        expected += toMinorUnits(payout) - toMinorUnits(stake);
        expect(toMinorUnits(balance)).toBe(expected);
        await expect(game.getByRole('button', { name: way.press, exact: true })).toHaveAttribute('aria-busy', 'false', {
          timeout: 15_000,
        });
        expect(toMinorUnits(await game.locator('.balance').getAttribute('aria-label'))).toBe(expected);
      }
      await expect(game.locator('.history li')).toHaveCount(Math.min(TEN, way.rounds));
      await expect.poll(() => shell.balanceMinor()).toBe(expected);
      const ledger = house.readLedger();
      expect(ledger.main(PLAYER.id)).toBe(expected);
      expect(ledger.sum).toBe(0);
      expect((await settledRoundsOf(page, house, title)).slice(0, way.rounds)).toEqual(rounds);
      const wins = rounds.filter(({ stake, payout }) => payout > stake);
      expect((await boardWinnings(house, title.category)).slice(0, wins.length)).toEqual(
        wins.map(({ payout }) => payout),
      );
      await checkAccessibility(page, way.category, sampleOf(TWO_VARIANTS, way.category));
      await page.setViewportSize(WIDTHS[0]);
      await page.getByRole('button', { name: t('games:back') }).click();
      await expect(new Lobby(page).searchResults(title.name)).toBeVisible();
    },
  );

test('a round can be played by keyboard alone, and a game that is closed during a match is settled once', async ({
  page,
  house,
}) => {
  await openAs(page, house, PLAYER.account, CALM_PAGE);
  await launch(page, house, wayOf('SPORTS'));
  const game = page.frameLocator('iframe.game-frame');
  const press = game.getByRole('button', { name: 'Place bet', exact: true });
  await expect(press).toBeDisabled({ timeout: 20_000 });
  await game.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await expect(press).toBeEnabled();
  const before = house.readLedger();
  await press.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => house.readLedger().main(PLAYER.id)).toBeLessThan(before.main(PLAYER.id));
  await page.goto('/promotions');
  const settled = () =>
    house
      .readLedger()
      .postings(PLAYER.id)
      .filter(({ why }) => why === 'stake' || why === 'payout' || why === 'void').length;
  const stakes = before.postings(PLAYER.id).filter(({ why }) => why === 'stake').length;
  await expect.poll(() => house.readLedger().held(PLAYER.id), { timeout: 20_000, intervals: [500] }).toBe(0);
  expect(settled()).toBeGreaterThan(stakes);
  expect(house.readLedger().sum).toBe(0);
});
