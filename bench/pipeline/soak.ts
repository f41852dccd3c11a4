/** `--soak`: memory that a page keeps while it is fed for ten minutes, ours beside the limit. */
import type { Progress } from '../kit/progress.ts';
import type { Figure, Goal } from '../kit/report.ts';
import { growth, type Reading } from '../lobby/scrolling.ts';
import type { Feeder } from './feed/feeder.ts';
import type { Browsers } from './measure/browser.ts';
import { finalState, openContestant } from './measure/step.ts';

const RATE = 5_000;
const MINUTE = 60_000;
interface Times {
  readonly ms: number;
  /** Readings before it belong to the start, and do not show growth. */
  readonly from: number;
  readonly every: number;
}
const FULL: Times = { ms: 10 * MINUTE, from: 2 * MINUTE, every: 15_000 };
const QUICK: Times = { ms: 40_000, from: 10_000, every: 5_000 };

const soakOne = async (feeder: Feeder, browsers: Browsers, who: string, times: Times, progress: Progress) => {
  const { page, session, close } = await openContestant(await browsers.get(), feeder.origin, who, false);
  const began = performance.now();
  const passed = (): number => performance.now() - began;
  const fed = { over: false };
  const feeding = feeder.feed({ rate: RATE, ms: times.ms, conflated: false }).finally(() => (fed.over = true));
  feeding.catch(() => undefined);
  const readings: Reading[] = [];
  while (!fed.over) {
    await Promise.race([page.waitForTimeout(times.every), feeding.catch(() => undefined)]);
    progress.say(`${who}: ${Math.round(passed() / 1_000)} of ${times.ms / 1_000} s`);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    if (passed() >= times.from) readings.push({ at: passed() / MINUTE, heap: usedSize / 2 ** 20, nodes });
  }
  const { whole } = await finalState(page, await feeding);
  await close();
  await browsers.end();
  // The heap of a page that fell behind would be its backlog, and one that stopped following would not grow.
  return whole ? readings : [];
};
const slope = (readings: readonly Reading[]): number => growth(readings, ({ heap }) => heap, 1);
/** Without readings nothing is measured, and the goal is missed. */
export const soakGoals = (ours: readonly Reading[], limit: readonly Reading[]): readonly Goal[] => [
  {
    name: 'G1 heap a minute less the limit’s',
    value: slope(ours) - slope(limit),
    bound: 0.1,
    sense: 'low',
    unit: 'MB',
  },
];
export const soak = async (
  feeder: Feeder,
  browsers: Browsers,
  quick: boolean,
  progress: Progress,
): Promise<{ readonly goals: readonly Goal[]; readonly figures: readonly Figure[] }> => {
  const times = quick ? QUICK : FULL;
  const limit = await soakOne(feeder, browsers, 'limit', times, progress);
  const ours = await soakOne(feeder, browsers, 'ours', times, progress);
  const figures = (who: string, readings: readonly Reading[]): readonly Figure[] => [
    { name: `heap a minute at 5,000 events a second: ${who}`, unit: 'MB', values: [slope(readings)] },
    { name: `heap: ${who}`, unit: 'MB', values: readings.map(({ heap }) => heap) },
    { name: `elements: ${who}`, unit: '', values: readings.map(({ nodes }) => nodes) },
  ];
  return {
    goals: soakGoals(ours, limit),
    figures: [...figures('ours', ours), ...figures('limit', limit)],
  };
};
