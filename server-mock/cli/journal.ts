/**
 * Offline care of a journal; the house must be stopped.
 *   node server-mock/cli/journal.ts check <file>    says whether every record can be trusted, or which is the first that cannot
 *   node server-mock/cli/journal.ts cut <file>      ends the journal before that record; the file as it was is kept beside it
 * Exit codes: 0 well, 1 damaged, 2 not done.
 */
import { argv, exit, stderr, stdout } from 'node:process';
import { systemClock } from '../platform/clock.ts';
import { checkFile, cutFile } from '../journal/sqlite/mending.ts';

const say = (text: string): void => void stdout.write(`${text}\n`);
const refuse = (text: string): never => {
  stderr.write(`${text}\n`);
  return exit(2);
};

const check = (file: string): number => {
  const damage = checkFile(file);
  if (damage === null) {
    say(`${file}: every record is whole and follows its predecessor.`);
    return 0;
  }
  say(`${file}: ${damage.pos === null ? damage.why : `position ${damage.pos} ${damage.why}`}.`);
  say(`Mend: node server-mock/cli/journal.ts cut ${file}`);
  return 1;
};
const cut = (file: string): number => {
  const { kept, lost, copy } = cutFile(file, systemClock.now());
  say(`${file}: ${kept} records kept, ${lost} cut off. As it was: ${copy}`);
  return 0;
};
const [, , verb, file] = argv;
if (file === undefined || (verb !== 'check' && verb !== 'cut'))
  refuse('Usage: node server-mock/cli/journal.ts check|cut <file>');
else {
  try {
    exit(verb === 'check' ? check(file) : cut(file));
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
}
