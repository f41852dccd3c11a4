/** A day of the second screen beside a house at work: the clocks of both move from settlement to settlement. */
import type { Page } from '@playwright/test';
import { call } from '../../tests/stack/support/rest.ts';
import { PAYOUTS_LIMIT } from '../../src/domains/salary/salary.state.ts';
import { createControl } from '../support/control.ts';
import { deep } from '../support/deep.ts';
import { startHouse } from '../support/house.ts';
import { countTimers, type MemoryReading, readMemory, readObjects } from '../support/memory.ts';
import { openAs } from '../support/openAs.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const AGENT = 'agent88';
const DAY_HOURS = 24;
/**
 * From a turn of the day on, a day and the first hours of the next one, whose heap is compared with that of the same hours of the day
 * before. Within a day it grows by a fifteenth: the answer that is kept of the team's read has five texts a member, which are all
 * "0.00" in the morning and all different in the evening. The turn of the day takes them back.
 */
const COMPARED_HOURS = 3;
const HOURS = DAY_HOURS + COMPARED_HOURS;
/** The interval of the real-time salary (R-CONST-29). */
const WINDOW_MS = 300_000;
/** After a settlement the next window begins. */
const AFTER_MS = 1_000;
const DAY_MS = 86_400_000;
/** The merchant's zone is eight hours ahead, the whole year. */
const ZONE_MS = 8 * 3_600_000;
/** Of the simulated members; as many lines has a payout of a measured window. */
const WINDOW_BETS = 150;
const WINDOWS_PER_HOUR = 12;
/** A session ends after twelve hours, whatever its pages do. */
const SESSION_MS = 12 * 3_600_000;
const BETS_PER_SECOND = 400;
const WAIT = { timeout: 30_000 };
/** By how much a figure may leave the one that it is compared with. */
const SHARE = 0.05;

const FIGURES = ['nodes', 'listeners', 'timers'] as const;
/**
 * The page keeps the answers of five minutes (P-16), so that a single reading holds none, one or two reads of the whole team, each a
 * twentieth of the heap.
 */
const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
/** Of an hour: rows that were replaced a moment ago still count as nodes, so that single readings differ by a fifth. */
const leastOf = (readings: readonly MemoryReading[], name: (typeof FIGURES)[number]): number =>
  Math.min(...readings.map((one) => one[name]));

/** Keeps every settlement and every day that the board shows, whenever it shows them. */
const keepShown = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shown = { settled: [] as string[], days: new Set<string>() };
    const look = (): void => {
      const settled = /\d\d:\d\d:\d\d/.exec(document.querySelector('.second-settled > span')?.textContent ?? '')?.[0];
      const day = document.querySelector('.second-day')?.textContent ?? '';
      if (settled !== undefined && settled !== shown.settled.at(-1)) shown.settled.push(settled);
      if (day !== '') shown.days.add(day);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { shownOnBoard: () => ({ settled: shown.settled, days: [...shown.days] }) });
  });
const shownOn = (page: Page) =>
  page.evaluate(() =>
    (
      window as unknown as { shownOnBoard: () => { readonly settled: string[]; readonly days: string[] } }
    ).shownOnBoard(),
  );
/** After twelve hours a session ends, whatever its pages do: the person logs in again over the board (B-14). */
const logInAgain = async (page: Page, password: string): Promise<void> => {
  const dialog = page.locator('dialog.slip-dialog[open]');
  if ((await dialog.count()) === 0) return;
  const field = dialog.getByRole('textbox', { name: t('account:login.password'), exact: true });
  // The field is drawn after the dialog opens; without it the session is over for good.
  const asksPassword = await field.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  if (asksPassword) {
    await field.fill(password);
    await dialog.getByRole('button', { name: t('account:expiry.again') }).click();
  } else await dialog.getByRole('button', { name: t('account:expiry.understood') }).click();
  await expect(dialog).toHaveCount(0, WAIT);
};
/** "RM 1,234.50", "▼ −RM 12.00" in minor units, or a count. */
const figureOn = async (page: Page, label: string): Promise<number> => {
  const text = await page.locator('.second-figure', { hasText: label }).locator('.second-value').textContent();
  return Number((text ?? '').replaceAll(/[^\d−]/g, '').replace('−', '-'));
};

test(
  'B-27 during a day of two thousand members at play the second screen does not grow, and shows each settlement, the turn of the day and the house’s figures',
  deep,
  async ({ page }) => {
    test.setTimeout(80 * 60_000);
    const house = await startHouse({ scenario: 'bigTeam', flags: { 'bets-per-second': '0' } });
    try {
      const control = createControl(house);
      const password = house.passwords.get(AGENT) ?? '';
      /** The bets end with the window: on a slow machine its payout would have more lines than those of the windows before the page. */
      const playWindow = async (): Promise<void> => {
        const { played } = (await control.status()).bots;
        await control.setBetsPerSecond(BETS_PER_SECOND);
        await expect
          .poll(async () => (await control.status()).bots.played - played, { ...WAIT, intervals: [50] })
          .toBeGreaterThanOrEqual(WINDOW_BETS);
        await control.setBetsPerSecond(0);
      };
      /**
       * Moves the house to a moment after its next settlement; resolves with the ms. Steps of five minutes would come to a second
       * settlement now and then, since time passes by itself too, and a window without bets pays nothing.
       */
      const settle = async (): Promise<number> => {
        const { now } = await control.status();
        const ms = WINDOW_MS - (now % WINDOW_MS) + AFTER_MS;
        await control.advanceClock(ms);
        return ms;
      };
      // A house at work has a day of settlements behind it: the log of payouts is as long as it gets, and so is each payout.
      for (let n = 0; n < PAYOUTS_LIMIT; n += 1) {
        await playWindow();
        await settle();
      }
      // The session of the page that is opened now ends a little after a turn of the day.
      const { now } = await control.status();
      await control.advanceClock(DAY_MS - ((now + ZONE_MS + SESSION_MS) % DAY_MS) + WINDOW_MS);
      // The device’s clock agrees with the house’s, or the page would renew its session too late.
      await page.clock.install({ time: (await control.status()).now });
      await countTimers(page);
      await openAs(page, house, AGENT, '/agent/secondScreen');
      const settled = page.locator('.second-settled > span:first-child');
      await expect(settled).toHaveText(/\S/, WAIT);
      // The dialog of a session that ended is loaded at its first use, and stays.
      // The page first: one that lags by hours takes the end for one that another device has caused.
      await page.clock.fastForward(SESSION_MS);
      await control.advanceClock(SESSION_MS);
      const ended = page.locator('dialog.slip-dialog[open]');
      await expect(ended).toBeVisible(WAIT);
      await expect(async () => {
        await logInAgain(page, password);
        await expect(ended).toHaveCount(0, { timeout: 2_000 });
      }).toPass(WAIT);
      const session = await page.context().newCDPSession(page);
      const hours: MemoryReading[][] = [];
      /** MB, by window. */
      const objects = { first: [] as number[], last: [] as number[] };
      const passWindow = async (): Promise<void> => {
        const before = (await settled.textContent()) ?? '';
        await playWindow();
        await page.clock.fastForward(await settle());
        await expect(async () => {
          await logInAgain(page, password);
          await expect(settled).not.toHaveText(before, { timeout: 2_000 });
        }).toPass(WAIT);
      };
      // After the jump of twelve hours the board may still show a settlement from before it.
      await passWindow();
      await passWindow();
      await keepShown(page);
      for (let hour = 0; hour < HOURS; hour += 1) {
        const readings: MemoryReading[] = [];
        for (let window = 0; window < WINDOWS_PER_HOUR; window += 1) {
          await passWindow();
          readings.push(await readMemory(page, session));
          if (hour < COMPARED_HOURS) objects.first.push(await readObjects(session));
          if (hour >= DAY_HOURS) objects.last.push(await readObjects(session));
        }
        hours.push(readings);
      }
      expect(
        Math.abs(meanOf(objects.last) / meanOf(objects.first) - 1),
        `MB by window: ${objects.first.join(' ')}, a day later ${objects.last.join(' ')}`,
      ).toBeLessThanOrEqual(SHARE);
      const [first = []] = hours;
      for (const name of FIGURES) {
        const least = hours.map((readings) => leastOf(readings, name));
        // Of a dozen timers one more or less is no growth.
        const allowed = Math.max(leastOf(first, name) * SHARE, name === 'timers' ? 2 : 0);
        const text = `${name} by hour: ${least.join(' ')}`;
        // At the turn of the day the board has fewer rows for a moment; at the end it is as large as in the first hour.
        for (const one of least) expect(one - leastOf(first, name), text).toBeLessThanOrEqual(allowed);
        expect(leastOf(first, name) - (least.at(-1) ?? 0), text).toBeLessThanOrEqual(allowed);
      }
      const shown = await shownOn(page);
      expect(shown.days.length, shown.days.join(' ')).toBeGreaterThanOrEqual(2);
      const times = shown.settled.map((at) => Date.parse(`1970-01-01T${at}Z`));
      const steps = times.slice(1).map((at, n) => (at - (times[n] ?? at) + DAY_MS) % DAY_MS);
      expect(steps.filter((step) => step !== WINDOW_MS)).toEqual([]);
      expect(times.length).toBeGreaterThanOrEqual(HOURS * WINDOWS_PER_HOUR);

      const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
      const { value } = await call<{ list: { stake: string; turnover: string; result: string; online: boolean }[] }>(
        house.origin,
        '/wps/relay/team/overview',
        { token },
      );
      const sum = (name: 'stake' | 'turnover' | 'result'): number =>
        value.list.reduce((all, row) => all + Math.round(Number(row[name]) * 100), 0);
      for (const [label, expected] of [
        [t('agent:board.stake'), sum('stake')],
        [t('agentScreen:valid'), sum('turnover')],
        [t('agent:board.result'), sum('result')],
      ] as const)
        await expect.poll(() => figureOn(page, label), WAIT).toBe(expected);
      await expect(page.locator('.connection-status')).toHaveClass(/connection-status-live/);
    } finally {
      await house.close();
    }
  },
);
