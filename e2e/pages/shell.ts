/** Header, navigation and menus around every page. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Language, textPattern, t } from '../support/texts.ts';

export type ConnectionStatusText = 'live' | 'catchingUp' | 'polling' | 'offline';

export class Shell {
  readonly page: Page;
  readonly header: Locator;
  constructor(page: Page) {
    this.page = page;
    this.header = page.getByRole('banner').first();
  }
  /** The connection status with its figure, e.g. "Polling every 15–30 s"; the narrow header hides the words visually. */
  connectionStatus(): Locator {
    return this.header.locator('.connection-status:visible');
  }
  showsConnectionStatus(word: ConnectionStatusText, timeout?: number): Promise<void> {
    return expect(this.connectionStatus()).toContainText(
      t(`shell:connectionStatus.${word}`),
      timeout === undefined ? {} : { timeout },
    );
  }
  staleStrip(): Locator {
    return this.page.locator('.stale-strip');
  }
  logInButton(): Locator {
    return this.header.getByRole('button', { name: t('shell:header.logIn'), exact: true });
  }
  accountButton(): Locator {
    return this.header.getByRole('button', { name: textPattern('shell:header.account') });
  }
  /** The header's rolling number, by its accessible name. */
  balance(): Locator {
    return this.header.locator('.balance').getByRole('img');
  }
  /** The header's balance in minor units; null while hidden or unknown. */
  async balanceMinor(): Promise<number | null> {
    const name = (await this.balance().getAttribute('aria-label')) ?? '';
    const figure = /([\d,]+\.\d{2})/.exec(name)?.[1];
    return figure === undefined ? null : Math.round(Number(figure.replaceAll(',', '')) * 100);
  }
  async openLanguages(from: Language): Promise<void> {
    await this.header.getByRole('button', { name: textPattern('shell:header.language', {}, from) }).click();
    await expect(this.page.getByRole('menu')).toBeVisible();
  }
  async chooseLanguage(from: Language, native: string): Promise<void> {
    await this.openLanguages(from);
    await this.page.getByRole('menuitemradio', { name: native }).click();
  }
  search(): Locator {
    return this.header.getByRole('searchbox');
  }
  nav(): Locator {
    return this.page.getByRole('navigation', { name: t('shell:nav.label'), exact: true }).first();
  }
  async openAccountMenu(): Promise<Locator> {
    await this.accountButton().click();
    return this.page.getByRole('menu');
  }
  async signOut(): Promise<Locator> {
    const menu = await this.openAccountMenu();
    await menu.getByRole('menuitem', { name: t('shell:account.signOut') }).click();
    const dialog = this.page.getByRole('dialog', { name: t('account:in_popup_prompt') });
    await expect(dialog).toBeVisible();
    return dialog;
  }
}
