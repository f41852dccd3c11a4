/**
 * Measures the work of a page's main thread by its own processor time: on a shared machine tasks run late, but not
 * longer.
 */
import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** µs: when it began; `tdur`: how long it took in thread time. */
  readonly ts: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly processId?: number; readonly url?: string } };
}
export interface MainThreadWork {
  /** ms of processor time of each task, longest first. */
  readonly tasks: readonly number[];
}
/** The busiest main thread is the page's: the browser draws only one page. */
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

export const mainThreadWorkDuring = async (
  browser: Browser,
  page: Page,
  run: () => Promise<void>,
): Promise<MainThreadWork> => {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  // Each task is traced twice, by the thread and by its controller; count the controller's.
  const tasks = busiest(traceEvents)
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    .map(({ tdur = 0 }) => tdur / 1_000)
    .sort((a, b) => b - a);
  return { tasks };
};
