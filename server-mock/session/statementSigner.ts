/**
 * Signs checkpoints of the ledger's tree (B-17). Key and salts are derived from the house's master secret, so that they are the same
 * after a restart, and a house that keeps its journal keeps them with it.
 */
import { createHmac, createPrivateKey, createPublicKey, hash, sign } from 'node:crypto';
import { checkpointText, type Checkpoint } from '../../src/contract/statements/statements.calls.ts';

export interface StatementSigner {
  /** Secret of the salts in the tree. */
  readonly saltKey: string;
  /** `publicKey`: 32 bytes, base64. `from`: Unix ms; the house has had no other key. */
  readonly key: { readonly name: string; readonly publicKey: string; readonly from: number };
  /** `at`: Unix ms. */
  readonly sign: (tree: { readonly size: number; readonly root: string }, at: number) => Checkpoint;
}
/** PKCS #8 around the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const NAME_LENGTH = 16;

export const createStatementSigner = (master: string): StatementSigner => {
  const derived = (what: string): Buffer => createHmac('sha256', master).update(`statements ${what}`).digest();
  const der = Buffer.concat([PKCS8_HEAD, derived('signing key')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url');
  const name = `toteboard-${hash('sha256', publicKey).slice(0, NAME_LENGTH)}`;
  return {
    saltKey: derived('salts').toString('hex'),
    key: { name, publicKey: publicKey.toString('base64'), from: 0 },
    sign: ({ size, root }, at) => {
      const head = { size, root, at, key: name };
      const signature = sign(null, Buffer.from(checkpointText(head)), privateKey).toString('base64');
      return { ...head, signature };
    },
  };
};
