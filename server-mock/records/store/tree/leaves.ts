/** Entries as leaves of the ledger's tree. A leaf is written again from its row, byte for byte as when it was added. */
import { hkdfSync } from 'node:crypto';
import { toDecimal } from '../../../../src/contract/decimal.ts';
import { writeLeaf, type StatementLeaf } from '../../../../src/contract/statements/leaf.ts';

export interface LeafFacts extends Pick<StatementLeaf, 'member' | 'number' | 'reference' | 'type' | 'wallet' | 'at'> {
  /** Number among the entries of all members, from 1. */
  readonly seq: number;
  /** Minor units. */
  readonly amount: number;
  readonly balance: number;
}
const SALT_BYTES = 16;
/** Salts derived at once: entries are added in order, and deriving each by itself takes longer than hashing its leaf. */
const SALTS = 64;

/** Salt of each entry by HKDF (RFC 5869), base64url. */
const createSalts = (saltKey: string): ((seq: number) => string) => {
  let [block, bytes] = [-1, Buffer.alloc(0)];
  return (seq) => {
    const wanted = Math.floor(seq / SALTS);
    if (wanted !== block) {
      block = wanted;
      bytes = Buffer.from(hkdfSync('sha256', saltKey, '', `salts ${block}`, SALTS * SALT_BYTES));
    }
    const start = (seq % SALTS) * SALT_BYTES;
    return bytes.toString('base64url', start, start + SALT_BYTES);
  };
};
/** `saltKey`: the house's own secret, the same for the life of its ledger. */
export const createLeaves = (saltKey: string): ((facts: LeafFacts) => string) => {
  const saltOf = createSalts(saltKey);
  return ({ seq, member, wallet, number, type, amount, balance, reference, at }) =>
    writeLeaf({
      amount: toDecimal(amount),
      at,
      balance: toDecimal(balance),
      entry: String(seq),
      member,
      number,
      reference,
      salt: saltOf(seq),
      type,
      wallet,
    });
};
