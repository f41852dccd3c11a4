/**
 * `npm run requirements`: which rows and rules the last test run proves. Without arguments the tables per section and stage;
 * `--missing` what is not proven yet; `--stage <name>` only that stage; `--json` one line for other programs.
 */
import { existsSync, readFileSync } from 'node:fs';
import { runCommand, CliError } from './process/cliError.ts';
import { stages } from './requirements/catalogue.ts';
import { allRows } from './requirements/documents.ts';
import { joinTests } from './requirements/joinTests.ts';
import { asJson, missing, summary } from './requirements/report.ts';
import { lastOutcomes, reports, type RunRecord } from './stages/reports.ts';

type Options = { readonly form: 'summary' | 'missing' | 'json'; readonly stage: string | undefined };

function readOptions(args: readonly string[]): Options {
  let form: Options['form'] = 'summary';
  let stage: string | undefined;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at];
    if (word === '--json') form = 'json';
    else if (word === '--missing') form = 'missing';
    else if (word === '--stage') stage = args[(at += 1)] ?? '';
    else
      throw new CliError(
        `The requirements command does not know ${word}: it takes --missing, --json and --stage <name>.`,
      );
  }
  if (stage !== undefined && !stages.some((known) => known === stage)) {
    throw new CliError(`There is no stage "${stage}": choose from ${stages.join(', ')}.`);
  }
  return { form, stage };
}

/** Prints on standard error which run is reported, so that the output stays a table or one line of JSON. */
function sayRun(): void {
  if (!existsSync(reports.run)) {
    process.stderr.write('No test run is recorded: run npm test first; until then every row is open.\n');
    return;
  }
  const run = JSON.parse(readFileSync(reports.run, 'utf8')) as RunRecord;
  process.stderr.write(`By the run of ${run.stages.join(', ')} that ended ${run.endedAt} on ${run.commit}.\n`);
}

const HELP = `
npm run requirements -- [--missing] [--stage NAME] [--json]

What the last test run proves, by section and stage.

  --missing      the rows and rules that are not proven yet
  --stage NAME   one of ${stages.join(', ')}
  --json         one line for other programs
`;

await runCommand(HELP, async () => {
  const { form, stage } = readOptions(process.argv.slice(2));
  sayRun();
  const all = joinTests(allRows(), lastOutcomes());
  const judged = { ...all, rows: all.rows.filter((row) => stage === undefined || row.stage === stage) };
  const text = { summary: () => summary(judged), missing: () => missing(judged), json: () => asJson(judged.rows) };
  process.stdout.write(`${text[form]()}\n`);
  return 0;
});
