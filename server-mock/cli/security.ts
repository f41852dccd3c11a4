/**
 * Shows the security events that a house has logged (SAFE-51), oldest first; works while the house runs.
 *   node server-mock/cli/security.ts <folder> [--kind login|refusal|limit|replay|family|origin] [--last 50] [--json]
 * `<folder>`: the house's --journal folder. Exit codes: 0 shown, 2 not done.
 */
import { existsSync, readFileSync } from 'node:fs';
import { argv, exit, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { SECURITY_KINDS } from '../security/events.ts';
import { logFiles } from '../security/logFile.ts';
import { selectEvents, formatEvent } from '../security/readLog.ts';

const USAGE = `Usage: node server-mock/cli/security.ts <folder> [--kind ${SECURITY_KINDS.join('|')}] [--last 50] [--json]`;
const refuse = (text: string): never => {
  stderr.write(`${text}\n`);
  return exit(2);
};
const parseArguments = () => {
  try {
    return parseArgs({
      args: argv.slice(2),
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        last: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
};
const { values, positionals } = parseArguments();
const [folder] = positionals;
const last = Number(values.last ?? Infinity);
if (values.help === true) {
  stdout.write(`${USAGE}\n`);
  exit(0);
}
if (folder === undefined || positionals.length > 1 || !(last > 0)) refuse(USAGE);
if (values.kind !== undefined && !SECURITY_KINDS.some((kind) => kind === values.kind))
  refuse(`There is no kind "${values.kind}"; there are ${SECURITY_KINDS.join(', ')}.`);
const files = logFiles(folder ?? '').filter((file) => existsSync(file));
if (files.length === 0) refuse(`${folder} holds no security.log: no house has run with --journal ${folder}.`);
const lines = files.reverse().flatMap((file) => readFileSync(file, 'utf8').split('\n'));
for (const event of selectEvents(lines, values.kind ?? null, last))
  stdout.write(`${values.json === true ? JSON.stringify(event) : formatEvent(event)}\n`);
