/**
 * `npm run contract` prints every row of the contract; `-- --missing` those that the house does not serve yet, `--json` as one
 * line `{"missing": ["name", …]}` (exit code 0 either way: missing rows are planned work, not a fault).
 */
import { parseArgs } from 'node:util';
import { servedTopics } from '../server-mock/session/topics/servedTopics.ts';
import { handlers } from '../server-mock/rest/handlers/index.ts';
import { CALLS, TOPICS } from '../src/contract/index.ts';

export interface ServedRows {
  /** Names of calls with a handler. */
  readonly calls: readonly string[];
  /** Patterns of topics the hub serves. */
  readonly topics: readonly string[];
}
/** Row names of calls, then patterns of topics, in the order of the tables. */
export const missingRows = (built: ServedRows): readonly string[] => [
  ...CALLS.map((row) => row.name).filter((name) => !built.calls.includes(name)),
  ...TOPICS.map((row) => row.pattern).filter((pattern) => !built.topics.includes(pattern)),
];
/** What the house serves and the tables do not have: a handler without a route, or a misspelt name. */
export const unknownRows = (built: ServedRows): readonly string[] => [
  ...built.calls.filter((name) => !CALLS.some((row) => row.name === name)),
  ...built.topics.filter((pattern) => !TOPICS.some((row) => row.pattern === pattern)),
];

export const readBuilt = (): ServedRows => ({ calls: Object.keys(handlers), topics: servedTopics });

const table = (missing: ReadonlySet<string>): string => {
  const lines = [
    ...CALLS.map((row) => [
      missing.has(row.name) ? ' ' : '+',
      row.name,
      row.method,
      row.path,
      row.group,
      row.sealed ? 'sealed' : '',
      row.rows.join(' '),
    ]),
    ...TOPICS.map((row) => [
      missing.has(row.pattern) ? ' ' : '+',
      row.pattern,
      row.class,
      row.snapshot.call.name,
      row.audience,
      row.visitors ? 'visitors' : '',
      row.summary,
    ]),
  ];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const main = (): void => {
  const { values } = parseArgs({
    options: { missing: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(
      'npm run contract -- [--missing] [--json]: the calls and topics, + the built ones; --missing: the others.',
    );
    return;
  }
  const built = readBuilt();
  const missing = missingRows(built);
  if (values.json) console.log(JSON.stringify({ missing }));
  else if (values.missing) console.log(missing.join('\n'));
  else {
    console.log(table(new Set(missing)));
    console.log(
      `\n${CALLS.length} calls, ${TOPICS.length} topics; + marks the built ones, ${missing.length} are missing.`,
    );
  }
};

if (import.meta.main) main();
