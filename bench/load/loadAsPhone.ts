/** One load of a page on a slow phone with a slow connection: Lighthouse's phone profile, by the browser's own throttling. */
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { TASK_CATEGORIES, tasksOf, type Task, type Trace } from './mainThread.ts';

/** Lighthouse's `mobileSlow4G` as request throttling: a phone's round trip and bandwidth, with a processor four times slower. */
const LINE = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const SLOWER = 4;
const SIZE = { width: 412, height: 823 };
/** Long tasks count beyond this, ms. */
const LONG_MS = 50;
/** Requests within this time after the last one still belong to the load, ms. */
const QUIET_MS = 3_000;
/** Name of the mark that the page sets at the end of the load. */
const END = 'end of load';

export interface Load {
  /** Ms since the address was opened. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The element of the largest paint: tag and class. */
  readonly largest: string;
  /** Sum of what long tasks with script after the first paint took beyond 50 ms. */
  readonly blocked: number;
  /** Every task of the main thread until the load is quiet. */
  readonly tasks: readonly Task[];
  readonly shift: number;
  readonly requests: number;
  /** By kind of resource: bytes as gzip would send them. */
  readonly bytes: Readonly<Record<string, number>>;
}
interface Seen {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly largest: string;
  readonly long: readonly (readonly [start: number, ms: number])[];
  readonly shift: number;
}
declare global {
  interface Window {
    benchSeen?: { largestPaint: number; largest: string; long: [number, number][]; shift: number };
  }
}
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: NonNullable<Window['benchSeen']> = { largestPaint: 0, largest: '', long: [], shift: 0 };
    window.benchSeen = seen;
    const on = (type: string, take: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    on('largest-contentful-paint', (entry) => {
      const element = (entry as PerformanceEntry & { readonly element?: Element | null }).element;
      seen.largestPaint = entry.startTime;
      seen.largest = element ? `${element.tagName.toLowerCase()}.${element.className}` : 'gone';
    });
    on('longtask', ({ startTime, duration }) => void seen.long.push([startTime, duration]));
    on('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) seen.shift += value;
    });
  });
const read = (page: Page): Promise<Seen> =>
  page.evaluate(() => ({
    ...(window.benchSeen ?? { largestPaint: 0, largest: '', long: [], shift: 0 }),
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));

const throttle = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
};
/** Resolves after `QUIET_MS` without a request; a live channel stays open and does not count. */
const quiet = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    let timer = setTimeout(resolve, QUIET_MS);
    page.on('request', () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, QUIET_MS);
    });
  });

/**
 * Uses a fresh browser context, so that nothing is cached. `ready`: selector of an element that is there when the page is drawn.
 */
export const loadAsPhone = async (browser: Browser, address: string, ready: string): Promise<Load> => {
  const context = await browser.newContext({
    viewport: SIZE,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await watch(page);
    const taken: Promise<readonly [kind: string, bytes: number]>[] = [];
    page.on('response', (answer) => {
      const kind = answer.request().resourceType();
      const packed = kind === 'font' || kind === 'websocket';
      taken.push(
        answer.body().then(
          (body) => [kind, packed ? body.length : gzipSync(body, { level: 9 }).length] as const,
          () => [kind, 0] as const,
        ),
      );
    });
    await throttle(await context.newCDPSession(page));
    await browser.startTracing(page, { categories: TASK_CATEGORIES });
    await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
    await page.locator(ready).first().waitFor({ timeout: 60_000 });
    await quiet(page);
    const { long, ...seen } = await read(page);
    await page.evaluate((name) => void performance.mark(name), END);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as Trace;
    const bytes: Record<string, number> = {};
    const all = await Promise.all(taken);
    for (const [kind, size] of all) bytes[kind] = (bytes[kind] ?? 0) + size;
    const blocked = long.reduce(
      (sum, [start, ms]) => (start + ms > seen.firstPaint ? sum + Math.max(0, ms - LONG_MS) : sum),
      0,
    );
    return { ...seen, blocked, tasks: tasksOf(trace, END), bytes, requests: all.length };
  } finally {
    await context.close();
  }
};
