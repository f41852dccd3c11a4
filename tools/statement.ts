/** `npm run -s statement -- file.json [earlier.json] [--house url]`: checks a statement file and names what was changed or is missing. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { statementKeys } from '../src/contract/statements/statements.calls.ts';
import { readStatementFile, type StatementFile } from '../src/contract/statements/statementFile.ts';
import type { StatementKeys } from '../src/domains/statements/proofs.calc.ts';
import { openProofCrypto } from '../src/platform/proofs.ts';
import { runCommand } from './process/cliError.ts';
import { reportOn } from './statement/report.ts';

const HELP = `
npm run -s statement -- <file.json> [<earlier.json>] [--house URL]

Checks a statement that the portal saved: the signature of its checkpoint, each entry, that none is missing in between, and
whether it extends an earlier statement.

  --house URL   takes the keys from this house, such as http://localhost:4100, instead of from the file

Exit codes: 0 everything holds, 1 something was changed or is not proven, 2 nothing was checked, for example because a file cannot be read.
`;
/** The statement was not checked: wrong arguments, or a file, a key or Ed25519 is not available. Exit code 2. */
class Unreadable extends Error {}

const readFile = (path: string): StatementFile => {
  const text = (() => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      throw new Unreadable(`${path} cannot be read.`);
    }
  })();
  const file = readStatementFile(text);
  if (file === null) throw new Unreadable(`${path} is no statement that the portal saved.`);
  return file;
};
const readKeys = async (url: string): Promise<StatementKeys> => {
  try {
    const answer = await fetch(new URL(statementKeys.path, url));
    const { value } = (await answer.json()) as { readonly value?: unknown };
    return statementKeys.answer.parse(value).keys;
  } catch {
    throw new Unreadable(`The keys of the house at ${url} cannot be read.`);
  }
};
const optionsOf = () => {
  try {
    return parseArgs({ args: process.argv.slice(2), allowPositionals: true, options: { house: { type: 'string' } } });
  } catch (error) {
    throw new Unreadable(error instanceof Error ? error.message : String(error));
  }
};
const check = async (): Promise<number> => {
  const { values, positionals } = optionsOf();
  const [path, earlierPath] = positionals;
  if (path === undefined || positionals.length > 2) throw new Unreadable(HELP.trim());
  const crypto = await openProofCrypto();
  if (typeof crypto === 'string') throw new Unreadable('This Node cannot check Ed25519 signatures.');
  const { lines, holds } = await reportOn(crypto, {
    file: readFile(path),
    earlier: earlierPath === undefined ? null : readFile(earlierPath),
    houseKeys: values.house === undefined ? null : await readKeys(values.house),
  });
  process.stdout.write(`${lines.join('\n')}\n`);
  return holds ? 0 : 1;
};
await runCommand(HELP, async () => {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
});
