/** Two thousand downlines at two hundred bets per second: map and table agree, scrolling is smooth, memory stays flat. */
import type { CDPSession, Page } from '@playwright/test';
import { createControl } from '../support/control.ts';
import { openAs } from '../support/openAs.ts';
import { startHouse } from '../support/house.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { DEEP } from '../support/sample.ts';

/** How long bets are placed, s. The common run only checks that the boards work at all. */
const BUSY_S = DEEP ? 600 : 8;
/** Each minute of load is compared with an idle page in the same browser on the same busy machine. */
const IDLE_S = 20;
/** Longest frame that a user does not notice (performance.md, G1), ms. */
const SLOW_MS = 32;
/** Interval between comparisons of map and table, s. */
const LOOK_S = 4;
const WAIT = { timeout: 30_000 };

/** Share of slow frames during this many seconds. */
const slowShare = (page: Page, seconds: number): Promise<number> =>
  page.evaluate(
    ([forMs, slow]) =>
      new Promise<number>((resolve) => {
        let [all, late, last] = [0, 0, performance.now()];
        const until = last + forMs;
        const frame = (now: number): void => {
          all += 1;
          if (now - last > slow) late += 1;
          last = now;
          if (now < until) requestAnimationFrame(frame);
          else resolve(late / all);
        };
        requestAnimationFrame(frame);
      }),
    [seconds * 1_000, SLOW_MS] as const,
  );
/** Heap after garbage collection, MB. */
const heapOf = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1_048_576;
};
/** Heap growth in MB per minute, by least squares over one sample per minute. */
const slopeOf = (looks: readonly number[]): number => {
  const mean = looks.reduce((sum, one) => sum + one, 0) / looks.length;
  const middle = (looks.length - 1) / 2;
  const over = looks.reduce((sum, one, at) => sum + (at - middle) * (one - mean), 0);
  return over / looks.reduce((sum, _one, at) => sum + (at - middle) ** 2, 0);
};
/** Turnover, result and bets of the whole map and of the table's total row, read at the same moment. */
const bothSums = (page: Page) =>
  page.evaluate(() => {
    const minor = (text: string | null | undefined) => Number((text ?? '').replaceAll(/[^\d−]/g, '').replace('−', '-'));
    const total = document.querySelector('.map-total');
    const fields = [...document.querySelectorAll<HTMLElement>('.map-field')];
    return (['turnover', 'result', 'bets'] as const).map((name) => [
      fields.reduce((sum, { dataset }) => sum + Number(dataset[name]), 0),
      minor(total?.querySelector(`[data-cell="${name}"]`)?.textContent),
    ]);
  });

test(
  `B-10 at two hundred bets per second of two thousand downlines for ${BUSY_S} s, map and table agree and the page stays responsive`,
  deep,
  async ({ page, browser }) => {
    test.setTimeout(BUSY_S * 2_500 + 120_000);
    const house = await startHouse({ scenario: 'bigTeam' });
    try {
      const control = createControl(house);
      await control.runScenario('quiet');
      await openAs(page, house, 'agent88', '/agent/teamMap');
      await expect(page.locator('.map-table')).toHaveAttribute('aria-rowcount', /\d+/, WAIT);
      const still = DEEP ? await (await browser.newContext()).newPage() : null;
      await control.runScenario('bigTeam');
      await page.locator('.map-ways .agent-chip').nth(1).click();
      await expect(page.locator('.map-table')).toHaveAttribute('aria-rowcount', /^2\d{3}$/, WAIT);
      await expect.poll(() => page.locator('.map-field').count(), WAIT).toBeGreaterThan(20);
      const cdp = await page.context().newCDPSession(page);
      const heaps: number[] = [];
      const shares: number[] = [];
      const idle: number[] = [];
      const bets = async () => (await bothSums(page))[2]?.[0] ?? 0;
      const before = await bets();
      for (let passed = 0; passed < BUSY_S; passed += LOOK_S) {
        shares.push(await slowShare(page, LOOK_S));
        for (const [map, table] of await bothSums(page)) expect(map).toBe(table);
        if (still === null || (passed + LOOK_S) % 60 > 0) continue;
        heaps.push(await heapOf(cdp));
        idle.push(await slowShare(still, IDLE_S));
      }
      // The long run has the machine to itself; the common run shares it with other tests.
      expect((await bets()) - before).toBeGreaterThan(BUSY_S * (DEEP ? 120 : 5));
      expect(await page.locator('.map-field').count()).toBeLessThanOrEqual(241);
      if (DEEP) {
        const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
        expect(mean(shares), `slow frames, beside an idle page’s ${mean(idle)}`).toBeLessThanOrEqual(mean(idle) + 0.01);
        expect(slopeOf(heaps.slice(1)), heaps.join(' ')).toBeLessThanOrEqual(0.3);
      }
    } finally {
      await house.close();
    }
  },
);
