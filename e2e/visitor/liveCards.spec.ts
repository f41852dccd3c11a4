/** Live figures on cards: a visitor polls them, a member receives them over the socket, and one control pauses them all. */
import type { Page } from '@playwright/test';
import { Lobby } from '../pages/lobby.ts';
import { openAs } from '../support/openAs.ts';
import type { House } from '../support/house.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

/** The first of its category with every seed. */
const JACKPOT = 'AG-JACKPOT-001';
/** Minor units: a hundredth of it goes into the jackpot. */
const STAKE = 100_000;
const rows = async <R>(house: House, path: string): Promise<readonly R[]> => {
  const answer = (await (await fetch(house.origin + path)).json()) as { readonly value: { readonly list: R[] } };
  return answer.value.list;
};
const potNow = async (house: House): Promise<string> => {
  const pots = await rows<{ games: string[]; amount: string }>(house, '/wps/games/jackpots');
  return pots.find(({ games }) => games.includes(JACKPOT))?.amount ?? '';
};
/** An amount as the card shows it: "RM 8,913.38". */
const spoken = (amount: string): string =>
  `Jackpot RM ${Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })}`;
const jackpots = (page: Page) => new Lobby(page).section(t('shell:nav.JACKPOT'));
const firstPot = (page: Page) =>
  jackpots(page)
    .getByRole('article')
    .first()
    .getByRole('img', { name: /^Jackpot/ });
const toJackpots = async (page: Page): Promise<void> => {
  const lobby = new Lobby(page);
  await lobby.ready();
  await lobby.scrollTo(jackpots(page));
  // Rows above may still load and push the card away: only visible cards are requested.
  await expect(async () => {
    await jackpots(page).scrollIntoViewIfNeeded();
    await expect(firstPot(page)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
};

test(
  'H-04 a visitor’s cards show jackpots, seats and odds as the house has them, with their age',
  deep,
  async ({ page, house }) => {
    await page.goto('/');
    await toJackpots(page);
    await expect(firstPot(page)).toHaveAccessibleName(spoken(await potNow(house)));
    await expect(
      jackpots(page)
        .getByText(/^as of \d\d:\d\d:\d\d$/)
        .first(),
    ).toBeVisible();

    await page.goto('/sports');
    const board = await rows<{ gameId: string; odds: { home: number } }>(
      house,
      '/wps/games/fixtures?sport=SPORTS-BBIN',
    );
    const first = new Lobby(page).main.getByRole('article').first();
    const odds = board.find(({ gameId }) => gameId === 'BBIN-SPORTS-001')?.odds.home ?? 0;
    await expect(first.getByRole('listitem').first()).toContainText((odds / 1_000).toFixed(2), { timeout: 20_000 });

    await page.goto('/live');
    const tables = await rows<{ gameId: string; host: string; seats: number; taken: number }>(
      house,
      '/wps/games/tables?vendor=AG',
    );
    const { host = '', seats = 0, taken = 0 } = tables.find(({ gameId }) => gameId === 'AG-LIVE-001') ?? {};
    const table = new Lobby(page).main
      .getByRole('article')
      .first()
      .getByRole('img', { name: /^Table of / });
    const name = taken < seats ? t('cards:table.name', { host, free: seats - taken, seats }) : null;
    await expect(table).toHaveAccessibleName(name ?? t('cards:table.fullName', { host, seats }), { timeout: 20_000 });
  },
);

test(
  'a bet raises a member’s jackpot over the socket alone, nothing beside it moves, and when paused it stays still',
  deep,
  async ({ page, house, control }) => {
    await openAs(page, house, 'meilin07');
    await toJackpots(page);
    await expect(firstPot(page)).toHaveAccessibleName(spoken(await potNow(house)));
    await expect(jackpots(page).getByText(/^as of/)).toHaveCount(0, { timeout: 20_000 });
    const read: string[] = [];
    page.on('request', (asked) => void (asked.url().includes('/wps/games/jackpots') && read.push(asked.url())));
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & {
            readonly value: number;
            readonly sources: readonly { readonly node: Node | null }[];
          };
          // The header's connection status changes its width with the delay's digits.
          if (sources.some(({ node }) => node !== null && document.querySelector('main')?.contains(node)))
            seen.push(value);
        }
      }).observe({ type: 'layout-shift' });
    });
    const bet = () => control.bet({ gameId: JACKPOT, stake: STAKE, payout: 0 });
    await bet();
    const grown = spoken(await potNow(house));
    await expect(firstPot(page)).toHaveAccessibleName(grown);
    expect(read).toEqual([]);
    expect(await page.evaluate(() => (window as Window & { readonly seen?: number[] }).seen)).toEqual([]);

    await jackpots(page)
      .getByRole('button', { name: t('cards:pause') })
      .click();
    await bet();
    const later = spoken(await potNow(house));
    expect(later).not.toBe(grown);
    await expect(
      jackpots(page)
        .getByText(/^as of/)
        .first(),
    ).toBeVisible();
    await expect(firstPot(page)).toHaveAccessibleName(grown);
    await jackpots(page)
      .getByRole('button', { name: t('cards:resume') })
      .click();
    await expect(firstPot(page)).toHaveAccessibleName(later);
  },
);
