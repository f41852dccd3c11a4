import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { connectionStatusHistory, recordConnectionStatus } from '../support/pageHistory.ts';

test('R-LOBBY-01 R-LOBBY-07 R-LOBBY-09 a visitor sees banner, up to twelve hot games, winners and a row per category', async ({
  page,
}) => {
  const lobby = new Lobby(page);
  await lobby.open();
  await expect(lobby.banner().getByRole('group').first()).toBeVisible();
  const hot = await lobby.cards(lobby.hot()).count();
  expect(hot).toBeGreaterThan(0);
  expect(hot).toBeLessThanOrEqual(12);
  await expect(lobby.winnerRows().first()).toBeVisible();
  expect(await lobby.winnerRows().count()).toBeLessThanOrEqual(20);
  for (const category of ['LIVE', 'SPORTS', 'RNG']) await lobby.scrollTo(lobby.allOf(category));
});

test('R-LIVE-01 H-04 a visitor opens no socket, and the connection status shows Polling with its interval, never Live', async ({
  page,
}) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => void sockets.push(socket.url()));
  const hub: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/hub')) hub.push(request.url());
  });
  await recordConnectionStatus(page);
  const lobby = new Lobby(page);
  const shell = new Shell(page);
  await lobby.open();
  await expect(shell.connectionStatus()).toHaveText(/^Polling every \d+–\d+ s$/);
  await expect(lobby.winnerRows().first()).toBeVisible();
  expect(await connectionStatusHistory(page)).toEqual([t('shell:connectionStatus.polling')]);
  expect(sockets).toEqual([]);
  expect(hub).toEqual([]);
});

test(
  'R-LIVE-05 R-LOBBY-21 a win reaches a visitor’s board with the next poll, without socket or reload',
  deep,
  async ({ page, control }) => {
    const lobby = new Lobby(page);
    const sockets: string[] = [];
    page.on('websocket', (socket) => void sockets.push(socket.url()));
    await lobby.open();
    await expect(lobby.winnerRows().first()).toBeVisible();
    for (let win = 1; win <= 3; win += 1) await control.bet({ stake: 1_000, payout: 7_654_320 + win });
    const amount = /7\s*6\s*,?\s*5\s*4\s*3\s*\.\s*2\s*3/;
    await expect(lobby.winnerRows().first()).toContainText(amount, { timeout: 25_000 });
    expect(await lobby.winnerRows().filter({ hasText: amount }).count()).toBe(1);
    expect(await lobby.winnerRows().count()).toBeLessThanOrEqual(20);
    expect(sockets).toEqual([]);
  },
);

interface BannerSeen {
  readonly changes: { readonly at: number; readonly to: string }[];
  readonly settled: number[];
  /** Frames that the page drew for its scripts in a second at rest between two slides. */
  readonly framesAtRest: number[];
}
test(
  'R-LOBBY-02 R-CONST-22 banners advance every five seconds, slide for one and rest, stand 20.3 px apart, loop, and can be paused',
  deep,
  async ({ page }) => {
    const lobby = new Lobby(page);
    await page.addInitScript(() => {
      const seen: BannerSeen = { changes: [], settled: [], framesAtRest: [] };
      Object.assign(window, { bannerSeen: seen });
      let frames = 0;
      const nextFrame = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (run) => {
        frames += 1;
        return nextFrame(run);
      };
      const countAtRest = (): void => {
        const before = frames;
        setTimeout(() => seen.framesAtRest.push(frames - before), 1_000);
      };
      const current = () => document.querySelector('.carousel-dot[aria-current]')?.getAttribute('aria-label') ?? '';
      let last = '';
      const settle = (from: number, before: number, still: number): void => {
        const now = document.querySelector('.carousel-slide')?.getBoundingClientRect().left ?? 0;
        // The position was the same for several frames: the slide has stopped.
        if (now === before && still > 8) {
          seen.settled.push(performance.now() - from);
          setTimeout(countAtRest, 1_000);
        } else nextFrame(() => settle(from, now, now === before ? still + 1 : 0));
      };
      new MutationObserver(() => {
        const to = current();
        if (to === last || to === '') return;
        last = to;
        seen.changes.push({ at: performance.now(), to });
        settle(performance.now(), Number.NaN, 0);
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await lobby.open();
    const banner = lobby.banner();
    await expect(banner.getByRole('button', { name: t('lobby:banners.pause') })).toBeVisible();
    const seen = () => page.evaluate(() => (window as unknown as { bannerSeen: BannerSeen }).bannerSeen);
    await page.mouse.move(5, 600);
    await expect.poll(async () => (await seen()).changes.length, { timeout: 25_000 }).toBeGreaterThanOrEqual(4);
    const { changes, settled, framesAtRest } = await seen();
    const [, second, third] = changes;
    const between = (third?.at ?? 0) - (second?.at ?? 0);
    expect(between).toBeGreaterThan(4_800);
    expect(between).toBeLessThan(5_900);
    expect(Math.max(...settled)).toBeGreaterThan(600);
    expect(Math.min(...settled)).toBeLessThan(1_800);
    // A slide that creeps on below a pixel keeps the page painting; a figure that changes draws a few frames.
    expect(framesAtRest.length).toBeGreaterThan(1);
    expect(Math.min(...framesAtRest.slice(1))).toBeLessThan(20);
    // The loop moves slides from one end to the other: neighbours are the nearest slides.
    const apart = await banner.locator('.carousel-slide').evaluateAll((slides) => {
      const boxes = slides.map((slide) => slide.getBoundingClientRect()).sort((a, b) => a.left - b.left);
      return Math.min(...boxes.slice(1).map(({ left }, n) => left - (boxes[n]?.right ?? Number.NaN)));
    });
    expect(apart).toBeCloseTo(20.3, 0);
    // From the last banner, chosen by its button, the loop continues with the first.
    const dots = banner.locator('.carousel-dot');
    await dots.last().click();
    await expect(dots.last()).toHaveAttribute('aria-current', 'true');
    await page.mouse.move(5, 600);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await expect(dots.first()).toHaveAttribute('aria-current', 'true', { timeout: 12_000 });
    await banner.getByRole('button', { name: t('lobby:banners.pause') }).click();
    await expect(banner.getByRole('button', { name: t('lobby:banners.resume') })).toBeVisible();
  },
);

test('R-LOBBY-17 R-CONST-21 seven games and three vendors are visible at full width, fewer on narrow screens', async ({
  page,
}) => {
  const lobby = new Lobby(page);
  /** Number of the row's children that are fully visible. */
  const inView = (row: ReturnType<Lobby['section']>) =>
    row.locator('.scroll-row').evaluate((element) => {
      const box = element.getBoundingClientRect();
      return [...element.children].filter((child) => {
        const { left, right } = child.getBoundingClientRect();
        return left >= box.left - 1 && right <= box.right + 1;
      }).length;
    });
  await page.setViewportSize({ width: 1_440, height: 900 });
  await lobby.open();
  expect(await inView(lobby.hot())).toBe(7);
  await page.setViewportSize({ width: 1_024, height: 900 });
  expect(await inView(lobby.hot())).toBe(5);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await inView(lobby.hot())).toBe(2);
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto('/sports');
  const vendors = lobby.section(t('lobby:grid.vendors'));
  await expect(vendors).toBeVisible();
  expect(await inView(vendors)).toBe(3);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await inView(vendors)).toBe(1);
});
