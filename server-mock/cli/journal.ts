/**
 * Checks and repairs a journal offline; the house must be stopped.
 *   node server-mock/cli/journal.ts check <file>    reports whether every record is intact, or the first damaged one
 *   node server-mock/cli/journal.ts cut <file>      ends the journal before that record; the original file is kept beside it
 * Exit codes: 0 intact or cut, 1 damaged, 2 failed.
 */
import { argv, exit, stderr, stdout } from 'node:process';
import { systemClock } from '../platform/clock.ts';
import { checkJournalFile, cutJournalFile } from '../journal/sqlite/repair.ts';

const say = (text: string): void => void stdout.write(`${text}\n`);
const refuse = (text: string): never => {
  stderr.write(`${text}\n`);
  return exit(2);
};

const check = (file: string): number => {
  const damage = checkJournalFile(file);
  if (damage === null) {
    say(`${file}: every record is intact and follows its predecessor.`);
    return 0;
  }
  say(`${file}: ${damage.pos === null ? damage.why : `position ${damage.pos} ${damage.why}`}.`);
  say(`Repair: node server-mock/cli/journal.ts cut ${file}`);
  return 1;
};
const cut = (file: string): number => {
  const { kept, lost, copy } = cutJournalFile(file, systemClock.now());
  say(`${file}: ${kept} records kept, ${lost} cut off. The original is kept as ${copy}`);
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
