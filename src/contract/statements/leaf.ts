/**
 * A leaf of the ledger's Merkle tree: one entry as canonical JSON (B-17). What a leaf says never changes: it holds what the
 * posting settled for ever, and neither the state of the entry nor a text that is shown.
 */
import * as z from 'zod/mini';
import { id, shortText, unixMs } from '../fields.ts';
import { LEDGER_RECORD_TYPES } from '../ledger/ledger.calls.ts';

/** Two decimals, as the house writes them: a number would be another text of the same amount. */
const money = z.string().check(z.regex(/^-?\d{1,13}\.\d{2}$/));
const schema = z.strictObject({
  amount: money,
  at: unixMs,
  balance: money,
  entry: id,
  member: id,
  /** Of the entry in its wallet, from 1 without holes: a missing entry shows. */
  number: z.number().check(z.int(), z.gte(1)),
  reference: id,
  /** Derived from a secret of the house, so that the entries of others cannot be guessed from their hashes. */
  salt: shortText,
  type: z.enum(LEDGER_RECORD_TYPES),
  wallet: id,
});
export type StatementLeaf = z.infer<typeof schema>;

/** Every byte counts: keys in the order of the alphabet, no spaces. */
export const writeLeaf = (leaf: StatementLeaf): string => {
  const { amount: moved, at, balance, entry, member, number, reference, salt, type, wallet } = leaf;
  return JSON.stringify({ amount: moved, at, balance, entry, member, number, reference, salt, type, wallet });
};
/** Null: the text is not one that `writeLeaf` writes. */
export const readLeaf = (text: string): StatementLeaf | null => {
  try {
    const { success, data } = schema.safeParse(JSON.parse(text));
    return success && writeLeaf(data) === text ? data : null;
  } catch {
    return null;
  }
};
