/**
 * One step: a fresh page, one contestant, one rate, and its measurements. A page that cannot be opened or read was overloaded.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { wallNow } from '../feed/clock.ts';
import type { Feeder } from '../feed/feeder.ts';
import type { FeedRequest, FeedResult } from '../feed/feedMessages.ts';
import type { BenchPage } from '../page/main.ts';
import { type Step, stepOf } from './figures.ts';

/** Warm-up at the beginning of a step, ms. */
export const WARM_MS = 700;
/** A page that has not painted the last tick so long after it was sent is behind, ms. */
const DRAIN_MS = 2_000;
/** A page without an answer for so long is given up, ms. */
const SILENT_MS = 15_000;
const SIZE = { width: 1_440, height: 900 };

export interface OpenedPage {
  readonly page: Page;
  readonly session: CDPSession;
  readonly close: () => Promise<void>;
}
export const openContestant = async (
  browser: Browser,
  origin: string,
  who: string,
  notes = true,
): Promise<OpenedPage> => {
  const context = await browser.newContext({ viewport: SIZE, serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(SILENT_MS);
  await page.goto(`${origin}/?who=${who}${notes ? '' : '&notes=none'}`);
  await page.waitForFunction(() => window.benchPage !== undefined);
  await page.evaluate(() => window.benchPage?.ready);
  const session = await context.newCDPSession(page);
  // By the thread's own time, so that the load of other processes is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session, close: () => context.close() };
};
/** Work of the main thread, ms. */
const worked = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
};
const within = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page does not answer.')), SILENT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
type Call<K extends keyof BenchPage> = BenchPage[K] extends () => infer R ? Awaited<R> : never;
const askPage = <K extends 'seen' | 'last' | 'rows' | 'lines' | 'ahead'>(page: Page, what: K): Promise<Call<K>> =>
  within(page.evaluate((name) => window.benchPage?.[name]() as never, what));

const sameRows = (a: unknown, b: unknown): boolean => {
  const [one, other] = [a, b] as readonly FeedResult['rows'][];
  const members = Object.keys(other ?? {});
  return (
    Object.keys(one ?? {}).length === members.length &&
    members.every((member) => JSON.stringify(one?.[member]) === JSON.stringify(other?.[member]))
  );
};
/** Digits with their sign as a number: `▼ −1,234.50` is -123450. */
const numberIn = (shown: string): number => Number(shown.replace(/\D/g, '')) * (shown.includes('−') ? -1 : 1);
/** Whether the lines in the page show the last row sent for their members, in every figure. */
const linesTrue = (lines: Call<'lines'>, rows: FeedResult['rows']): boolean => {
  const byAccount = new Map(Object.values(rows).map((row) => [row.account, row]));
  return lines.every(([account = '', ...figures]) => {
    const row = byAccount.get(account);
    return (
      row !== undefined &&
      [row.bets, row.stake, row.turnover, row.result].every((figure, at) => numberIn(figures[at] ?? '') === figure)
    );
  });
};

/** After feeding: whether the page has painted the last tick, and holds and shows what was sent. */
export const finalState = async (
  page: Page,
  fed: FeedResult,
): Promise<{ readonly whole: boolean; readonly lines: number }> => {
  const last = fed.ticks.at(-1)?.number ?? 0;
  const drained = await page
    .waitForFunction((tick) => (window.benchPage?.last() ?? 0) >= tick, last, { timeout: DRAIN_MS, polling: 50 })
    .then(
      () => true,
      () => false,
    );
  const [rows, lines] = [await askPage(page, 'rows'), await askPage(page, 'lines')];
  return {
    whole: drained && !fed.overflowed && sameRows(rows, fed.rows) && linesTrue(lines, fed.rows),
    lines: lines.length,
  };
};

export interface MeasuredStep {
  readonly step: Step;
  /** Lines of the table that were in the page. */
  readonly lines: number;
  /** Why it was given up; null: it was not. */
  readonly lost: string | null;
}
const overwhelmed = (lost: string): MeasuredStep => ({
  step: { whole: false, sent: 0, gaps: [Infinity], waits: [Infinity], backlog: Infinity, cpu: Number.NaN },
  lines: 0,
  lost,
});
export const measureStep = async (
  browser: Browser,
  feeder: Feeder,
  who: string,
  asked: FeedRequest,
): Promise<MeasuredStep> => {
  let opened: OpenedPage | null = null;
  try {
    opened = await openContestant(browser, feeder.origin, who);
    const { page, session } = opened;
    const zero = (await page.evaluate(() => window.benchPage?.timeOrigin ?? 0)) - (await askPage(page, 'ahead'));
    const feeding = feeder.feed(asked);
    await new Promise((done) => setTimeout(done, WARM_MS));
    const before = await within(worked(session));
    const from = wallNow();
    const fed = await feeding;
    const to = wallNow();
    const after = await within(worked(session));
    const { whole, lines } = await finalState(page, fed);
    const seen = await askPage(page, 'seen');
    return { step: stepOf(fed, { seen, zero, from, to }, whole, after - before), lines, lost: null };
  } catch (error) {
    const [first = ''] = (error as Error).message.split('\n');
    return overwhelmed(first);
  } finally {
    await opened?.close().catch(() => undefined);
  }
};
