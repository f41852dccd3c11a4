/** No other page: of a tool that has none, of a replay, of a simulated browser with one page. */
import type { Tabs } from './platform.ts';

export const lonelyTabs = (): Tabs => {
  // Within the one page as well, what is to be done alone is done one after the other.
  const queues = new Map<string, Promise<unknown>>();
  const alone: Tabs['alone'] = (name, _patienceMs, run) => {
    const mine = (queues.get(name) ?? Promise.resolve()).then(run);
    queues.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  };
  return {
    post: () => undefined,
    on: () => () => undefined,
    hold: () => () => undefined,
    others: () => Promise.resolve(false),
    alone,
    aloneOrNot: alone,
    circles: null,
  };
};
