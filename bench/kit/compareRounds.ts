/**
 * Rounds of a comparison: one contestant after the other, the order reversed on odd rounds, an idle control before each round.
 */
import { idleControl, type Control } from './control.ts';
import type { Progress } from './progress.ts';

/** Each runs once a round and answers its figure: a rate, or a time. */
export type Contestants<N extends string> = Readonly<Record<N, () => number | Promise<number>>>;

export interface Rounds<N extends string> {
  readonly of: Readonly<Record<N, readonly number[]>>;
  /** Before each round; a benchmark adds those of its other rounds. */
  readonly control: Control[];
}
export const compare = async <N extends string>(
  rounds: number,
  contestants: Contestants<N>,
  progress: Progress,
): Promise<Rounds<N>> => {
  const names = Object.keys(contestants) as N[];
  const of = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<N, number[]>;
  const control: Control[] = [];
  for (let round = 0; round < rounds; round++) {
    progress.say(`round ${round + 1} of ${rounds}`);
    control.push(await idleControl());
    for (const name of round % 2 === 1 ? [...names].reverse() : names) of[name].push(await contestants[name]());
  }
  return { of, control };
};
/** The ratio inside each round: other load affected both contestants of it, more or less. */
export const ratios = (ours: readonly number[], limit: readonly number[]): readonly number[] =>
  ours.map((value, round) => value / (limit[round] ?? Number.NaN));
