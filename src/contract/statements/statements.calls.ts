/**
 * Statements that prove themselves (B-17): the ledger is the leaves of a Merkle tree as RFC 9162 describes it, and a checkpoint is
 * the signed head of that tree. Hashes are base64 of 32 bytes.
 */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { shortText, unixMs } from '../fields.ts';
import { recordRange } from '../recordPage.ts';

const hash = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/));
const treeSize = z.coerce.number().check(z.int(), z.gte(0));
/** Longest path at ten million entries and far beyond. */
const path = z.array(hash).check(z.maxLength(64));
export const checkpoint = z.object({
  size: treeSize,
  root: hash,
  at: unixMs,
  /** Name of the house's key, and its Ed25519 signature of the other fields, base64. */
  key: shortText,
  signature: shortText,
});
/** That an entry stands in the tree of the checkpoint. */
export const inclusion = z.object({ index: treeSize, path, checkpoint });

export const statementKeys = call({
  name: 'statementKeys',
  method: 'GET',
  path: '/wps/statements/keys',
  group: 'public',
  answer: z.object({ keys: z.array(z.object({ name: shortText, publicKey: shortText, from: unixMs })) }),
  summary: 'Public keys of the house, by which a checkpoint is checked (path ours)',
  rows: [],
});
export const statement = call({
  name: 'statement',
  method: 'GET',
  path: '/wps/relay/statements',
  group: 'relay',
  callers: FULL_MEMBERS,
  /** `since`: size of an earlier checkpoint, to prove that this one extends it. */
  query: z.strictObject({ ...recordRange, since: z.optional(treeSize) }),
  answer: z.object({
    checkpoint,
    /** Own entries of the range, in order: the leaf's bytes as text, and its place. */
    entries: z.array(z.object({ leaf: z.string().check(z.maxLength(2_048)), index: treeSize, path })),
    consistency: path,
  }),
  errors: ['trial-refused', 'range-too-long'],
  summary: 'A signed statement of a range, with a proof for each entry (path ours)',
  rows: [],
});
