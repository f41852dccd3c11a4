/** The registration dialog, used by keyboard. */
import { expect, type Locator, type Page } from '@playwright/test';
import { t } from '../support/texts.ts';

/** More tab stops than the form has. */
const MOST_STOPS = 40;

export class RegisterDialog {
  readonly page: Page;
  readonly dialog: Locator;
  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: t('register:title'), exact: true });
  }
  field(name: string): Locator {
    return this.dialog.locator(`input[name="${name}"]`);
  }
  /** Moves the focus there with Tab alone. */
  async tabTo(wanted: Locator): Promise<void> {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    await expect(wanted, 'reached with Tab').toBeFocused();
  }
  async type(name: string, text: string): Promise<void> {
    await this.tabTo(this.field(name));
    await this.page.keyboard.type(text);
  }
  terms(): Locator {
    return this.dialog.getByRole('checkbox');
  }
  sendCode(): Locator {
    return this.dialog.getByRole('button', { name: t('register:code.send') });
  }
  /** Found by its type, because its label changes while it is busy. */
  submit(): Locator {
    return this.dialog.locator('button[type="submit"]');
  }
}
