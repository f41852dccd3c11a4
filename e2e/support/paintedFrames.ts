/** Records what a page really painted: a state that lasts a single frame is missed by polling from outside. */
import type { Page } from '@playwright/test';

export interface FrameWatch<Seen> {
  /** Distinct values in order since the last call; the list is then emptied. */
  readonly takeSeen: () => Promise<readonly Seen[]>;
}
type Watched = Window & { framesSeen?: string[] };

/**
 * From the next page load on, `look` runs in the page in every frame. Size observers fire in the order of their creation:
 * one created in each frame fires after the page's own, right before the frame is painted.
 */
export const watchPaintedFrames = async <Seen>(page: Page, look: () => Seen): Promise<FrameWatch<Seen>> => {
  await page.addInitScript(`(${watch.toString()})(${look.toString()})`);
  return {
    takeSeen: async () => {
      const states = await page.evaluate(() => (window as Watched).framesSeen?.splice(0) ?? []);
      return states.map((one) => JSON.parse(one) as Seen);
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
    // Fires in the very frame in which observation begins.
    last.observe(document.documentElement);
  };
  requestAnimationFrame(tick);
};
