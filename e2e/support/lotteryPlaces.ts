/** The lottery pages: the lobby view, and one lottery opened from it. */
import { expect } from '@playwright/test';
import { LOTTERY_PATHS } from '../../src/domains/lottery/lottery.calc.ts';
import { goto, type Place, WAIT } from './place.ts';

export const LOTTERY_PLACES: readonly Place[] = [
  {
    name: 'lottery',
    kind: 'page',
    as: 'member',
    open: async (around) => {
      await goto(around, LOTTERY_PATHS.vn);
      await around.page.locator('.lottery-game').first().click(WAIT);
      const frame = around.page.locator('iframe.lottery-frame');
      await expect(frame).not.toHaveClass(/waiting/, WAIT);
      await expect(around.page.frameLocator('iframe.lottery-frame').locator('.pick').first()).toBeVisible(WAIT);
      await expect(around.page.locator('.draw-clock')).toBeVisible(WAIT);
    },
  },
  {
    name: 'lottery-lobby',
    kind: 'page',
    as: 'member',
    open: async (around) => {
      await goto(around, LOTTERY_PATHS.plain);
      await expect(around.page.frameLocator('iframe.lottery-frame').locator('.lobby-row').first()).toBeVisible(WAIT);
      await expect(around.page.locator('.menu-clock').first()).toBeVisible(WAIT);
    },
  },
];
