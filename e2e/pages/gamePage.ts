/** The running game: our page around it, and the vendor's page inside the frame. */
import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { t } from '../support/texts.ts';

/** The vendor's own words: its page is another house's and no part of our catalogues. */
const VENDOR = { spin: 'Spin', higher: 'Higher stake' };

export class GamePage {
  readonly page: Page;
  readonly game: FrameLocator;
  constructor(page: Page) {
    this.page = page;
    this.game = page.frameLocator('iframe.game-frame');
  }
  iframe(): Locator {
    return this.page.locator('iframe.game-frame');
  }
  /** The game has shown itself and takes bets. */
  async ready(): Promise<void> {
    await expect(this.page).toHaveURL(/\/seamless$/);
    await expect(this.spinButton()).toBeEnabled({ timeout: 20_000 });
  }
  spinButton(): Locator {
    return this.game.getByRole('button', { name: VENDOR.spin, exact: true });
  }
  higherStake(): Locator {
    return this.game.getByRole('button', { name: VENDOR.higher });
  }
  backToLobby(): Locator {
    return this.page.getByRole('button', { name: t('games:back') });
  }
  /** One bet. Resolves with the wallet's balance after it, minor units, as the vendor's server answered it. */
  async spin(): Promise<number> {
    return (await this.round()).balance;
  }
  /** As the vendor's server answered it, minor units. */
  async round(): Promise<{ readonly balance: number; readonly stake: number; readonly payout: number }> {
    const [answer] = await Promise.all([
      this.page.waitForResponse((response) => new URL(response.url()).pathname === '/spin'),
      this.spinButton().click(),
    ]);
    expect(answer.status()).toBe(200);
    const told = (await answer.json()) as { readonly balance: string; readonly stake: string; readonly payout: string };
    const minor = (amount: string): number => Math.round(Number(amount) * 100);
    return { balance: minor(told.balance), stake: minor(told.stake), payout: minor(told.payout) };
  }
  /** The vendor's document, for what a hostile one would try. */
  async frame(vendorOrigin: string): Promise<Frame> {
    await this.ready();
    const frame = this.page.frames().find((one) => one.url().startsWith(vendorOrigin));
    if (!frame) throw new Error('there is no frame of the vendor');
    return frame;
  }
}
