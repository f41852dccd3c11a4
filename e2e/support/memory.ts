/** What a page keeps: heap after a collection, nodes, listeners and timers, for tests and `npm run soak`. */
import type { CDPSession, Page } from '@playwright/test';

export interface MemoryReading {
  /** Heap of the page after a forced collection, MB. */
  readonly heap: number;
  /** DOM nodes, those that are kept outside of the document included. */
  readonly nodes: number;
  readonly listeners: number;
  /** Timers that wait. */
  readonly timers: number;
}
const MB = 2 ** 20;

/**
 * Counts the page's waiting timers; call it before the page is opened. The page's own code runs unchanged: only the numbers of
 * the timers are kept, and a number is dropped when its timer fires or is cancelled.
 */
export const countTimers = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const waiting = new Set<number>();
    const later = window.setTimeout.bind(window);
    const often = window.setInterval.bind(window);
    const stop = window.clearTimeout.bind(window);
    const stopOften = window.clearInterval.bind(window);
    const drop = (id?: number | string): void => void waiting.delete(Number(id));
    Object.assign(window, {
      waitingTimers: () => waiting.size,
      setTimeout: (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]): number => {
        const id = later(() => {
          drop(id);
          run(...given);
        }, ms);
        waiting.add(id);
        return id;
      },
      setInterval: (run: () => void, ms?: number): number => {
        const id = often(run, ms);
        waiting.add(id);
        return id;
      },
      clearTimeout: (id?: number) => {
        drop(id);
        stop(id);
      },
      clearInterval: (id?: number) => {
        drop(id);
        stopOften(id);
      },
    });
  });
};

/** Collects the garbage twice, because what the first collection finalises is free only after the second, and reads. */
export const readMemory = async (page: Page, session: CDPSession): Promise<MemoryReading> => {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const timers = await page.evaluate(() => (window as unknown as { waitingTimers: () => number }).waitingTimers());
  return { heap: usedSize / MB, nodes, listeners: jsEventListeners, timers };
};

interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  readonly nodes: readonly number[];
}
/**
 * What the page's own objects hold, MB, from a heap snapshot: without compiled code, which grows while the engine still learns
 * which functions are hot, without the browser's own objects, which `readMemory` counts as nodes and listeners, and without
 * the boxes of large figures: those of a day grow, in rows that stay as many.
 */
export const readObjects = async (session: CDPSession): Promise<number> => {
  const chunks: string[] = [];
  const onChunk = ({ chunk }: { readonly chunk: string }): void => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', onChunk);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', onChunk);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let size = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    const type = types[0][nodes[at + typeAt] ?? 0];
    if (type !== 'code' && type !== 'native' && type !== 'number') size += nodes[at + sizeAt] ?? 0;
  }
  return size / MB;
};
