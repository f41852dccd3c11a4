/** Memory that a long list of results keeps while a person scrolls through it. */
import type { CDPSession, Page } from '@playwright/test';

/** One turn of the mouse wheel, px. */
const STEP = 240;
/** Steps before the first reading: pictures, texts and code load with the first ones. */
const WARM = 100;
/** Steps between two readings. */
const EVERY = 50;

export interface Reading {
  /** Steps taken. */
  readonly at: number;
  /** Heap after a collection, MB. */
  readonly heap: number;
  readonly nodes: number;
}
const read = async (page: Page, session: CDPSession, at: number): Promise<Reading> => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  return { at, heap: usedSize / 2 ** 20, nodes };
};
/** Scrolls down to the end of the list and up again, for as many steps. */
export const scrollThrough = async (page: Page, session: CDPSession, steps: number): Promise<readonly Reading[]> => {
  let direction: 1 | -1 = 1;
  const step = async (): Promise<void> => {
    const moved = await page.evaluate(
      (by) =>
        new Promise<boolean>((tell) => {
          const from = window.scrollY;
          window.scrollBy({ top: by, behavior: 'instant' });
          requestAnimationFrame(() => requestAnimationFrame(() => tell(window.scrollY !== from)));
        }),
      STEP * direction,
    );
    if (!moved) direction = direction === 1 ? -1 : 1;
  };
  for (let n = 0; n < WARM; n++) await step();
  const readings: Reading[] = [await read(page, session, 0)];
  for (let n = 1; n <= steps; n++) {
    await step();
    if (n % EVERY === 0) readings.push(await read(page, session, n));
  }
  return readings;
};
/** Least squares: by how much a figure grows over as many steps. */
export const growth = (readings: readonly Reading[], of: (reading: Reading) => number, steps: number): number => {
  const count = readings.length;
  const meanAt = readings.reduce((sum, { at }) => sum + at, 0) / count;
  const mean = readings.reduce((sum, reading) => sum + of(reading), 0) / count;
  const [up, across] = readings.reduce(
    ([top, bottom], reading) => [
      top + (reading.at - meanAt) * (of(reading) - mean),
      bottom + (reading.at - meanAt) ** 2,
    ],
    [0, 0],
  );
  return (up / across) * steps;
};
