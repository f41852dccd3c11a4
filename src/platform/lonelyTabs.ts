/** No other page: of a tool that has none, of a replay, of a simulated browser with one page. */
import type { Tabs } from './platform.ts';

export const lonelyTabs = (): Tabs => ({
  post: () => undefined,
  on: () => () => undefined,
  hold: () => () => undefined,
  held: () => Promise.resolve(false),
  alone: (_name, _patienceMs, run) => run(),
});
