/** A statement as a file: what the house answered, for which days, and what it extends (B-17). */
import * as z from 'zod/mini';
import { day } from '../fields.ts';
import { checkpoint, statement, statementKeys } from './statements.calls.ts';

const FORM = 'toteboard-statement-1';
const schema = z.object({
  form: z.literal(FORM),
  from: day,
  to: day,
  keys: statementKeys.answer.shape.keys,
  /** Checkpoint of the statement before it, which this one extends; null: none. */
  since: z.nullable(checkpoint),
  ...statement.answer.shape,
});
export type StatementFile = z.infer<typeof schema>;

export const writeStatementFile = (file: Omit<StatementFile, 'form'>): string =>
  `${JSON.stringify({ form: FORM, ...file }, null, 1)}\n`;
/** Null: the text is no statement file. */
export const readStatementFile = (text: string): StatementFile | null => {
  try {
    const { success, data } = schema.safeParse(JSON.parse(text));
    return success ? data : null;
  } catch {
    return null;
  }
};
