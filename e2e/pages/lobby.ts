/** Home: banner, winner board, hot games, rows; and the grid of a category or a search. */
import { expect, type Locator, type Page } from '@playwright/test';
import { t } from '../support/texts.ts';

export class Lobby {
  readonly page: Page;
  readonly main: Locator;
  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
  }
  /** A path of the worker's house, or a full address of a test's own house. */
  async open(address = '/'): Promise<void> {
    await this.page.goto(address);
    await this.ready();
  }
  /** Waits for the hot games: the lobby then has its data. */
  async ready(): Promise<void> {
    await expect(this.cards(this.hot()).first()).toBeVisible({ timeout: 20_000 });
  }
  banner(): Locator {
    return this.main.getByRole('region', { name: t('lobby:banners.label') });
  }
  winners(): Locator {
    return this.main.getByRole('region', { name: t('lobby:winners.title') });
  }
  winnerRows(): Locator {
    return this.winners().locator('.winner');
  }
  hot(): Locator {
    return this.section(t('lobby:hot.title'));
  }
  section(title: string): Locator {
    return this.main.getByRole('region', { name: title, exact: true });
  }
  cards(within: Locator = this.main): Locator {
    return within.getByRole('article');
  }
  allOf(category: string): Locator {
    return this.main.getByRole('link', {
      name: t('lobby:allNamed', { name: t(`shell:nav.${category}`) }),
      exact: true,
    });
  }
  /** Rows load as they come near the viewport: scrolls down until this one is visible. */
  async scrollTo(place: Locator): Promise<void> {
    await this.main.hover({ position: { x: 10, y: 10 } });
    await expect(async () => {
      await this.page.mouse.wheel(0, 500);
      await expect(place).toBeVisible({ timeout: 300 });
    }).toPass({ timeout: 20_000 });
    await place.scrollIntoViewIfNeeded();
  }
  pager(): Locator {
    return this.main.getByRole('navigation', { name: t('lobby:pages.label') });
  }
  chips(kind: 'vendors' | 'classify'): Locator {
    return this.main.getByRole('group', { name: t(`lobby:grid.${kind}`) });
  }
  /** Results of the browser's own search for this text. */
  searchResults(text: string): Locator {
    return this.main.locator(`[data-found="${text}"]`);
  }
  heading(): Locator {
    return this.main.getByRole('heading', { level: 1 });
  }
  /** Starts a game by its card: over the art with a mouse; by touch a dialog offers the choices first. */
  async play(card: Locator, way: 'play' | 'trial' = 'play'): Promise<void> {
    const name = (await card.getAttribute('aria-label')) ?? '';
    const tap = card.locator('.game-tap');
    if ((await tap.count()) > 0) {
      await tap.click();
      await this.page
        .getByRole('dialog', { name })
        .getByRole('button', { name: t(`lobby:game.${way}`), exact: true })
        .click();
      return;
    }
    await card.hover();
    await card.getByRole('button', { name: t(`lobby:game.${way}Named`, { name }), exact: true }).click();
  }
}
