/** Whether a long virtual run leaves memory, timers and listeners where its first part had them (REL-39). Pure. */

/** What is held at one moment, after a collection. */
export interface DayReading {
  /** Virtual ms since the start. */
  readonly at: number;
  /** Objects of the process, MB, without compiled code. */
  readonly heap: number;
  /** Timers that wait: of the house and of each page. */
  readonly timers: number;
  /** Subscriptions to the store, to the browser's events and to the house's records, and connections. */
  readonly listeners: number;
  /** Functions in the process beyond those of its modules: whatever listens is one. Null: not counted at this moment. */
  readonly closures: number | null;
  /** Records of the journal, and frames that the pages received. */
  readonly events: number;
  readonly frames: number;
  /** Every page is logged in and its values are proven fresh. */
  readonly isLive: boolean;
}
const FIGURES = ['heap', 'timers', 'listeners', 'closures'] as const;
export type DayFigure = (typeof FIGURES)[number];
/** By which share a part may leave the first one. Closures are so many that a share of 5 per cent would hide one kept each minute. */
const TOLERANCE: Readonly<Record<DayFigure, number>> = { heap: 0.05, timers: 0.05, listeners: 0.05, closures: 0.01 };
/** Of a score of timers and listeners one or two come and go with a heartbeat or an answer. */
const LEAST: Readonly<Record<DayFigure, number>> = { heap: 0, timers: 2, listeners: 2, closures: 0 };

export interface DayVerdict {
  /** For each figure its level in each part: the least reading, since a reading may fall into work under way. */
  readonly levels: Readonly<Record<DayFigure, readonly number[]>>;
  /** Figures of which a part differs from the first one by more than is allowed. */
  readonly grown: readonly DayFigure[];
  /** The pages were live at each reading, and received frames in each part. */
  readonly followed: boolean;
}
export const dayVerdict = (readings: readonly DayReading[], partMs: number): DayVerdict => {
  const parts: DayReading[][] = [];
  // Caches that have a limit fill during the first half of the first part.
  for (const one of readings) if (one.at > partMs / 2) (parts[Math.ceil(one.at / partMs) - 1] ??= []).push(one);
  const levelsOf = (name: DayFigure): readonly number[] =>
    parts.map((part) => Math.min(...part.flatMap((one) => one[name] ?? [])));
  const levels = {
    heap: levelsOf('heap'),
    timers: levelsOf('timers'),
    listeners: levelsOf('listeners'),
    closures: levelsOf('closures'),
  };
  const hasLeft = (name: DayFigure): boolean => {
    const [first = 0, ...later] = levels[name];
    return later.some((one) => !(Math.abs(one - first) <= Math.max(first * TOLERANCE[name], LEAST[name])));
  };
  const frames = parts.map((part) => part.at(-1)?.frames ?? 0);
  return {
    levels,
    grown: FIGURES.filter(hasLeft),
    followed: readings.every(({ isLive }) => isLive) && frames.every((one, n) => one > (frames[n - 1] ?? 0)),
  };
};
