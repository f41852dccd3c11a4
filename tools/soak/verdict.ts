/**
 * Whether a page grew during a soak: the mean of the first sixth after the start beside the mean of the last one. Nodes come and go by
 * the hundred with what the board shows at the moment: of these the most in the first third beside the most in the last. Pure.
 */
import type { MemoryReading } from '../../e2e/support/memory.ts';

export interface SoakSample extends MemoryReading {
  /** Minutes since the board was shown. */
  readonly minute: number;
  /** The board's figures differ from those of the sample before: it still follows the house. */
  readonly follows: boolean;
}
/** A figure may differ from its first value by this share, upwards or downwards. */
export const TOLERANCE = 0.05;
/** Samples before it belong to the start. Of a short run a sixth. Minutes. */
const WARM_UP = 10;
const PARTS = 6;
const FIGURES = ['heap', 'nodes', 'listeners', 'timers'] as const;
/**
 * A few timers come and go with each heartbeat and each second, so that a share of so few says nothing: this many more or
 * fewer are no growth.
 */
const LEAST = { heap: 0, nodes: 0, listeners: 0, timers: 3 } as const;

export interface SoakFigure {
  readonly name: (typeof FIGURES)[number];
  readonly first: number;
  readonly last: number;
  /** 0.05: five per cent more than at first. */
  readonly change: number;
  readonly holds: boolean;
}
export interface SoakVerdict {
  readonly figures: readonly SoakFigure[];
  /** Of all samples after the warm-up, how many showed new figures. */
  readonly following: number;
  readonly samples: number;
  readonly holds: boolean;
}
const mostOf = (values: readonly number[]): number => Math.max(...values);
const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Null: too short a run to compare a first part with a last one. */
export const verdictOf = (samples: readonly SoakSample[], minutes: number): SoakVerdict | null => {
  const warm = samples.filter(({ minute }) => minute >= Math.min(WARM_UP, minutes / PARTS));
  const size = Math.floor(warm.length / PARTS);
  if (size === 0) return null;
  const third = Math.floor(warm.length / 3);
  const figures = FIGURES.map((name): SoakFigure => {
    const [length, level] = name === 'nodes' ? [third, mostOf] : [size, meanOf];
    const first = level(warm.slice(0, length).map((sample) => sample[name]));
    const last = level(warm.slice(-length).map((sample) => sample[name]));
    const change = first === 0 ? 0 : last / first - 1;
    return { name, first, last, change, holds: Math.abs(last - first) <= Math.max(first * TOLERANCE, LEAST[name]) };
  });
  const following = warm.filter(({ follows }) => follows).length;
  // A page that stopped following would not grow. Its last figures are looked at as well as most of the others.
  const follows = following >= warm.length * 0.9 && warm.slice(-size).some((sample) => sample.follows);
  return { figures, following, samples: warm.length, holds: follows && figures.every(({ holds }) => holds) };
};
