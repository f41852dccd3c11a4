/**
 * The texts of a record (body, events, touches) as the file holds them: one compressed value, from format 11 on (decision 0294).
 * The hash chain covers the plain texts, so a wrong byte in a value is found as damage at its position.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { StoredRecord } from '../chain.ts';

export type RecordTexts = Pick<StoredRecord, 'body' | 'events' | 'touches'>;

/** Smaller buffers than zlib's own: a record is short, and each call creates them anew. */
const LIMITS = { windowBits: 14, memLevel: 6 } as const;
/** Bytes of the buffers that take a packed record and its texts. A longer one takes several. */
const [PACKED_CHUNK, TEXT_CHUNK] = [1_024, 4_096];
/** Higher levels cost a third more time for a tenth fewer bytes. */
const LEVEL = 3;
/** Ends a text. JSON text never contains a line break. */
const SEPARATOR = '\n';

const DICTIONARY = new URL('./dictionary.txt', import.meta.url);
const digestOf = (text: string): string => hash('sha256', text, 'hex');

/** Stores the dictionary of this house in a journal: its records stay readable when a later house has another. */
export const storeDictionary = (db: DatabaseSync): void => {
  const text = readFileSync(DICTIONARY, 'utf8');
  const value = digestOf(text) + SEPARATOR + text;
  db.prepare("INSERT INTO meta (name, value) VALUES ('dictionary', ?)").run(value);
  // A table of its own has pages of its own, so that no damaged page makes every record unreadable.
  db.prepare('INSERT INTO spare (name, value) VALUES (?, ?)').run('dictionary', value);
};
/** The text of a stored dictionary; null: there is none, or it is damaged or cannot be read. */
const dictionaryIn = (db: DatabaseSync, table: 'meta' | 'spare'): string | null => {
  try {
    const row = db.prepare(`SELECT value FROM ${table} WHERE name = 'dictionary'`).get() as
      | { value: string }
      | undefined;
    const [digest, text] = [row?.value.slice(0, 64), row?.value.slice(64 + SEPARATOR.length)];
    return text !== undefined && digestOf(text) === digest ? text : null;
  } catch {
    return null;
  }
};
/** The journal's dictionary; null: it has none, or none that is intact. */
export const readDictionary = (db: DatabaseSync): Buffer | null => {
  const text = dictionaryIn(db, 'meta') ?? dictionaryIn(db, 'spare');
  return text === null ? null : Buffer.from(text);
};

export interface TextPacker {
  /** For the column `body`; `events` and `touches` are then empty. */
  readonly pack: (texts: RecordTexts) => Uint8Array;
  /** The texts of a row, packed or plain. Throws where a packed value cannot be read. */
  readonly unpack: (row: PackedTexts) => RecordTexts;
}
/** The columns as they stand in the file. A text in `body` is plain: format 10 and earlier. */
export interface PackedTexts {
  readonly body: string | Uint8Array;
  readonly events: string;
  readonly touches: string;
}
/** `dictionary` null: of a journal that an earlier house wrote, whose rows are all plain. */
export const createTextPacker = (dictionary: Buffer | null): TextPacker => {
  const known = (): Buffer => {
    if (dictionary === null) throw new Error('the dictionary of its texts is damaged');
    return dictionary;
  };
  return {
    pack: ({ body, events, touches }) =>
      deflateRawSync([body, events, touches].join(SEPARATOR), {
        ...{ ...LIMITS, level: LEVEL, chunkSize: PACKED_CHUNK },
        dictionary: known(),
      }),
    unpack: ({ body, events, touches }) => {
      if (typeof body === 'string') return { body, events, touches };
      const limits = { windowBits: LIMITS.windowBits, chunkSize: TEXT_CHUNK };
      const texts = inflateRawSync(body, { ...limits, dictionary: known() }).toString();
      const [first, second, third] = texts.split(SEPARATOR);
      if (first === undefined || second === undefined || third === undefined)
        throw new Error('a text of it is missing');
      return { body: first, events: second, touches: third };
    },
  };
};
export const textPackerOf = (db: DatabaseSync): TextPacker => createTextPacker(readDictionary(db));
