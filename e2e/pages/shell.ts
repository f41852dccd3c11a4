/** Header, navigation, menus: what stands around every page. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Language, like, t } from '../support/texts.ts';

export type LampWord = 'live' | 'catchingUp' | 'polling' | 'offline';

export class Shell {
  readonly page: Page;
  readonly header: Locator;
  constructor(page: Page) {
    this.page = page;
    this.header = page.getByRole('banner').first();
  }
  /** The lamp's word and figure, e.g. "Polling every 15–30 s"; the narrow header keeps its words for ears. */
  lamp(): Locator {
    return this.header.locator('.lamp:visible');
  }
  lampSays(word: LampWord, timeout?: number): Promise<void> {
    return expect(this.lamp()).toContainText(t(`shell:lamp.${word}`), timeout === undefined ? {} : { timeout });
  }
  strip(): Locator {
    return this.page.locator('.stale-strip');
  }
  logInButton(): Locator {
    return this.header.getByRole('button', { name: t('shell:header.logIn'), exact: true });
  }
  accountButton(): Locator {
    return this.header.getByRole('button', { name: like('shell:header.account') });
  }
  /** The one flap of the header, by its whole name. */
  balance(): Locator {
    return this.header.locator('.balance').getByRole('img');
  }
  /** Minor units as the header says them; null while hidden or not known. */
  async balanceMinor(): Promise<number | null> {
    const name = (await this.balance().getAttribute('aria-label')) ?? '';
    const figure = /([\d,]+\.\d{2})/.exec(name)?.[1];
    return figure === undefined ? null : Math.round(Number(figure.replaceAll(',', '')) * 100);
  }
  async openLanguages(from: Language): Promise<void> {
    await this.header.getByRole('button', { name: like('shell:header.language', {}, from) }).click();
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
