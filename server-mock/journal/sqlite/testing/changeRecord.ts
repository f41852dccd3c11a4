/** Damages a record for tests, past the journal: the row stays readable, and its hash is wrong. */
import { DatabaseSync } from 'node:sqlite';
import { textPackerOf, type PackedTexts } from '../recordTexts.ts';

/** Replaces `from` by `to` in the events of the record at `pos`. */
export const changeEvents = (file: string, pos: number, from: string, to: string): void => {
  const db = new DatabaseSync(file);
  const { pack, unpack } = textPackerOf(db);
  const texts = unpack(
    db.prepare('SELECT body, events, touches FROM record WHERE pos = ?').get(pos) as unknown as PackedTexts,
  );
  if (!texts.events.includes(from)) throw new Error(`The events at ${pos} do not contain "${from}".`);
  const packed = pack({ ...texts, events: texts.events.replaceAll(from, to) });
  db.prepare('UPDATE record SET body = ? WHERE pos = ?').run(packed, pos);
  db.close();
};
