/** The control: an idle page. Delays of its frames are due to other load. */
import type { Browser } from '@playwright/test';
import { idleControl, type Control } from '../kit/control.ts';
import { quantile } from '../kit/stats.ts';
import { openContestant } from './measure/step.ts';

const LOOK_MS = 1_500;
/**
 * The larger of two: the lateness of this process's timer, and the p99 frame gap of an idle page (above 25 ms
 * the run is void).
 */
export const idlePage = async (browser: Browser, origin: string): Promise<Control> => {
  const control = await idleControl();
  const { page, close } = await openContestant(browser, origin, 'idle');
  try {
    await page.waitForTimeout(LOOK_MS);
    const frames = await page.evaluate(() => window.benchPage?.seen().frames ?? []);
    const gaps = frames.slice(1).map((at, n) => at - (frames[n] ?? at));
    // The first frames belong to the page's start.
    const p99 = quantile(gaps.slice(10), 0.99);
    return { ...control, late: Math.max(control.late, p99) };
  } finally {
    await close();
  }
};
