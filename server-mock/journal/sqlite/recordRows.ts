/** Rows of the table `record`: how a record is written into one, and read from one. */
import type { DatabaseSync } from 'node:sqlite';
import type { StoredRecord } from '../chain.ts';
import { OLDEST_FORMAT } from '../format.ts';
import { textPackerOf, type PackedTexts } from './recordTexts.ts';

export interface Row extends PackedTexts, Omit<StoredRecord, 'commandId' | 'format' | keyof PackedTexts> {
  readonly command_id: string | null;
  readonly hash: string;
  /** Absent: the file was not upgraded yet, and its records are of the oldest format. */
  readonly format?: number;
}
/** Reads rows of one file. Throws where the texts of a row cannot be read. */
export const rowReader = (db: DatabaseSync): ((row: Row) => StoredRecord) => {
  const { unpack } = textPackerOf(db);
  return (row) => {
    const { pos, at, kind, actor, command_id: commandId, format = OLDEST_FORMAT } = row;
    return { pos, at, kind, actor, commandId, ...unpack(row), format };
  };
};
export interface NewRow {
  readonly record: StoredRecord;
  readonly hash: string;
  /** Of its touches, each once. */
  readonly topics: readonly string[];
}
export interface RowWriter {
  readonly pack: (record: StoredRecord) => Uint8Array;
  /** Writes a record whose texts `pack` made shorter. */
  readonly insert: (row: NewRow, packed: Uint8Array) => void;
}
/** Writes rows into one file, inside a transaction of its caller. */
export const rowWriter = (db: DatabaseSync): RowWriter => {
  const { pack } = textPackerOf(db);
  const put = db.prepare('INSERT INTO record VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const touch = db.prepare('INSERT INTO touch VALUES (?, ?)');
  return {
    pack,
    insert: ({ record, hash, topics }, packed) => {
      const { pos, at, kind, actor, commandId, format } = record;
      put.run(pos, at, kind, actor, commandId, packed, '', '', hash, format);
      for (const topic of topics) touch.run(topic, pos);
    },
  };
};
