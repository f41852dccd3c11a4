/** The report of a benchmark: figures with their spread, goals with their verdict, and whether the run is valid. */
import { isIdle, type Control } from './control.ts';
import { median } from './stats.ts';

/** `high`: the larger the better, the goal is a floor; `low`: the goal is a ceiling. */
export interface Goal {
  /** As performance.md numbers it, with what is measured: `G6 bets per second against the limit`. */
  readonly name: string;
  readonly value: number;
  readonly bound: number;
  readonly sense: 'high' | 'low';
  readonly unit: string;
}
export interface Figure {
  readonly name: string;
  readonly unit: string;
  /** One a round, or one if it was measured once. */
  readonly values: readonly number[];
}
export interface Report {
  readonly bench: string;
  /** Small sizes for trying the command: the verdict is shown, and is none to publish. */
  readonly quick: boolean;
  readonly figures: readonly Figure[];
  readonly goals: readonly Goal[];
  /** The idle control before each round. */
  readonly control: readonly Control[];
  /** Why a figure could not be measured, a sentence each; any makes the run void. */
  readonly unmeasured?: readonly string[];
  /** What was compared with what, in sentences. */
  readonly notes: readonly string[];
}
/** Load that kept so large a share of the rounds waiting also fell into rounds. */
export const MOST_WAITED = 0.2;
/** Rounds that had to wait for an idle machine. */
export const waited = (control: readonly Control[]): number => control.filter(({ waits }) => waits > 0).length;

export type Verdict = 'reached' | 'missed' | 'void';

/** A figure that could not be measured (NaN) reaches nothing. */
export const isReached = ({ value, bound, sense }: Goal): boolean =>
  sense === 'high' ? value >= bound : value <= bound;

/** Void: a round found no idle machine, too many had to wait for one, or there is no control, so that other load would go unnoticed. */
export const verdictOf = ({
  control,
  goals,
  unmeasured = [],
}: Pick<Report, 'control' | 'goals' | 'unmeasured'>): Verdict => {
  if (unmeasured.length > 0) return 'void';
  if (control.length === 0 || !control.every(isIdle) || waited(control) > control.length * MOST_WAITED) return 'void';
  return goals.every(isReached) ? 'reached' : 'missed';
};
export const EXIT_CODES: Readonly<Record<Verdict, number>> = { reached: 0, missed: 1, void: 2 };

export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}
export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  low: Math.min(...values),
  high: Math.max(...values),
});
