/** The benchmark's page: one contestant, named in the address, and the meter that watches it. */
import '../../../src/ui/styles/index.ts';
import '../../../src/screens/agent/agent.css';
import '../../../src/screens/agent/overview/overview.css';
import '../../../src/screens/agent/team/team.css';
import type { TeamRow } from '../../../src/contract/team/team.topics.ts';
import type { Contestant } from './contestant.ts';
import { type MeterReadings, startMeter } from './meter.ts';

const CONTESTANTS: Readonly<Record<string, () => Promise<Contestant>>> = {
  idle: async () => (await import('./contestants/idle.ts')).idle,
  ours: async () => (await import('./contestants/ours.tsx')).ours,
  naive: async () => (await import('./contestants/naive.tsx')).naive,
  limit: async () => (await import('./contestants/limit.ts')).limit,
  zustand: async () => (await import('./contestants/zustand.tsx')).zustand,
  tanstackQuery: async () => (await import('./contestants/tanstackQuery.tsx')).tanstackQuery,
  rtkQuery: async () => (await import('./contestants/rtkQuery.tsx')).rtkQuery,
};

/** What the run reads from the page. */
export interface BenchPage {
  readonly ready: Promise<void>;
  readonly seen: () => MeterReadings;
  /** The last tick that was painted. */
  readonly last: () => number;
  readonly rows: () => Readonly<Record<string, TeamRow>>;
  /** The lines of the table as shown: account, then bets, stake, turnover and result. */
  readonly lines: () => readonly (readonly string[])[];
  /** Wall time less the feeder's, ms. */
  readonly ahead: () => Promise<number>;
  readonly timeOrigin: number;
}
declare global {
  interface Window {
    benchPage?: BenchPage;
  }
}
const CELLS = ['.b.ell', '.team-bets', '.team-stake', '.team-turnover', '.team-result'];
const textIn = (line: Element, selector: string): string => line.querySelector(selector)?.textContent ?? '';
/** By the fastest of several requests: half its time for each direction. */
const ahead = async (): Promise<number> => {
  let quickest = Infinity;
  let found = 0;
  for (let n = 0; n < 8; n++) {
    const asked = performance.now();
    const theirs = Number(await (await fetch('/now')).text());
    const took = performance.now() - asked;
    if (took < quickest) [quickest, found] = [took, performance.timeOrigin + asked + took / 2 - theirs];
  }
  return found;
};

const wanted = new URLSearchParams(location.search);
const meter = startMeter(wanted.get('notes') !== 'none');
const root = document.getElementById('root') as HTMLElement;
const made = CONTESTANTS[wanted.get('who') ?? '']?.();
if (made === undefined) throw new Error(`There is no contestant ${wanted.get('who')}.`);
let contestant: Contestant | null = null;
window.benchPage = {
  ready: made.then(async (one) => {
    contestant = one;
    await one.start(root);
  }),
  seen: meter.seen,
  last: meter.last,
  rows: () => contestant?.rows() ?? {},
  lines: () => [...document.querySelectorAll('.team-line')].map((line) => CELLS.map((cell) => textIn(line, cell))),
  ahead,
  timeOrigin: performance.timeOrigin,
};
