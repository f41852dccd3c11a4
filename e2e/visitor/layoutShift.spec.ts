import { Lobby } from '../pages/lobby.ts';
import { deepUnless } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';

/** Sum of unexpected layout shifts; web.dev calls up to 0.1 good, and reserved space shifts nothing. */
const LARGEST = 0.02;

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(
    `the lobby’s layout does not shift while its parts arrive late, ${size.width} wide`,
    deepUnless(size.width === 390),
    async ({ page }) => {
      await page.setViewportSize(size);
      await page.addInitScript(() => {
        const seen: number[] = [];
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            seen.push((entry as PerformanceEntry & { readonly value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // Notices, promotions and rows arrive well after the first paint.
      await page.route(/\/wps\//, async (route) => {
        const answer = await route.fetch();
        await new Promise((later) => setTimeout(later, 700));
        await route.fulfill({ response: answer });
      });
      await new Lobby(page).open();
      await expect(page.locator('.notice-title').first()).toBeVisible();
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const shifts = await page.evaluate(() => (window as Window & { readonly seen?: number[] }).seen ?? []);
      expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(LARGEST);
      // Cancels the requests that are still pending.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );
