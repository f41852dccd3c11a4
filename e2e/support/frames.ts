/** What a page has really painted: something that stands for one frame alone is missed by every look from outside. */
import type { Page } from '@playwright/test';

export interface FrameWatch<Seen> {
  /** Different ones in turn; what came before is forgotten. */
  readonly taken: () => Promise<readonly Seen[]>;
}
type Watched = Window & { framesSeen?: string[] };

/**
 * From the next page on, `look` is asked in every frame, in the page. An observer of sizes hears in the order observers were
 * made: one made anew in each frame hears after the page's own, right before the frame is painted.
 */
export const watchFrames = async <Seen>(page: Page, look: () => Seen): Promise<FrameWatch<Seen>> => {
  await page.addInitScript(`(${watch.toString()})(${look.toString()})`);
  return {
    taken: async () => {
      const said = await page.evaluate(() => (window as Watched).framesSeen?.splice(0) ?? []);
      return said.map((one) => JSON.parse(one) as Seen);
    },
  };
};

/** Runs in the page. */
const watch = (look: () => unknown): void => {
  const seen: string[] = [];
  Object.assign(window, { framesSeen: seen });
  const tick = (): void => {
    requestAnimationFrame(tick);
    const last = new ResizeObserver(() => {
      last.disconnect();
      const now = JSON.stringify(look());
      if (seen.at(-1) !== now) seen.push(now);
    });
    // Heard of in the very frame in which it is begun with.
    last.observe(document.documentElement);
  };
  requestAnimationFrame(tick);
};
