/** Statements of a small ledger, as the house makes them. For tests only. */
import { hash, verify, createPublicKey } from 'node:crypto';
import {
  consistencyPath,
  inclusionPath,
  leafHash,
  nodeHash,
  rootOf,
} from '../../../../server-mock/records/store/tree/proofs.ts';
import { createLeaves } from '../../../../server-mock/records/store/tree/leaves.ts';
import { createStatementSigner } from '../../../../server-mock/session/statementSigner.ts';
import type { StatementFile } from '../../../contract/statements/statementFile.ts';
import type { ProofCrypto } from '../../../lib/proofCrypto.ts';

export const nodeProofCrypto: ProofCrypto = {
  sha256: (bytes) => Promise.resolve(hash('sha256', bytes, 'buffer')),
  isSigned: (bytes, signature, publicKey) => {
    const key = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') };
    return Promise.resolve(verify(null, bytes, createPublicKey({ key, format: 'jwk' }), signature));
  },
};
const AT = 1_760_000_000_000;
const MEMBERS = ['m1', 'm2'] as const;
/** Minor units of the entries that member m1 has, in turn. */
const AMOUNTS = [10_000, -2_000, 8_640, -500];
const signer = createStatementSigner('the master secret of a test');
export const HOUSE_KEYS = [signer.key];

/** Leaves of a ledger whose two members have an entry by turns; `changed` rewrites the amount of one entry of it. */
const ledger = (size: number, changed: { readonly index: number; readonly amount: number } | null) => {
  const leafOf = createLeaves('salts');
  const balances: Record<string, number> = {};
  return Array.from({ length: size }, (_, index) => {
    const member = MEMBERS[index % 2] ?? 'm1';
    const number = Math.floor(index / 2) + 1;
    const amount = changed?.index === index ? changed.amount : (AMOUNTS[(number - 1) % AMOUNTS.length] ?? 0);
    const balance = (balances[member] ?? 0) + amount;
    balances[member] = balance;
    const facts = { seq: index + 1, member, number, amount, balance, reference: `BET-${index + 1}`, at: AT + index };
    return leafOf({ ...facts, type: 'bet', wallet: 'MAIN' });
  });
};
const base64 = (path: readonly Uint8Array[]): string => Buffer.concat(path).toString('base64');

export interface FixtureOptions {
  /** Entries of the whole ledger. */
  readonly size?: number;
  readonly since?: StatementFile | null;
  /** A ledger in which the house has rewritten an amount. */
  readonly changed?: { readonly index: number; readonly amount: number } | null;
}
/** The statement of member m1 over the whole ledger. */
export const statementFixture = ({ size = 12, since = null, changed = null }: FixtureOptions = {}): StatementFile => {
  const leaves = ledger(size, changed);
  const subtree = (height: number, number: number): Uint8Array =>
    height === 0
      ? leafHash(leaves[number] ?? '')
      : nodeHash(subtree(height - 1, number * 2), subtree(height - 1, number * 2 + 1));
  return {
    form: 'toteboard-statement-1',
    from: '2025-10-09',
    to: '2025-10-09',
    keys: [signer.key],
    since: since && since.checkpoint,
    checkpoint: signer.sign({ size, root: base64([rootOf(subtree, size)]) }, AT + size),
    entries: leaves.flatMap((leaf, index) =>
      index % 2 === 0 ? [{ leaf, index, path: base64(inclusionPath(subtree, index, size)) }] : [],
    ),
    consistency: base64(since === null ? [] : consistencyPath(subtree, since.checkpoint.size, size)),
  };
};
