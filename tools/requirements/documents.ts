import { existsSync, readFileSync } from 'node:fs';
import { CliError } from '../process/cliError.ts';
import { inRoot } from '../process/root.ts';
import { readRows, type Row } from './catalogue.ts';

const documents = [
  'docs/requirements.md',
  'docs/rules/hub.md',
  'docs/rules/recordings.md',
  'docs/rules/reliability.md',
  'docs/rules/beyond.md',
];

/** Every row and rule of the project, in the documents' order. */
export function allRows(): Row[] {
  return documents.flatMap((path) => {
    if (!existsSync(inRoot(path)))
      throw new CliError(`${path} is missing: it belongs to the repository, check it out again.`);
    return readRows(readFileSync(inRoot(path), 'utf8'), path.replace(/^docs\/(?:rules\/)?/, ''));
  });
}
