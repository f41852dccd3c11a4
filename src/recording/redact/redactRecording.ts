/**
 * Writes a recording anew through the redactor of this program (P-05, P-13): one that another program wrote, or one of older rules.
 * In a recording that was redacted by the present rules only the numbers of pseudonyms may change.
 */
import type { Packer } from '../packer.ts';
import { assertSound } from '../read/records.ts';
import type { Recording } from '../read/recording.ts';
import { createRecordingWriter } from '../write/writer.ts';

export interface RedactOptions {
  /** Accounts and names that the file may hold before any record shows whose they are. */
  readonly names: readonly string[];
  /** Null: a plain file. */
  readonly packer: Packer | null;
  readonly write: (bytes: Uint8Array) => void | Promise<void>;
  readonly onProgress?: (done: number) => void;
}
export interface Redacted {
  readonly records: number;
  /** Records that hold another text than before. */
  readonly changed: number;
  readonly hash: string;
  /** Records that the rules leave nothing of, by reason. */
  readonly refused: Readonly<Record<string, number>>;
}

/** Throws a RecordingError if the file is not sound. */
export const redactRecording = async (recording: Recording, options: RedactOptions): Promise<Redacted> => {
  await assertSound(recording);
  const { names, packer, write, onProgress } = options;
  const { id, startedAt, source, seed, viewer, topics, note } = recording.head;
  const head = { id, startedAt, source, seed, viewer, topics, note };
  const writer = createRecordingWriter({ rows: recording.rows, packer, write, accounts: names, head });
  const refused: Record<string, number> = {};
  const { blocks } = recording.index;
  let [records, changed, lastT] = [0, 0, 0];
  for (const at of blocks.keys()) {
    for (const record of (await recording.block(at)).records) {
      if (record === null || record.k === 'head') continue;
      lastT = record.t;
      if (record.k === 'key' || record.k === 'sum' || record.k === 'end') continue;
      const redacted = writer.redactor.record(record);
      const reason = writer.add(record);
      if (reason !== null) {
        refused[reason] = (refused[reason] ?? 0) + 1;
        continue;
      }
      records += 1;
      if (JSON.stringify(redacted) !== JSON.stringify(record)) changed += 1;
    }
    await writer.written();
    onProgress?.((at + 1) / blocks.length);
  }
  const { total } = await writer.finish(lastT);
  return { records, changed, hash: total, refused };
};
