import type { TestOutcome } from '../stages/outcome.ts';
import type { Row } from './catalogue.ts';
import { citedIds, mostIdsInTitle } from './ids.ts';

export type RowState = 'proven' | 'failing' | 'open';

/** A row with its state by the last run. `tests` are the titles that cite it, without skipped ones. */
export type JoinedRow = Row & { readonly state: RowState; readonly tests: readonly string[] };

export type JoinedRows = {
  readonly rows: readonly JoinedRow[];
  /** Titles that cite too many ids to prove any. */
  readonly overloaded: readonly string[];
  /** Ids that tests cite and that are in no document. */
  readonly unknown: readonly string[];
};

function stateOf(outcomes: readonly TestOutcome[]): RowState {
  if (outcomes.some(({ state }) => state === 'failed')) return 'failing';
  return outcomes.some(({ state }) => state === 'passed') ? 'proven' : 'open';
}

/**
 * Joins rows with the outcomes that cite them. A passed test proves; one failed test makes its rows failing, however many others
 * passed; a skipped test proves nothing; a test that cites more than three ids proves none of them.
 */
export function joinTests(rows: readonly Row[], outcomes: readonly TestOutcome[]): JoinedRows {
  const citing = new Map<string, TestOutcome[]>();
  const overloaded: string[] = [];
  for (const outcome of outcomes) {
    const ids = citedIds(outcome.title);
    const tooMany = ids.length > mostIdsInTitle;
    if (tooMany) overloaded.push(outcome.title);
    if (outcome.state === 'skipped' || (tooMany && outcome.state === 'passed')) continue;
    for (const id of ids) citing.set(id, [...(citing.get(id) ?? []), outcome]);
  }
  const known = new Set(rows.map(({ id }) => id));
  return {
    rows: rows.map((row) => {
      const found = citing.get(row.id) ?? [];
      return { ...row, state: stateOf(found), tests: found.map(({ title }) => title) };
    }),
    overloaded,
    unknown: [...citing.keys()].filter((id) => !known.has(id)),
  };
}
