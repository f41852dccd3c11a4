/** Texts that repeat, as numbers: a row of the store holds the number, and an index of numbers is a third as large. */
import type { DatabaseSync } from 'node:sqlite';

export interface Words {
  /** The number of a text; a new text gets one. */
  readonly number: (text: string) => number;
  /** The number of a text that stands in some row; null: no row has it. */
  readonly known: (text: string) => number | null;
  readonly text: (number: number) => string;
}
/** Names of games are many: beyond this the cache begins anew. */
const CACHED = 100_000;

export const createWords = (db: DatabaseSync): Words => {
  const find = db.prepare('SELECT id FROM word WHERE text = ?');
  const read = db.prepare('SELECT text FROM word WHERE id = ?');
  const add = db.prepare('INSERT INTO word (text) VALUES (?)');
  const numbers = new Map<string, number>();
  const texts = new Map<number, string>();
  const keep = (text: string, number: number): number => {
    if (numbers.size >= CACHED) numbers.clear();
    numbers.set(text, number);
    return number;
  };
  const known = (text: string): number | null => {
    const cached = numbers.get(text);
    if (cached !== undefined) return cached;
    const found = find.get(text) as { id: number } | undefined;
    return found ? keep(text, found.id) : null;
  };
  return {
    known,
    number: (text) => known(text) ?? keep(text, Number(add.run(text).lastInsertRowid)),
    text: (number) => {
      const cached = texts.get(number);
      if (cached !== undefined) return cached;
      const { text = '' } = (read.get(number) as { text: string } | undefined) ?? {};
      if (texts.size >= CACHED) texts.clear();
      texts.set(number, text);
      return text;
    },
  };
};
