import { CliError } from '../process/cliError.ts';

export const stages = [
  'spine',
  'tape',
  'shell',
  'lobby',
  'live',
  'desk',
  'member',
  'agent',
  'scale',
  'release',
] as const;
export type StageOfRow = (typeof stages)[number];

/** A numbered row or rule: its section's heading, the stage that implements it, and the sentence to prove. */
export type Row = { readonly id: string; readonly section: string; readonly stage: StageOfRow; readonly text: string };

const heading = /^##?\s+(.+?)\s*$/;
const rowStart = /^\|\s*(~~)?((?:R-[A-Z0-9]+|REL|SAFE|H|P|B)-\d{2})(?:~~)?\s*\|(.*)\|\s*$/;

function stageNamed(word: string, where: string): StageOfRow {
  const stage = stages.find((known) => known === word);
  if (stage === undefined) throw new CliError(`${where} has the stage "${word}": choose one of ${stages.join(', ')}.`);
  return stage;
}

/** Positions of the columns Stage and text in a table, by its heading line. */
type Columns = { readonly stage: number; readonly text: number };

function columnsOf(line: string): Columns | undefined {
  const names = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  if (names[0] !== 'Id') return undefined;
  const stage = names.indexOf('Stage');
  const text = names.findIndex((name) => name === 'Rule' || name === 'It works when');
  return stage < 0 || text < 0 ? undefined : { stage, text };
}

/**
 * Reads the rows of one document: tables headed `| Id | … |` with the columns Stage and Rule (or "It works when"), under
 * headings of the first or second level, which name their section. Struck-out rows are withdrawn and skipped. Throws a
 * CliError, naming `place`, for a duplicate id or a row without a known stage.
 */
export function readRows(text: string, place: string): Row[] {
  const rows = new Map<string, Row>();
  let section = place;
  let columns: Columns | undefined;
  for (const line of text.split('\n')) {
    section = heading.exec(line)?.[1] ?? section;
    columns = line.startsWith('|') ? (columnsOf(line) ?? columns) : undefined;
    const [, withdrawn, id, rest = ''] = rowStart.exec(line) ?? [];
    if (id === undefined || withdrawn !== undefined || columns === undefined) continue;
    if (rows.has(id)) throw new CliError(`${place} has ${id} twice: give one of them a number of its own.`);
    const cells = [id, ...rest.split(/(?<!\\)\|/).map((cell) => cell.trim())];
    rows.set(id, {
      id,
      section,
      stage: stageNamed(cells[columns.stage] ?? '', `${id} in ${place}`),
      text: cells[columns.text] ?? '',
    });
  }
  return [...rows.values()];
}
