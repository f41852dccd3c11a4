import type { Tally } from './stage.ts';

/** One test of the last run. `title` is its own, with the titles of its suites before it; `file` is below the root. */
export type TestOutcome = {
  readonly file: string;
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
};

export function tallyOf(outcomes: readonly TestOutcome[]): Tally {
  const count = (state: TestOutcome['state']): number => outcomes.filter((one) => one.state === state).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}
