/** The result of a stage of the test command. A check that is no test (a compiler, a linter) counts as one. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly note?: string;
};

export type StageName = 'static' | 'unit' | 'sim' | 'build' | 'e2e' | 'engines';

export type StageOptions = {
  /** Files or words that choose tests; empty for all. A chosen run leaves the reports of the last whole run alone. */
  readonly filters: readonly string[];
  /** The long runs: more seeds, more kills. Tests read it as TOTEBOARD_DEEP=1. */
  readonly deep: boolean;
  /** Set while other stages run: prints when they have ended, and the stage gives way to them. */
  readonly beside?: (text: string) => void;
};

export type Stage = {
  readonly name: StageName;
  readonly run: (options: StageOptions) => Promise<Tally>;
  /** It only computes, so that it may use what the others leave of the processors. */
  readonly besideOthers?: boolean;
};

export const noTally: Tally = { passed: 0, failed: 0, skipped: 0 };

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    noTally,
  );
}
