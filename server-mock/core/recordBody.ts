/**
 * The body of a journal record besides its events: the command and its result. A change of shape raises FORMAT in
 * journal/format.ts.
 */
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { Position } from '../../src/contract/frame.ts';
import type { JournalRecord } from '../journal/journal.ts';
import type { Command, CommandResult } from './commands.ts';
import type { Settled } from './keys.ts';

export type RecordBody =
  | { readonly command: Command; readonly result: CommandResult }
  /** Kind `refused`: journalled so that a late copy of the command cannot succeed after the refusal was shown. */
  | {
      readonly command: Command;
      readonly refused: { readonly code: ErrorCode; readonly facts?: Readonly<Record<string, unknown>> };
    }
  /** Kind `fence`. */
  | { readonly fenced: true }
  /** Kind `genesis`. */
  | { readonly genesis: true };

export const positionsOf = (record: JournalRecord, epoch: number): Readonly<Record<string, Position>> =>
  Object.fromEntries(record.touches.map(({ topic }) => [topic, { epoch, seq: record.pos }]));

/** The result of a record as its caller receives it. */
export const settledOf = (record: JournalRecord, epoch: number, repeated: boolean): Settled => {
  const body = record.body as RecordBody;
  if ('refused' in body) return { ok: false, ...body.refused };
  if ('result' in body) return { ok: true, result: body.result, positions: positionsOf(record, epoch), repeated };
  return { ok: 'never' };
};
export const commandOf = (record: JournalRecord): Command | null => {
  const body = record.body as RecordBody;
  return 'command' in body ? body.command : null;
};
