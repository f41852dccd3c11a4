/** A lottery as a member plays it: opened from a card, a bet on the vendor's page, the live draw on both pages, the way back. */
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { CALM_PAGE, enterLobby, openAs } from '../support/openAs.ts';
import { Lobby } from '../pages/lobby.ts';
import { toMinorUnits, settledRoundsOf, boardWinnings } from '../support/gameRecords.ts';
import { searchGame, type GameTitle, findUniqueTitle } from '../support/searchGame.ts';
import { DEEP } from '../support/sample.ts';
import { Shell } from '../pages/shell.ts';
import type { Page } from '@playwright/test';

const PLAYER = { account: 'meilin07', id: 'm1001' };
const frameOf = (page: Page) => page.frameLocator('iframe.lottery-frame');

/** Bets on each lottery; ten in the long run. */
const SLIPS = DEEP ? 10 : 1;
const LATE = { timeout: 20_000 };

/** Searches the lottery by name and opens it from the results on its own page. */
const openFound = async (page: Page, { name }: GameTitle): Promise<void> => {
  await new Lobby(page).play(await searchGame(page, name));
  await expect(page).toHaveURL(/\/(vnLottery|seaLottery|lottery)\?gameCode=/);
  await expect(frameOf(page).locator('.name')).toHaveText(name, LATE);
  await expect(frameOf(page).locator('.pick').first()).toBeVisible(LATE);
};
/** "0:27" → 27. */
const secondsToClose = async (page: Page): Promise<number> => {
  const [minutes = 0, seconds = 0] = ((await frameOf(page).locator('.clock').textContent()) ?? '')
    .split(':')
    .map(Number);
  return 60 * minutes + seconds;
};
const placeSlips = async (page: Page): Promise<void> => {
  const frame = frameOf(page);
  for (let slip = 0; slip < SLIPS; slip += 1) {
    await frame.locator('.offer-size .pick').first().click();
    await expect(frame.locator('.lines li')).toHaveCount(1);
    // The house refuses a slip that comes after the close, and the slip stays: this one leaves well before.
    await expect.poll(() => secondsToClose(page), { timeout: 40_000 }).toBeGreaterThanOrEqual(6);
    await expect(frame.locator('.place')).toBeEnabled({ timeout: 40_000 });
    await frame.locator('.place').click();
    await expect(frame.locator('.lines li')).toHaveCount(0, LATE);
  }
};
test('R-LOTT-05 R-LOTT-06 lotteries of both categories are found by search and their bets drawn live; page, header, ledger, record and winner board agree to the cent', async ({
  page,
  house,
}) => {
  test.setTimeout(240_000);
  await openAs(page, house, PLAYER.account, CALM_PAGE);
  const [shell, frame] = [new Shell(page), frameOf(page)];
  await expect(shell.accountButton()).toBeVisible(LATE);
  // One is drawn every minute, the other every half minute.
  const [slow, quick] = [
    await findUniqueTitle(house, 'LOTT', ' Quick Three'),
    await findUniqueTitle(house, 'ELOTT', ' Number Wheel'),
  ];
  const before = house.readLedger().main(PLAYER.id);
  await openFound(page, slow);
  await expect.poll(() => shell.balanceMinor()).toBe(before);
  await placeSlips(page);
  await openFound(page, quick);
  await shell.showsConnectionStatus('live');
  await placeSlips(page);
  const waiting = frame.locator('.mine-row.open');
  await expect(waiting.first()).toBeVisible(LATE);
  await expect.poll(() => shell.balanceMinor()).toBeLessThan(before);
  const issue = (await waiting.locator('b').last().textContent())?.match(/\d{6}/)?.[0] ?? '';
  // The countdown runs to the draw that these bets wait for.
  const clock = page.locator('.draw-clock');
  const shown = await clock.getByRole('img').getAttribute('aria-label');
  await expect(clock.getByRole('img')).not.toHaveAttribute('aria-label', shown ?? '');

  await expect(waiting).toHaveCount(0, { timeout: 90_000 });
  // Matches only the row's head: another issue and the time beside it may read alike.
  const row = page
    .locator('.lottery-results tbody tr')
    .filter({ has: page.getByRole('rowheader', { name: issue, exact: true }) });
  await expect(row).toHaveCount(1);
  await expect(page.locator('.lottery-results tbody tr').first()).toContainText(issue);
  const numbers = await row.locator('td').last().textContent();
  await expect(frame.locator('.last .numbers')).toHaveAttribute('aria-label', numbers ?? '');
  await openFound(page, slow);
  await expect(waiting).toHaveCount(0, { timeout: 90_000 });

  let expected = before;
  for (const title of [slow, quick]) {
    const rounds = (await settledRoundsOf(page, house, title)).slice(0, SLIPS);
    expect(rounds).toHaveLength(SLIPS);
    for (const { stake, payout } of rounds) expected += payout - stake;
    const wins = rounds.flatMap(({ stake, payout }) => (payout > stake ? [payout] : []));
    expect((await boardWinnings(house, title.category)).slice(0, wins.length).sort()).toEqual(wins.sort());
  }
  const ledger = house.readLedger();
  expect([ledger.main(PLAYER.id), ledger.held(PLAYER.id), ledger.sum]).toEqual([expected, 0, 0]);
  await expect.poll(() => shell.balanceMinor()).toBe(expected);
  expect(toMinorUnits(await frame.locator('.balance').textContent())).toBe(expected);
});

test(
  'R-GAME-09 R-GAME-10 R-GAME-11 a lottery’s card leads to its own page with that lottery open, and back to the lobby',
  deep,
  async ({ page, house }) => {
    const lobby = new Lobby(page);
    await enterLobby(page, house, 'sub21');
    const areas = new Set<string>();
    for (let at = 0; at < 8 && areas.size < 3; at += 1) {
      await page.goto('/lott');
      await expect(page.locator('main article').nth(at)).toBeVisible({ timeout: 20_000 });
      await lobby.play(page.locator('main article').nth(at));
      await expect(page).toHaveURL(/\/(vnLottery|seaLottery|lottery)\?gameCode=/);
      areas.add(new URL(page.url()).pathname);
    }
    expect([...areas].sort()).toEqual(['/lottery', '/seaLottery', '/vnLottery']);
    await expect(frameOf(page).locator('.pick').first()).toBeVisible({ timeout: 20_000 });
    await page.locator('.lottery-bar .btn').first().click();
    await expect(page).not.toHaveURL(/gameCode/);
    await expect(frameOf(page).locator('.lobby-row').first()).toBeVisible({ timeout: 20_000 });
    // The vendor's lobby view opens a lottery on the portal's own page.
    await frameOf(page).locator('.lobby-row').first().click();
    await expect(page).toHaveURL(/gameCode=/);
  },
);
