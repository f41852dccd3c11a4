/** `Tabs` without any other page: for tools, replays, and a simulated browser with one page. */
import type { Tabs } from './platform.ts';

export const singleTab = (): Tabs => {
  // Exclusive work also runs one after the other within the single page.
  const queues = new Map<string, Promise<unknown>>();
  const alone: Tabs['runExclusive'] = (name, _patienceMs, run) => {
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
    holdShared: () => () => undefined,
    hasOthers: () => Promise.resolve(false),
    runExclusive: alone,
    runExclusiveOrSkip: alone,
    groups: null,
  };
};
