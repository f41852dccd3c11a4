/** A thousand events per second on an agent's page: typing, scrolling and reading stay responsive (R-LIVE-14). */
import type { Page } from '@playwright/test';
import { AgentPage } from '../pages/agentPage.ts';
import { createControl } from '../support/control.ts';
import { openAs } from '../support/openAs.ts';
import { startHouse } from '../support/house.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { mainThreadWorkDuring } from '../support/mainThread.ts';

/** Each bet makes two events: placed and settled. */
const BETS_PER_SECOND = 500;
/** Longest pause that a user does not notice (RAIL, long tasks); ms of the page's own time. */
const FELT_MS = 50;
const WAIT = { timeout: 30_000 };

/** First and last ids of the bet events received over the channel. */
const heardOf = (page: Page): (() => number) => {
  let [first, last] = [0, 0];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const text = payload.toString();
      if (!text.includes('"teamBets:')) return;
      for (const [, id] of text.matchAll(/"id":(\d+),"betId"/g)) {
        first = first === 0 ? Number(id) : first;
        last = Math.max(last, Number(id));
      }
    }),
  );
  return () => last - first;
};

test(
  'R-LIVE-14 under a thousand events per second no keystroke is lost, the list keeps its scroll position, and no task blocks the page',
  deep,
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    const house = await startHouse({ scenario: 'bigTeam' });
    try {
      const receivedCount = heardOf(page);
      await openAs(page, house, 'agent88', '/agent/agentTeamOverview');
      const agent = new AgentPage(page);
      await expect(agent.team()).toHaveAttribute('aria-rowcount', /^2\d{3}$/, WAIT);
      const announced = page.getByRole('dialog');
      await announced
        .locator('footer')
        .getByRole('button', { name: t('announcements:close') })
        .click();
      await expect(announced).toHaveCount(0);
      await createControl(house).setBetsPerSecond(BETS_PER_SECOND);
      const filter = page.getByRole('textbox', { name: t('agentCentre:filter.account') });
      await filter.click();
      const wanted = (await agent.teamRows().nth(4).locator('.team-who .b').textContent()) ?? '';
      const before = receivedCount();
      const typing = await mainThreadWorkDuring(browser, page, async () => {
        for (let times = 0; times < 3; times += 1) {
          await page.keyboard.type(wanted, { delay: 40 });
          await expect(filter).toHaveValue(wanted);
          await expect(agent.teamRows().first()).toContainText(wanted);
          for (let left = wanted.length; left > 0; left -= 1) await page.keyboard.press('Backspace', { delay: 20 });
          await expect(filter).toHaveValue('');
        }
      });
      expect(receivedCount() - before, 'events received while typing').toBeGreaterThan(300);
      const list = page.getByRole('rowgroup', { name: t('agent:team.rows') });
      await list.scrollIntoViewIfNeeded();
      await list.hover();
      const placed = () =>
        list.evaluate((box) => [
          box.scrollTop,
          ...[...box.querySelectorAll('.team-line')].map(
            (row) => `${row.getAttribute('aria-rowindex')} ${row.querySelector('.team-who .b')?.textContent}`,
          ),
        ]);
      const scrolling = await mainThreadWorkDuring(browser, page, async () => {
        for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 400);
        await expect.poll(async () => (await placed())[0]).toBe(8_000);
      });
      const there = await placed();
      const figures = await list.textContent();
      // Figures change in rows that keep their place.
      await expect.poll(() => list.textContent(), WAIT).not.toBe(figures);
      expect(await placed()).toEqual(there);
      for (const [what, { tasks }] of Object.entries({ typing, scrolling }))
        expect(
          tasks.filter((ms) => ms > FELT_MS).length,
          `${what}: ${tasks.slice(0, 5).join(' ')}`,
        ).toBeLessThanOrEqual(1);
    } finally {
      await house.close();
    }
  },
);
