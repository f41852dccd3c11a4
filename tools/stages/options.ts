import { CliError } from '../process/cliError.ts';
import type { StageName, StageOptions } from './stage.ts';

const names: readonly StageName[] = ['static', 'unit', 'sim', 'build', 'e2e', 'engines'];

export type TestOptions = StageOptions & { readonly stages: readonly StageName[] };

function stagesFrom(list: string): readonly StageName[] {
  return list.split(',').map((word) => {
    const name = names.find((known) => known === word);
    if (name === undefined) throw new CliError(`There is no stage "${word}": choose from ${names.join(', ')}.`);
    return name;
  });
}

/** Reads the test command's arguments: `[--only <stages>] [--deep] [file …]`. Throws a CliError for any other. */
export function readOptions(args: readonly string[]): TestOptions {
  let stages = names;
  let deep = false;
  const filters: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (word === '--deep') deep = true;
    else if (word === '--only') stages = stagesFrom(args[(at += 1)] ?? '');
    else if (word.startsWith('--only=')) stages = stagesFrom(word.slice('--only='.length));
    else if (word.startsWith('-'))
      throw new CliError(`The test command does not know ${word}: it takes --only, --deep and file names.`);
    else filters.push(word);
  }
  if (filters.length > 0 && stages === names) {
    throw new CliError('File names go with one stage: npm run unit -- <files> or npm run e2e -- <files>.');
  }
  return { stages, deep, filters };
}
