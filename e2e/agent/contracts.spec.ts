/** Two agents negotiate side by side: every step reaches the other page without a reload (R-CONT-03 to 07, R-MODAL-11). */
import type { Browser, Locator, Page } from '@playwright/test';
import { createControl } from '../support/control.ts';
import type { House } from '../support/house.ts';
import { openAs } from '../support/openAs.ts';
import { isSamePage, markPage } from '../support/pageHistory.ts';
import { horizontalOverflow, smallTargets } from '../support/targets.ts';
import { textPattern, t } from '../support/texts.ts';
import { expect, test } from '../support/test.ts';

const [TOP, SUB] = ['agent88', 'sub21'];
const PAGE = '/agent/agentContract';
const WAIT = { timeout: 20_000 };
const text = (key: string, values: Readonly<Record<string, string>> = {}) => t(`agentCentre:contracts.${key}`, values);

class Contracts {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  part(key: 'waiting' | 'upline' | 'downlines'): Locator {
    return this.page.getByRole('main').getByRole('region', { name: text(`part.${key}`) });
  }
  /** The cards of daily salary by the week in a part of the page; the contracts that the world begins with are by the day. */
  daily(key: 'waiting' | 'upline' | 'downlines'): Locator {
    return this.part(key)
      .getByRole('article')
      .filter({ hasText: text('kind.daily') })
      .filter({ hasText: text('period.weekly') });
  }
  dialog(key: string): Locator {
    return this.page.getByRole('dialog', { name: text(key), exact: true });
  }
  button(key: string, within: Locator | Page = this.page): Locator {
    return within.getByRole('button', { name: text(key), exact: true });
  }
  choice(form: Locator, key: string): Locator {
    return form.getByRole('combobox', { name: text(key) });
  }
  /** Opens the form and sends an offer of daily salary, by the keyboard alone. */
  async offer(rate: string): Promise<void> {
    await this.button('act.offer').focus();
    await this.page.keyboard.press('Enter');
    const form = this.dialog('form.title.offer');
    await this.choice(form, 'form.downline').selectOption({ label: SUB });
    await this.choice(form, 'form.period').selectOption('weekly');
    await this.sendRate(form, rate);
  }
  async sendRate(form: Locator, rate: string): Promise<void> {
    await form.getByRole('textbox', { name: text('field.rate') }).fill(rate);
    await this.page.keyboard.press('Enter');
  }
}
const openContracts = async (page: Page, house: House, account: string): Promise<Contracts> => {
  await openAs(page, house, account, PAGE);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    t('agent:sections.contracts'),
    WAIT,
  );
  await markPage(page);
  return new Contracts(page);
};
/** A toast that lies over a button leaves by itself. */
const noSmallTargets = (page: Page): Promise<void> => expect.poll(() => smallTargets(page), WAIT).toEqual([]);
const secondPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })).newPage();

test('R-CONT-03 R-CONT-05 an offer, a counter-offer, a signature and an end reach both agents live, by the keyboard and on a phone', async ({
  page,
  browser,
  ownHouse,
}) => {
  const other = await secondPage(browser);
  const top = await openContracts(page, ownHouse, TOP);
  const sub = await openContracts(other, ownHouse, SUB);

  await top.offer('0.4');
  await expect(top.daily('downlines')).toContainText(text('state.offered'), WAIT);
  // R-MODAL-11: the offer opens the pop-up of its agent.
  const popup = sub.dialog('popup.title');
  await expect(popup).toContainText('0.4000%', WAIT);
  expect(await horizontalOverflow(other)).toBe(0);
  await noSmallTargets(other);
  await sub.button('act.askOther', popup).click();
  const ask = sub.dialog('form.title.requestOther');
  await sub.sendRate(ask, '0.5');
  await expect(ask).toHaveCount(0, WAIT);
  await expect(popup).toContainText(text('state.requested'));
  await other.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);

  const asked = top.daily('waiting');
  await expect(asked).toContainText('0.5000%', WAIT);
  await top.button('act.offerOther', asked).click();
  await top.sendRate(top.dialog('form.title.offerOther'), '0.45');
  await expect(popup).toContainText('0.4500%', WAIT);
  await sub.button('act.sign', popup).focus();
  await other.keyboard.press('Enter');
  await expect(popup).toContainText(text('state.signed'), WAIT);
  await other.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  for (const [agent, part] of [
    [top, 'downlines'],
    [sub, 'upline'],
  ] as const) {
    const card = agent.daily(part);
    await expect(card).toContainText(text('state.signed'), WAIT);
    await expect(card).toContainText('0.4500%');
    await card.getByText(textPattern('agentCentre:contracts.history')).click();
    await expect(card.getByRole('listitem')).toHaveText([
      new RegExp(`^${text('state.signed')} 0\\.4500% .*\\d\\d:\\d\\d:\\d\\d$`),
      new RegExp(`^${text('state.offered')} 0\\.4500% .*\\d\\d:\\d\\d:\\d\\d$`),
      new RegExp(`^${text('state.requested')} 0\\.5000% .*\\d\\d:\\d\\d:\\d\\d$`),
      new RegExp(`^${text('state.offered')} 0\\.4000% .*\\d\\d:\\d\\d:\\d\\d$`),
    ]);
  }
  expect(await horizontalOverflow(other)).toBe(0);
  await noSmallTargets(other);

  await top.button('act.end', top.daily('downlines')).click();
  const confirm = top.dialog('end.title');
  await top.button('keep', confirm).click();
  await expect(sub.daily('upline')).toContainText(text('state.signed'));
  await top.button('act.end', top.daily('downlines')).click();
  await top.button('act.end', confirm).click();
  for (const agent of [top, sub]) {
    await expect(agent.page.getByText(text('part.ended', { n: '1' }))).toBeVisible(WAIT);
    expect(await isSamePage(agent.page)).toBe(true);
  }
  await other.context().close();
});

test('R-CONT-06 a lower rate names the contracts that it ends: cancelling sends nothing, and signing does both together', async ({
  page,
  browser,
  ownHouse,
}) => {
  const other = await secondPage(browser);
  const top = await openContracts(page, ownHouse, TOP);
  const sub = await openContracts(other, ownHouse, SUB);
  const popup = sub.dialog('popup.title');
  const sign = async (rate: string): Promise<void> => {
    await expect(popup).toContainText(rate, WAIT);
    await sub.button('act.sign', popup).click();
    await expect(sub.button('popup.close', popup)).toBeVisible(WAIT);
    await other.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  };
  await top.offer('0.4');
  await sign('0.4000%');
  await top.offer('0.3');
  const warning = top.dialog('ends.title');
  await expect(warning.getByRole('listitem')).toHaveText([new RegExp(`^${text('kind.daily')}.*${SUB}$`)], WAIT);
  await top.button('ends.cancel', warning).click();
  await top.button('form.back', top.dialog('form.title.offer')).click();
  await expect(top.daily('downlines')).toHaveCount(1);
  await expect(top.daily('downlines')).toContainText('0.4000%');

  await top.offer('0.3');
  await top.button('ends.confirm', warning).click();
  // Until it is signed, the former contract is in force.
  await expect(popup).toContainText('0.3000%', WAIT);
  await expect(top.daily('downlines')).toHaveCount(2, WAIT);
  await sign('0.3000%');
  await expect(top.daily('downlines')).toHaveCount(1, WAIT);
  await expect(top.daily('downlines')).toContainText('0.3000%');
  await expect(top.page.getByText(text('part.ended', { n: '1' }))).toBeVisible();
  await other.context().close();
});

test('R-CONT-07 entries and pages of a kind of contract come and go with the merchant’s settings, without a reload', async ({
  page,
  ownHouse,
}) => {
  const control = createControl(ownHouse);
  const top = await openContracts(page, ownHouse, TOP);
  const entry = page
    .getByRole('navigation', { name: t('agent:sections.label') })
    .first()
    .getByRole('link', { name: t('agent:sections.salary'), exact: true });
  await expect(entry).toBeVisible();
  await control.setSetting('realtimesalreqtype', 0);
  await expect(entry).toHaveCount(0, WAIT);
  await top.button('act.offer').click();
  const kinds = top.choice(top.dialog('form.title.offer'), 'form.kind').getByRole('option');
  await expect(kinds).toHaveText(['daily', 'hourly', 'dividend'].map((kind) => text(`kind.${kind}`)));
  await top.button('form.back').click();
  await control.setSetting('realtimesalreqtype', 1);
  await entry.click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(t('agent:sections.salary'), WAIT);
  await control.setSetting('realtimesalreqtype', 0);
  await expect(page.getByRole('main')).toContainText(t('agent:off.title'), WAIT);
  expect(await isSamePage(page)).toBe(true);
});
