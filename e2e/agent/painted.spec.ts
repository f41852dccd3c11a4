/** Boards that are laid by their room: no frame is painted as if it were another window's. */
import type { Page } from '@playwright/test';
import { controlOf } from '../support/control.ts';
import { openAs } from '../support/enter.ts';
import { watchFrames } from '../support/frames.ts';
import { WIDTHS } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

const WIDE = WIDTHS[0];
const PHONE = WIDTHS[2];
const WAIT = { timeout: 20_000 };
/** Rows are as high as a finger wants them: two lines below this width of their panel, one above. */
const NARROW = 540;
const ONE_LINE = 44;
const TWO_LINES = 64;

interface Table {
  readonly name: string;
  readonly width: number;
  readonly heights: readonly number[];
}
/** In the page: the tables of agents with their rows, and by how much the fields of the map are wider than their board. */
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
  test(`${name} never painted in the measures of another width, neither at first nor as the window changes`, async ({
    page,
    ownHouse,
  }) => {
    const control = controlOf(ownHouse);
    for (const account of ['meilin07', 'sub21']) await control.bet({ account, stake: 30_000, payout: 0 });
    await page.setViewportSize(PHONE);
    const frames = await watchFrames(page, look);
    await openAs(page, ownHouse, 'agent88', path);
    await expect(page.locator('.team-line').first()).toBeVisible(WAIT);
    await control.bet({ account: 'meilin07', stake: 1_000, payout: 0 });
    await expect(page.locator(shown).first()).toBeVisible(WAIT);
    await painted(page);
    const first = await frames.taken();
    expect(first.some(({ tables }) => tables.length > 0)).toBe(true);
    expect(first.flatMap(wrong)).toEqual([]);
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size);
      await painted(page);
      const seen = await frames.taken();
      expect(seen.at(-1)?.tables.every(({ width }) => width < NARROW)).toBe(size === PHONE);
      expect.soft(seen.flatMap(wrong), `${size.width} wide`).toEqual([]);
    }
  });
