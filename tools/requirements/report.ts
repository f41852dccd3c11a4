import { stages } from './catalogue.ts';
import type { JoinedRow, JoinedRows, RowState } from './joinTests.ts';

type Count = Readonly<Record<RowState, number>>;

function count(rows: readonly JoinedRow[]): Count {
  const of = (state: RowState): number => rows.filter((row) => row.state === state).length;
  return { proven: of('proven'), failing: of('failing'), open: of('open') };
}

const line = (name: string, cells: readonly (string | number)[]): string =>
  `${name.padEnd(42)}${cells.map((cell) => String(cell).padStart(9)).join('')}`;

function table(name: string, groups: readonly (readonly [string, readonly JoinedRow[]])[]): string[] {
  return [
    line(name, ['proven', 'failing', 'open']),
    ...groups.map(([group, rows]) => {
      const { proven, failing, open } = count(rows);
      return line(group, [proven, failing, open]);
    }),
  ];
}

/** Both tables, per section and per stage, and the problems with citations. */
export function summary({ rows, overloaded, unknown }: JoinedRows): string {
  const sections = [...new Set(rows.map(({ section }) => section))];
  return [
    ...table(
      'section',
      sections.map((section) => [section, rows.filter((row) => row.section === section)]),
    ),
    '',
    ...table('stage', [
      ...stages.map((stage) => [stage, rows.filter((row) => row.stage === stage)] as const),
      ['in all', rows],
    ]),
    ...rows.filter(({ state }) => state === 'failing').map(({ id, text }) => `failing: ${id} ${text}`),
    ...overloaded.map((title) => `cites too many ids to prove any: ${title}`),
    ...unknown.map((id) => `cited by a test but in no document: ${id}`),
  ].join('\n');
}

/** Rows not proven yet, one a line, by stage. */
export function missing({ rows }: JoinedRows): string {
  return stages
    .flatMap((stage) => rows.filter((row) => row.stage === stage && row.state !== 'proven'))
    .map(({ id, stage, state, text }) => `${stage.padEnd(8)}${state.padEnd(8)}${id.padEnd(14)}${text}`)
    .join('\n');
}

/** One line for other programs. */
export function asJson(rows: readonly JoinedRow[]): string {
  return JSON.stringify({
    rows: rows.map(({ id, section, stage, state, tests }) => ({ id, section, stage, state, tests })),
  });
}
