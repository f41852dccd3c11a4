/**
 * Chooses the dictionary of the journal's texts (`server-mock/journal/sqlite/dictionary.txt`): the few records that make all others
 * shortest. Run it when the shapes of common records have changed; journals keep the dictionary that they began with.
 *   node tools/journalDictionary.ts <journal> <journal> …
 * Each journal counts the same, however many records it has.
 */
import { writeFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { createRandom } from '../server-mock/platform/random.ts';
import { rowReader, type Row } from '../server-mock/journal/sqlite/recordRows.ts';
import { createTextPacker, type RecordTexts } from '../server-mock/journal/sqlite/recordTexts.ts';

/** A larger one makes each call slower by more than it saves. */
const LIMIT = 8 * 1024;
const [CANDIDATES, JUDGES] = [60, 150];
const random = createRandom(1, 'dictionary');

const textsOf = (file: string): readonly RecordTexts[] => {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare('SELECT * FROM record WHERE pos > 1').all() as unknown as readonly Row[];
  const texts = rows.map(rowReader(db));
  db.close();
  return texts;
};
const draw = (from: readonly RecordTexts[], count: number): readonly RecordTexts[] =>
  Array.from({ length: count }, () => from[random.integer(from.length)]).filter((one) => one !== undefined);

const journals = argv.slice(2).map(textsOf);
const candidates = journals
  .flatMap((texts) => draw(texts, CANDIDATES))
  .map((one) => [one.body, one.events, one.touches].join('\n'));
const judges = journals.flatMap((texts) => draw(texts, JUDGES));
const costOf = (dictionary: string): number => {
  const { pack } = createTextPacker(Buffer.from(dictionary));
  return judges.reduce((sum, one) => sum + pack(one).length, 0) / judges.length;
};

let chosen = '';
for (let best = costOf(' '); ; ) {
  // What is found near the end of a dictionary costs fewest bits, and later choices are rarer records.
  const tries = candidates.map((one) => one + chosen).filter((one) => Buffer.byteLength(one) <= LIMIT);
  const judged = tries.map((text) => ({ text, cost: costOf(text) })).sort((a, b) => a.cost - b.cost)[0];
  if (!judged || judged.cost > best - 1) break;
  ({ text: chosen, cost: best } = judged);
  stdout.write(`${Buffer.byteLength(chosen)} bytes: ${Math.round(best)} bytes a record\n`);
}
writeFileSync(new URL('../server-mock/journal/sqlite/dictionary.txt', import.meta.url), chosen);
