import { stripVTControlCharacters } from 'node:util';
import type { Tally } from './stage.ts';

/** One test of the last run. `title` is its own, after the titles of its suites; `file` is below the root. */
export type TestOutcome = {
  readonly file: string;
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** Of a failed test: the first lines of its message, without colours. */
  readonly why?: string;
};

const WHY_LINES = 6;

/** The first lines of a failed test's message. */
export function firstLines(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  return lines.slice(0, WHY_LINES).join('\n');
}

/** Every failed test with its file and message, for the end of the output: that part of a long run is read, or kept. */
export function failures(outcomes: readonly TestOutcome[]): string {
  return outcomes
    .filter(({ state }) => state === 'failed')
    .map(
      ({ file, title, why = '' }) =>
        `failed: ${file} › ${title}${why === '' ? '' : `\n${why.replaceAll(/^/gm, '  ')}`}\n`,
    )
    .join('');
}

export function tallyOf(outcomes: readonly TestOutcome[]): Tally {
  const count = (state: TestOutcome['state']): number => outcomes.filter((one) => one.state === state).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}
