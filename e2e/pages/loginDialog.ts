/** The log-in dialog. */
import { expect, type Locator, type Page } from '@playwright/test';
import { t } from '../support/texts.ts';
import { Shell } from './shell.ts';

export class LoginDialog {
  readonly page: Page;
  readonly dialog: Locator;
  /** The members' log-in, unless another title is given. */
  constructor(page: Page, title = 'account:login.title') {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: t(title), exact: true });
  }
  async open(): Promise<void> {
    await new Shell(this.page).logInButton().click();
    await expect(this.dialog).toBeVisible();
  }
  username(): Locator {
    return this.dialog.getByRole('textbox', { name: t('account:login.username'), exact: false });
  }
  password(): Locator {
    return this.dialog.locator('input[autocomplete="current-password"]');
  }
  captcha(): Locator {
    return this.dialog.getByRole('textbox', { name: t('account:login.captcha'), exact: false });
  }
  captchaImage(): Locator {
    return this.dialog.getByRole('img', { name: t('account:login.captchaImage') });
  }
  /** Found by its type, because its label changes while it is busy. */
  submit(): Locator {
    return this.dialog.locator('button[type="submit"]');
  }
  /** The house's refusal, at the top or at a field. */
  alert(): Locator {
    return this.dialog.getByRole('alert');
  }
  tryForFree(): Locator {
    return this.dialog.getByRole('button', { name: t('account:login.tryForFree') });
  }
  async send(account: string, password: string): Promise<void> {
    await this.username().fill(account);
    await this.password().fill(password);
    await this.submit().click();
  }
  /** Opens the dialog, logs in and waits until the header shows the account. */
  async logIn(account: string, password: string): Promise<void> {
    await this.open();
    await this.send(account, password);
    await expect(new Shell(this.page).accountButton()).toBeVisible({ timeout: 20_000 });
    await expect(this.dialog).toBeHidden();
  }
}
