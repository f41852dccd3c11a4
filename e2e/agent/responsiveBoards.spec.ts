/** Boards laid out by the space they have: no frame is painted in the layout of another window width. */
import type { Page } from '@playwright/test';
import { createControl } from '../support/control.ts';
import { openAs } from '../support/openAs.ts';
import { watchPaintedFrames } from '../support/paintedFrames.ts';
import { WIDTHS } from '../support/themesAndWidths.ts';
import { deep, deepUnless } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const WIDE = WIDTHS[0];
const PHONE = WIDTHS[2];
const WAIT = { timeout: 20_000 };
/** Row heights fit touch: two lines below this panel width, one line above. */
const NARROW = 540;
const ONE_LINE = 44;
const TWO_LINES = 64;

interface Table {
  readonly name: string;
  readonly width: number;
  readonly heights: readonly number[];
}
/** Runs in the page: the agents' tables with their rows, and the overflow of the map's fields beyond their board. */
const look = () => ({
  tables: [...document.querySelectorAll<HTMLElement>('.map-table, .team-table, .bets-box')].flatMap(
    (table): Table[] => {
      const lines = [...table.querySelectorAll('.team-line, .windowed li')].map((line) => line.getBoundingClientRect());
      if (lines.length === 0) return [];
      // A row ends where the next one begins.
      const heights = lines.flatMap(({ height, top }, at) => [height, (lines[at + 1]?.top ?? top + height) - top]);
      const width = table.getBoundingClientRect().width;
      return [{ name: table.className, width, heights: [...new Set(heights.map(Math.round))] }];
    },
  ),
  over: [...document.querySelectorAll('.map-field')].map((field) => {
    const board = field.parentElement?.getBoundingClientRect();
    return Math.max(0, Math.round(field.getBoundingClientRect().right - (board?.right ?? 0)));
  }),
});
type Seen = ReturnType<typeof look>;
const wrong = ({ tables, over }: Seen): readonly string[] => [
  ...tables
    .filter(({ width, heights }) => heights.some((height) => height !== (width < NARROW ? TWO_LINES : ONE_LINE)))
    .map(({ name, width, heights }) => `${name}, ${width} wide: rows of ${heights.join(' and ')}`),
  ...over.filter((px) => px > 0).map((px) => `a field of the map ${px} outside it`),
];
const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))));

for (const [name, path, shown] of [
  ['B-10 the map and its table are', '/agent/teamMap', '.map-field'],
  ['R-AGENT-16 the tables of team and bets are', '/agentHome', '.bet-line'],
] as const)
  test(
    `${name} never painted in the layout of another width, neither on load nor while the window is resized`,
    deepUnless(path === '/agent/teamMap'),
    async ({ page, ownHouse }) => {
      const control = createControl(ownHouse);
      for (const account of ['meilin07', 'sub21']) await control.bet({ account, stake: 30_000, payout: 0 });
      await page.setViewportSize(PHONE);
      const frames = await watchPaintedFrames(page, look);
      await openAs(page, ownHouse, 'agent88', path);
      await expect(page.locator('.team-line').first()).toBeVisible(WAIT);
      await control.bet({ account: 'meilin07', stake: 1_000, payout: 0 });
      await expect(page.locator(shown).first()).toBeVisible(WAIT);
      await painted(page);
      const first = await frames.takeSeen();
      expect(first.some(({ tables }) => tables.length > 0)).toBe(true);
      expect(first.flatMap(wrong)).toEqual([]);
      for (const size of [WIDE, PHONE]) {
        await page.setViewportSize(size);
        await painted(page);
        const seen = await frames.takeSeen();
        expect(seen.at(-1)?.tables.every(({ width }) => width < NARROW)).toBe(size === PHONE);
        expect.soft(seen.flatMap(wrong), `${size.width} wide`).toEqual([]);
      }
    },
  );

test(
  'R-I18N-10 B-11 the probable range stands on one line in its panel, however long, in each language',
  deep,
  async ({ page, ownHouse }) => {
    await page.setViewportSize({ width: 1_024, height: 900 });
    for (const language of ['MY', 'EN', 'CN'] as const) {
      await page.addInitScript((code) => localStorage.setItem('lang', code), language);
      await openAs(page, ownHouse, 'agent88', '/agent/agentRealtimeSalary');
      const range = page.locator('[data-outlook="range"]');
      await expect(range).toBeVisible(WAIT);
      const seen = await range.evaluate(
        (cell, between) => {
          const text = document.createRange();
          return ['RM 0.00', 'RM 1,120.99', 'RM 1,234,567.89'].map((amount) => {
            cell.textContent = between.replace('{{low}}', amount).replace('{{high}}', amount);
            text.selectNodeContents(cell);
            const [words, panel] = [text.getBoundingClientRect(), cell.closest('.outlook')?.getBoundingClientRect()];
            return { lines: text.getClientRects().length, inside: words.right <= (panel?.right ?? 0) };
          });
        },
        t('agentCentre:outlook.between', { low: '{{low}}', high: '{{high}}' }, language),
      );
      expect(seen, language).toEqual(seen.map(() => ({ lines: 1, inside: true })));
    }
  },
);
