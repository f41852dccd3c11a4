/**
 * What a page's main thread has worked while something went on, by its own processor time: a machine that others use as well
 * makes tasks late, not longer.
 */
import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** µs: when it began; of the thread's own time, how long it took. */
  readonly ts: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly processId?: number; readonly url?: string } };
}
export interface Work {
  /** ms of processor time of each task, the longest first. */
  readonly tasks: readonly number[];
}
/** The thread that has done most is the page's: nothing else is drawn in a browser of one page. */
const busiest = (events: readonly TraceEvent[]): readonly TraceEvent[] => {
  const keyOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(keyOf),
  );
  const byThread = new Map<string, TraceEvent[]>();
  for (const event of events) {
    if (event.ph !== 'X' || !event.name.endsWith('RunTask') || !mains.has(keyOf(event))) continue;
    byThread.set(keyOf(event), [...(byThread.get(keyOf(event)) ?? []), event]);
  }
  const sum = (some: readonly TraceEvent[]): number => some.reduce((all, { tdur = 0 }) => all + tdur, 0);
  return [...byThread.values()].sort((a, b) => sum(b) - sum(a))[0] ?? [];
};

export const workDuring = async (browser: Browser, page: Page, run: () => Promise<void>): Promise<Work> => {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  // One task is told twice, by the thread and by its controller: the inner one is left out.
  const tasks = busiest(traceEvents)
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    .map(({ tdur = 0 }) => tdur / 1_000)
    .sort((a, b) => b - a);
  return { tasks };
};
