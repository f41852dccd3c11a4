/**
 * Checks, repairs and moves a journal.
 *   npm run journal -- check [file]     reports whether every record is intact, or the first damaged one
 *   npm run journal -- cut [file]       ends the journal before that record; what is cut off is kept
 *   npm run journal -- move <file>      copies a journal in SQLite into an empty database: the same records, hashes and epoch
 *   npm run journal -- new-epoch        after a database was restored to a moment: clients start again from what it holds
 * Without a file: the database that the variable TOTEBOARD_JOURNAL names, postgres://… The house must be stopped, save for `check` of a
 * database. Exit codes: 0 done or intact, 1 damaged, 2 failed.
 */
import { argv, env, exit, stderr, stdout } from 'node:process';
import { isDatabase } from '../journal/journalPlace.ts';
import { systemClock } from '../platform/clock.ts';
import { checkJournalFile, cutJournalFile } from '../journal/sqlite/repair.ts';
import type { Damage } from '../journal/sqlite/verify.ts';

const USAGE = `Usage: npm run journal -- check [file] | cut [file] | move <file> | new-epoch
Without a file, and for move and new-epoch: the database in TOTEBOARD_JOURNAL, postgres://user:password@host/database`;
const say = (text: string): void => void stdout.write(`${text}\n`);
/** A sentence for the person at the terminal. */
class Refusal extends Error {}

const database = (): string => {
  const url = env['TOTEBOARD_JOURNAL'] ?? '';
  if (!isDatabase(url)) throw new Refusal(USAGE);
  return url;
};
const report = (name: string, damage: Damage | null): number => {
  if (damage === null) {
    say(`${name}: every record is intact and follows its predecessor.`);
    return 0;
  }
  say(`${name}: ${damage.pos === null ? damage.why : `position ${damage.pos} ${damage.why}`}.`);
  say(`Repair: npm run journal -- cut${name === 'The database' ? '' : ` ${name}`}`);
  return 1;
};
const check = async (file: string | undefined): Promise<number> => {
  if (file !== undefined) return report(file, checkJournalFile(file));
  const { checkPostgresJournal } = await import('../journal/postgres/repair.ts');
  return report('The database', await checkPostgresJournal(database()));
};
const cut = async (file: string | undefined): Promise<number> => {
  if (file === undefined) {
    const { cutPostgresJournal } = await import('../journal/postgres/repair.ts');
    const { kept, lost, copy } = await cutPostgresJournal(database(), systemClock.now());
    say(`The database: ${kept} records kept, ${lost} cut off, which the table ${copy} keeps.`);
    return 0;
  }
  const { kept, lost, copy } = cutJournalFile(file, systemClock.now());
  say(`${file}: ${kept} records kept, ${lost} cut off. The original is kept as ${copy}`);
  return 0;
};
const move = async (file: string | undefined): Promise<number> => {
  if (file === undefined) throw new Refusal(USAGE);
  const url = database();
  const { moveToPostgres } = await import('../journal/postgres/moveJournal.ts');
  const began = systemClock.mono();
  let told = began;
  const { pos, hash, epoch } = await moveToPostgres(file, url, ({ done, all }) => {
    const now = systemClock.mono();
    if (now - told < 1_000 && done < all) return;
    told = now;
    const left = Math.ceil((((now - began) / done) * (all - done)) / 1_000);
    say(`${done} of ${all} records moved${left > 0 ? `, about ${left} s left` : ''}`);
  });
  say(`${file} is in the database: ${pos} records, epoch ${epoch}, last hash ${hash}. The file stays as it is.`);
  return 0;
};
const renewEpoch = async (): Promise<number> => {
  const { renewPostgresEpoch } = await import('../journal/postgres/repair.ts');
  say(`The journal's epoch is ${await renewPostgresEpoch(database(), systemClock.now())} now.`);
  return 0;
};
const run = async ([verb, file]: readonly string[]): Promise<number> => {
  switch (verb) {
    case 'check':
      return check(file);
    case 'cut':
      return cut(file);
    case 'move':
      return move(file);
    case 'new-epoch':
      return renewEpoch();
    default:
      throw new Refusal(USAGE);
  }
};
run(argv.slice(2)).then(exit, (error: unknown) => {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(2);
});
