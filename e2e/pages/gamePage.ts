/** The running game: the portal's page around it, and the vendor's page inside the frame. */
import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { t } from '../support/texts.ts';

/** The vendor's own texts: its page comes from another host and is not in the portal's catalogues. */
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
  /** Waits until the game is shown and accepts bets. */
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
  /** Plays one bet. Resolves with the wallet's balance after it from the vendor server's answer, in minor units. */
  async spin(): Promise<number> {
    return (await this.round()).balance;
  }
  /** Plays one bet; figures from the vendor server's answer, in minor units. */
  async round(): Promise<{ readonly balance: number; readonly stake: number; readonly payout: number }> {
    const [answer] = await Promise.all([
      this.page.waitForResponse((response) => new URL(response.url()).pathname === '/spin'),
      this.spinButton().click(),
    ]);
    expect(answer.status()).toBe(200);
    const result = (await answer.json()) as {
      readonly balance: string;
      readonly stake: string;
      readonly payout: string;
    };
    const minor = (amount: string): number => Math.round(Number(amount) * 100);
    return { balance: minor(result.balance), stake: minor(result.stake), payout: minor(result.payout) };
  }
  /** The vendor's document, for attempts of a hostile vendor. */
  async frame(gamesOrigin: string): Promise<Frame> {
    await this.ready();
    const frame = this.page.frames().find((one) => one.url().startsWith(gamesOrigin));
    if (!frame) throw new Error('no frame of the vendor was found');
    return frame;
  }
}
