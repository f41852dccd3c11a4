/**
 * Statements that prove themselves (B-17): the ledger's entries are the leaves of a Merkle tree as RFC 9162 describes it, and a
 * checkpoint is the signed head of that tree.
 */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { shortText, unixMs } from '../fields.ts';
import { minPosition, recordRange } from '../recordPage.ts';

/** 32 bytes, base64. */
const hash = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/));
const treeSize = z.number().check(z.int(), z.gte(0));
/** Hashes from the leaf up, 32 bytes each, as one base64 text: 1,024 characters at ten million entries. */
const path = z.string().check(z.maxLength(2_048));
/** Canonical JSON of one entry (`leaf.ts`). */
const leaf = z.string().check(z.maxLength(2_048));
export const checkpoint = z.object({
  size: treeSize,
  root: hash,
  at: unixMs,
  /** Name of the house's key. */
  key: shortText,
  /** Ed25519, base64, of the UTF-8 bytes of `checkpointText`. */
  signature: shortText,
});
export type Checkpoint = z.infer<typeof checkpoint>;
/** What the house signs. */
export const checkpointText = ({ key, size, root, at }: Omit<Checkpoint, 'signature'>): string =>
  `toteboard-checkpoint\n${key}\n${size}\n${root}\n${at}\n`;
/** That an entry stands in the tree of the checkpoint. */
export const inclusion = z.object({ leaf, index: treeSize, path, checkpoint });

/** Entries of a statement at most: about 1.5 MB with their proofs. A longer range is asked for in parts. */
export const STATEMENT_MAX = 1_000;

export const statementKeys = call({
  name: 'statementKeys',
  method: 'GET',
  path: '/wps/statements/keys',
  group: 'public',
  /** `publicKey`: 32 bytes, base64. `from`: checkpoints from this moment on, Unix ms. */
  answer: z.object({ keys: z.array(z.object({ name: shortText, publicKey: shortText, from: unixMs })) }),
  summary: 'Public keys of the house, by which a checkpoint is checked',
  rows: [],
});
export const statement = call({
  name: 'statement',
  method: 'GET',
  path: '/wps/relay/statements',
  group: 'relay',
  callers: FULL_MEMBERS,
  /** `since`: size of an earlier checkpoint, to prove that this one extends it; `bad-request` where the ledger is shorter. */
  query: z.strictObject({ ...recordRange, since: z.optional(z.coerce.number().check(z.int(), z.gte(0))), minPosition }),
  answer: z.object({
    checkpoint,
    /** Own entries of the range, in order. */
    entries: z.array(z.object({ leaf, index: treeSize, path })),
    consistency: path,
  }),
  errors: ['trial-refused', 'range-too-long'],
  summary: 'A signed statement of a range, with a proof for each entry, as of a position of `ledger`',
  rows: [],
});
