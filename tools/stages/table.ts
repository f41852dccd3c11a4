import { addTallies, type StageName, type Tally } from './stage.ts';

/** One finished stage; `minutes` of wall time. */
export type FinishedStage = { readonly name: StageName; readonly tally: Tally; readonly minutes: number };

const row = (cells: readonly [string, string, string, string, string, string]): string =>
  [
    cells[0].padEnd(8),
    cells[1].padStart(8),
    cells[2].padStart(8),
    cells[3].padStart(8),
    cells[4].padStart(8),
    ` ${cells[5]}`,
  ]
    .join('')
    .trimEnd();

/** The closing table and, as its last line, the sum over all tests. `minutes`: of the whole run, in which stages overlap. */
export function summaryTable(finished: readonly FinishedStage[], minutes: number): string {
  const sum = addTallies(finished.map((stage) => stage.tally));
  return [
    row(['stage', 'minutes', 'passed', 'failed', 'skipped', '']),
    ...finished.map(({ name, tally, minutes: own }) =>
      row([name, own.toFixed(1), `${tally.passed}`, `${tally.failed}`, `${tally.skipped}`, tally.note ?? '']),
    ),
    row(['in all', minutes.toFixed(1), `${sum.passed}`, `${sum.failed}`, `${sum.skipped}`, '']),
    '',
    `${sum.passed} passed, ${sum.failed} failed`,
  ].join('\n');
}
