import type { FrameLocator, Page } from '@playwright/test';
import { call } from '../../tests/stack/support/rest.ts';
import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { lookOver, TWO_LOOKS } from '../support/access.ts';
import { openAs } from '../support/enter.ts';
import type { House } from '../support/house.ts';
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
  /** Its page; null: a row of the home page. */
  readonly path: string | null;
  readonly press: string;
  /** What is bet on, as the game says it; null: the first on offer, '' where nothing is chosen. */
  readonly bet: string | null;
  readonly rounds: number;
}
const WAYS: readonly Way[] = [
  { category: 'RNG', path: '/rng', press: 'Spin', bet: '', rounds: ROUNDS },
  { category: 'INHOUSE', path: '/inHouse', press: 'Spin', bet: '', rounds: ROUNDS },
  { category: 'JACKPOT', path: null, press: 'Spin', bet: '', rounds: ROUNDS },
  { category: 'LIVE', path: '/live', press: 'Deal', bet: 'Banker', rounds: ROUNDS },
  { category: 'PVP', path: '/pvp', press: 'Deal', bet: 'Dragon', rounds: ROUNDS },
  { category: 'MINI', path: null, press: 'Draw', bet: 'Odd', rounds: ROUNDS },
  { category: 'FISH', path: '/fish', press: 'Fire ten shots', bet: 'Sprat', rounds: ROUNDS },
  { category: 'SPORTS', path: '/sports', press: 'Place bet', bet: null, rounds: MATCHES },
  { category: 'ESPORTS', path: '/esports', press: 'Place bet', bet: null, rounds: MATCHES },
  { category: 'COCKFIGHT', path: null, press: 'Place bet', bet: null, rounds: MATCHES },
];
const minor = (text: string | null): number => Math.round(Number((text ?? '').replaceAll(/[^\d.]/g, '')) * 100);

/** By its card on the category's page; a poker vendor's first card opens the list of its games. */
const launch = async (page: Page, { category, path }: Way): Promise<void> => {
  const lobby = new Lobby(page);
  if (path === null) {
    await page.goto('/');
    await lobby.ready();
    await lobby.rollTo(lobby.allOf(category));
  } else await page.goto(path);
  const within = path === null ? lobby.section(t(`shell:nav.${category}`)) : lobby.main;
  const card = lobby.cards(within).first();
  await expect(card).toBeVisible({ timeout: 20_000 });
  await lobby.play(card);
  const list = page.getByRole('dialog').getByRole('button', { name: /^Play / });
  await expect(list.first().or(page.locator('iframe.game-frame'))).toBeVisible({ timeout: 20_000 });
  if (await list.first().isVisible()) await list.first().click();
};
const wins = async (house: House, category: string): Promise<readonly number[]> => {
  const query = { gameCategory: category, language: 'EN', limitNum: '50' };
  const { value } = await call<{ list: { vo: { account: string; winAmount: string } }[] }>(
    house.origin,
    '/wps/games/winnerBoard',
    { query },
  );
  return value.list.map(({ vo }) => minor(vo.winAmount));
};
const chosen = async (game: FrameLocator, bet: string | null): Promise<void> => {
  if (bet === '') return;
  const radio = bet === null ? game.getByRole('radio').first() : game.getByRole('radio', { name: bet });
  // The radio lies over its whole card.
  if (!(await radio.isChecked())) await radio.check();
};

for (const way of WAYS)
  test(`a game of ${way.category} is found, launched, played and left; frame, header, ledger and winner board agree to the cent`, async ({
    page,
    house,
  }) => {
    if (DEEP) test.setTimeout(240_000);
    const shell = new Shell(page);
    await openAs(page, house, PLAYER.account);
    await expect(shell.accountButton()).toBeVisible({ timeout: 20_000 });
    await launch(page, way);
    const game = page.frameLocator('iframe.game-frame');
    const press = game.getByRole('button', { name: way.press, exact: true });
    await expect(press).toBeVisible({ timeout: 20_000 });
    await expect(game.getByText('Real money')).toBeVisible();
    const before = house.ledger().main(PLAYER.id);
    let expected = before;
    const won: number[] = [];
    for (let round = 0; round < way.rounds; round += 1) {
      await chosen(game, way.bet);
      const answered = page.waitForResponse(async (response) => {
        if (response.request().method() !== 'POST' || response.status() !== 200) return false;
        if (!response.url().startsWith(house.vendorOrigin)) return false;
        return 'payout' in ((await response.json()) as object);
      });
      await press.click();
      const { stake, payout, balance } = (await (await answered).json()) as Record<string, string>;
      expected += minor(payout ?? '') - minor(stake ?? '');
      if (minor(payout ?? '') > minor(stake ?? '')) won.push(minor(payout ?? ''));
      expect(minor(balance ?? '')).toBe(expected);
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
    const category = way.category === 'INHOUSE' ? 'RNG' : way.category;
    expect((await wins(house, category)).slice(0, won.length)).toEqual([...won].reverse());
    await page.getByRole('button', { name: t('games:back') }).click();
    await new Lobby(page).ready();
  });

test('a round is played by keyboard alone, and a game that is closed in the middle of a match settles it once', async ({
  page,
  house,
}) => {
  await openAs(page, house, PLAYER.account);
  await launch(page, { category: 'SPORTS', path: '/sports', press: 'Place bet', bet: null, rounds: 1 });
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
    const way = WAYS.find((one) => one.category === category);
    if (!way) throw new Error(`no way to ${category}`);
    await launch(page, way);
    const press = page.frameLocator('iframe.game-frame').getByRole('button', { name: way.press, exact: true });
    await expect(press).toBeVisible({ timeout: 20_000 });
    await lookOver(page, category, TWO_LOOKS);
  });
