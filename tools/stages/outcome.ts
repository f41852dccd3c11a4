import { stripVTControlCharacters } from 'node:util';
import type { Tally } from './stage.ts';

/** One test of the last run. `title` is its own, with the titles of its suites before it; `file` is below the root. */
export type TestOutcome = {
  readonly file: string;
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** Of a failed one: what it said first, without colours. */
  readonly why?: string;
};

const WHY_LINES = 6;

/** The first lines of what a failed test said. */
export function whyOf(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  return lines.slice(0, WHY_LINES).join('\n');
}

/** Every failed test with its file and what it said: the end of a long run is the part of it that is read, or kept. */
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
