/** Checks the parts of a statement, each by itself (B-17): signature, one entry, and that one checkpoint extends another. */
import { readLeaf, type StatementLeaf } from '../../contract/statements/leaf.ts';
import type { inclusion, statementKeys } from '../../contract/statements/statements.calls.ts';
import { checkpointText, type Checkpoint } from '../../contract/statements/statements.calls.ts';
import type { AnswerOf } from '../../contract/call.ts';
import { bytesOfBase64 } from '../../lib/base64.ts';
import { isExtension, isIncluded, splitPath, type TreeHead } from '../../lib/merkle/verify.ts';
import type { ProofCrypto } from '../../lib/proofCrypto.ts';

export type StatementKeys = AnswerOf<typeof statementKeys>['keys'];
export type ProvenEntry = Omit<(typeof inclusion)['_zod']['output'], 'checkpoint'>;

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const pathOf = (text: string): readonly Uint8Array[] | null => splitPath(bytesOfBase64(text) ?? new Uint8Array(1));
const headOf = ({ size, root }: Pick<Checkpoint, 'size' | 'root'>): TreeHead | null => {
  const bytes = bytesOfBase64(root);
  return bytes && { size, root: bytes };
};
/** `unknown-key`: none of these keys has the name that the checkpoint gives. */
export type SignatureState = 'valid' | 'invalid' | 'unknown-key';
export const checkSignature = async (
  crypto: ProofCrypto,
  checkpoint: Checkpoint,
  keys: StatementKeys,
): Promise<SignatureState> => {
  const key = keys.find(({ name, from }) => name === checkpoint.key && from <= checkpoint.at);
  if (key === undefined) return 'unknown-key';
  const [publicKey, signature] = [bytesOfBase64(key.publicKey), bytesOfBase64(checkpoint.signature)];
  if (publicKey === null || signature === null) return 'invalid';
  return (await crypto.isSigned(utf8(checkpointText(checkpoint)), signature, publicKey)) ? 'valid' : 'invalid';
};
/** What the entry says, if it stands in the tree of the checkpoint; null: it does not. The signature is not part of this. */
export const provenLeaf = async (
  crypto: ProofCrypto,
  { leaf, index, path }: ProvenEntry,
  checkpoint: Pick<Checkpoint, 'size' | 'root'>,
): Promise<StatementLeaf | null> => {
  const [hashes, head, read] = [pathOf(path), headOf(checkpoint), readLeaf(leaf)];
  // The house numbers entries as it adds them: under another number this is not the entry that it says to be.
  if (hashes === null || head === null || read === null || read.entry !== String(index + 1)) return null;
  return (await isIncluded(crypto.sha256, utf8(leaf), index, hashes, head)) ? read : null;
};
export const extendsCheckpoint = async (
  crypto: ProofCrypto,
  earlier: Pick<Checkpoint, 'size' | 'root'>,
  later: Pick<Checkpoint, 'size' | 'root'>,
  consistency: string,
): Promise<boolean> => {
  const [before, after, hashes] = [headOf(earlier), headOf(later), pathOf(consistency)];
  return before !== null && after !== null && hashes !== null && isExtension(crypto.sha256, before, after, hashes);
};
