import type { Locator, Page } from '@playwright/test';
import { Shell } from '../pages/shell.ts';
import { createControl } from '../support/control.ts';
import { CALM_PAGE, openAs } from '../support/openAs.ts';
import type { House } from '../support/house.ts';
import { WIDTHS } from '../support/themesAndWidths.ts';
import { deep, deepUnless } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const LATE = { timeout: 20_000 };
const texts = (dialog: Locator): Promise<string[]> => dialog.locator('.chat-text').allTextContents();

const enterRoom = async (page: Page, house: House, account = 'meilin07'): Promise<Locator> => {
  await openAs(page, house, account, CALM_PAGE);
  await page
    .locator('#side-menu')
    .getByRole('button', { name: t('shell:side.chat') })
    .click(LATE);
  const dock = page.getByRole('complementary', { name: t('chat:title') });
  await expect(dock.getByRole('textbox', { name: t('chat:message') })).toBeVisible(LATE);
  return dock;
};

test('R-LIVE-17 R-LIVE-06 two members chat: each sees both messages in order, their own marked, and the number of members present', async ({
  page,
  browser,
  ownHouse: house,
}) => {
  const control = createControl(house);
  await control.sendChatMessage('lobby', 'sub21', 'Afternoon. Anyone know when Evening Five closes?');
  const mine = await enterRoom(page, house);
  const other = await (await browser.newContext()).newPage();
  const theirs = await enterRoom(other, house, 'agent88');
  for (const dock of [mine, theirs])
    await expect(dock.locator('.chat-head')).toContainText(t('chat:present', { n: 2 }), LATE);
  await mine.getByRole('textbox').fill('Good evening all');
  await mine.getByRole('textbox').press('Enter');
  await expect(theirs.locator('.chat-text')).toHaveText([/Evening Five/, 'Good evening all'], LATE);
  await theirs.getByRole('textbox').fill('Good evening. 20:45 today.');
  await theirs.getByRole('button', { name: t('chat:send') }).click();
  await expect(mine.locator('.chat-text')).toHaveText([/Evening Five/, 'Good evening all', /20:45/], LATE);
  expect(await texts(theirs)).toEqual(await texts(mine));
  await expect(mine.locator('.chat-mine .chat-text')).toHaveText(['Good evening all']);
  await expect(theirs.locator('.chat-mine .chat-text')).toHaveText(['Good evening. 20:45 today.']);
  await other.context().close();
  await expect(mine.locator('.chat-head')).toContainText(t('chat:present', { n: 1 }), LATE);
});

for (const { width, height } of WIDTHS)
  test(
    `at ${width} px a notification leaves the message input free, and no floating element lies beside the send button`,
    deepUnless(width === 390),
    async ({ page, ownHouse: house }) => {
      const control = createControl(house);
      await page.setViewportSize({ width, height });
      await openAs(page, house, 'meilin07', CALM_PAGE);
      await new Shell(page).showsConnectionStatus('live', 20_000);
      if (width <= 760) await page.getByRole('button', { name: t('shell:side.menu') }).click();
      await page
        .getByRole('button', { name: t('shell:side.chat') })
        .locator('visible=true')
        .first()
        .click(LATE);
      const input = page.locator('.chat-compose');
      await expect(input).toBeVisible(LATE);
      if (width > 1220) await expect(page.locator('.telegram-float')).toBeHidden();
      await control.requestDeposit('meilin07', 12_345);
      await control.advanceTransfer('meilin07', 'done');
      await expect(page.locator('.toast')).toBeVisible(LATE);
      const [over, under] = [(await page.locator('.toasts').boundingBox())!, (await input.boundingBox())!];
      const beside = over.x + over.width <= under.x || over.y + over.height <= under.y;
      expect(beside, 'the notification lies beside or above the input').toBe(true);
    },
  );

test(
  'R-LIVE-18 when the channel is down and the answer is lost, a message is sent once and its sender sees it',
  deep,
  async ({ page, ownHouse: house }) => {
    const control = createControl(house);
    const dock = await enterRoom(page, house);
    await new Shell(page).showsConnectionStatus('live', 20_000);
    await control.setHubRunning(false);
    await control.addRestFault({ call: 'chatSend', lost: true, times: 1 });
    await dock.getByRole('textbox').fill('said once');
    await dock.getByRole('textbox').press('Enter');
    // The message arrives by polling or by the second attempt's answer, by the earlier of the two.
    await expect(dock.locator('.chat-message:not(.chat-outgoing) .chat-text')).toHaveText(['said once'], LATE);
    await expect(dock.locator('.chat-outgoing')).toHaveCount(0, LATE);
    await control.setHubRunning(true);
    await new Shell(page).showsConnectionStatus('live', 40_000);
    expect(await texts(dock)).toEqual(['said once']);
  },
);

test(
  'H-20 while offline a message is queued and then sent automatically; the queue holds twenty',
  deep,
  async ({ page, ownHouse: house }) => {
    const dock = await enterRoom(page, house);
    await new Shell(page).showsConnectionStatus('live', 20_000);
    await page.context().setOffline(true);
    await dock.getByRole('textbox').fill('from the train');
    await dock.getByRole('textbox').press('Enter');
    await expect(dock.getByText(t('chat:state.waiting'))).toBeVisible(LATE);
    // The twenty-first is refused at once with a reason, and its text stays in the input.
    for (let n = 2; n <= 21; n += 1) {
      await dock.getByRole('textbox').fill(`line ${n}`);
      await dock.getByRole('textbox').press('Enter');
    }
    await expect(dock.getByText(t('chat:failed.too-many-waiting'))).toHaveCount(1, LATE);
    await expect(dock.locator('.chat-failed .chat-text')).toHaveText(['line 21']);
    const log = dock.getByRole('group', { name: t('chat:messages') });
    await log.evaluate((box) => {
      box.scrollTop = 0;
    });
    await page.context().setOffline(false);
    const there = dock.locator('.chat-message:not(.chat-outgoing) .chat-text');
    await expect(there.first()).toHaveText('from the train', { timeout: 40_000 });
  },
);

test(
  'R-LIVE-17 a reader who scrolled up keeps the position when new messages arrive, and one press jumps to the end',
  deep,
  async ({ page, ownHouse: house }) => {
    const control = createControl(house);
    for (let n = 1; n <= 60; n += 1)
      await control.sendChatMessage('lobby', n % 2 === 0 ? 'sub21' : 'agent88', `line ${n}`);
    const dock = await enterRoom(page, house);
    const log = dock.getByRole('group', { name: t('chat:messages') });
    await expect(log.getByText('line 60', { exact: true })).toBeInViewport(LATE);
    // The list is virtualised: only visible messages are in the page.
    expect(await log.locator('article').count()).toBeLessThan(40);
    await log.evaluate((box) => {
      box.scrollTop = 600;
    });
    /** Text of the first message that is fully visible in the log; null until the messages are drawn. */
    const firstWhole = () =>
      log.evaluate((box) => {
        const { top, bottom } = box.getBoundingClientRect();
        const whole = [...box.querySelectorAll('article')].find((one) => {
          const at = one.getBoundingClientRect();
          return at.top >= top && at.bottom <= bottom;
        });
        return whole?.querySelector('.chat-text')?.textContent ?? null;
      });
    await expect.poll(firstWhole).not.toBeNull();
    const read = await firstWhole();
    const at = (await log.getByText(read ?? '', { exact: true }).boundingBox())?.y ?? 0;
    for (const n of [61, 62, 63]) await control.sendChatMessage('lobby', 'sub21', `line ${n}`);
    const newer = dock.getByRole('button', { name: t('chat:newer', { n: 3 }) });
    await expect(newer).toBeVisible(LATE);
    const after = (await log.getByText(read ?? '', { exact: true }).boundingBox())?.y ?? -1;
    expect(Math.abs(after - at)).toBeLessThanOrEqual(1);
    await newer.click();
    await expect(log.getByText('line 63', { exact: true })).toBeInViewport();
    await control.sendChatMessage('lobby', 'sub21', 'line 64');
    await expect(log.getByText('line 64', { exact: true })).toBeInViewport(LATE);
  },
);

test(
  'a mute shows its end, a removed message disappears, and a closed room says so',
  deep,
  async ({ page, ownHouse: house }) => {
    const control = createControl(house);
    await control.sendChatMessage('lobby', 'sub21', 'something rude');
    const dock = await enterRoom(page, house);
    await expect(dock.locator('.chat-text')).toHaveText(['something rude'], LATE);
    await control.removeMessage('lobby', 1);
    await expect(dock.locator('.chat-struck')).toHaveText([t('chat:struck')], LATE);
    await expect(dock.locator('.chat-text')).toHaveCount(0);
    await control.muteMember('lobby', 'meilin07', 3_600_000);
    await expect(dock.locator('.chat-notice')).toContainText(t('chat:muted', { time: '' }).slice(0, -2), LATE);
    await expect(dock.getByRole('textbox')).toHaveCount(0);
    await control.muteMember('lobby', 'meilin07', 0);
    await expect(dock.getByRole('textbox')).toBeVisible(LATE);
    await control.setRoomOpen('lobby', false);
    await expect(dock.getByText(t('chat:closed'))).toBeVisible(LATE);
  },
);

test(
  'R-LIVE-20 live chat opens in a window of 440 by 750; when the pop-up is blocked, a link opens it',
  deep,
  async ({ page, house }) => {
    await openAs(page, house, 'meilin07', CALM_PAGE);
    const button = page.locator('#side-menu').getByRole('button', { name: t('shell:side.liveChat') });
    const [opened] = await Promise.all([page.waitForEvent('popup', LATE), button.click(LATE)]);
    await expect(opened).toHaveURL(/\/service\?language=EN/);
    await expect(opened.getByRole('heading').first()).toBeVisible(LATE);
    expect(await opened.evaluate(() => window.opener === null)).toBe(true);
    await opened.close();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await button.click();
    const dialog = page.getByRole('dialog', { name: t('chat:live.blocked') });
    const link = dialog.getByRole('link', { name: t('chat:live.open') });
    const [byLink] = await Promise.all([page.context().waitForEvent('page', LATE), link.click()]);
    await expect(byLink).toHaveURL(/\/service\?language=EN/);
  },
);

test(
  'R-MODAL-10 in a narrow window the chat room is a dialog, and a draft survives closing it',
  deep,
  async ({ page, house }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, house, 'meilin07', CALM_PAGE);
    const open = async (): Promise<Locator> => {
      await page.locator('.bottom-bar > button:not(.bottom-bar-pay)').first().click(LATE);
      await page.locator('dialog.drawer .side-chat').click(LATE);
      const dialog = page.getByRole('dialog', { name: t('chat:title') });
      await expect(dialog.getByRole('textbox', { name: t('chat:message') })).toBeVisible(LATE);
      return dialog;
    };
    const dialog = await open();
    await dialog.getByRole('textbox').fill('half a sen');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect((await open()).getByRole('textbox')).toHaveValue('half a sen');
  },
);
