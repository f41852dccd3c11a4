/** Checks statement files and says in plain words what holds and what was changed. */
import { changedSince, checkStatement, extensionOf, type Extension } from '../../src/domains/statements/check.calc.ts';
import { isWhole, type CheckedEntry, type StatementCheck } from '../../src/domains/statements/result.calc.ts';
import { checkSignature, type StatementKeys } from '../../src/domains/statements/proofs.calc.ts';
import type { StatementFile } from '../../src/contract/statements/statementFile.ts';
import type { ProofCrypto } from '../../src/lib/proofCrypto.ts';

export interface StatementReport {
  readonly lines: readonly string[];
  /** Everything that was checked holds. */
  readonly holds: boolean;
}
export interface Checked {
  readonly file: StatementFile;
  readonly earlier: StatementFile | null;
  /** Null: the house was not asked, and the keys in the file are used. */
  readonly houseKeys: StatementKeys | null;
}
const SIGNATURES: Readonly<Record<StatementCheck['signature'], string>> = {
  valid: 'The signature of the checkpoint holds',
  invalid: 'The signature of the checkpoint does not hold: size, root, time or signature were changed',
  'unknown-key': 'The checkpoint is signed with a key that is not among the keys',
};
const EXTENSIONS: Readonly<Record<Extension, string>> = {
  extends: 'It extends the earlier statement: the ledger before it was not rewritten.',
  differs: 'It does not extend the earlier statement: the house has rewritten its ledger in between.',
  'not-linked': 'It has no proof that begins at the earlier statement, so the two cannot be compared.',
};
const named = ({ index, leaf, differs }: CheckedEntry, what: string): string => {
  const name = leaf === null ? `Entry ${index + 1}` : `${leaf.reference} (entry ${index + 1}, ${leaf.type})`;
  const changes = differs.map(({ field, file, proven }) => `${field} is ${file} and was ${proven}`);
  return `${name} was changed${what}: ${changes.length > 0 ? changes.join(', ') : 'what it says is not proven'}.`;
};

export const reportOn = async (
  crypto: ProofCrypto,
  { file, earlier, houseKeys }: Checked,
): Promise<StatementReport> => {
  const keys = houseKeys ?? file.keys;
  const check = await checkStatement(crypto, file, keys);
  const { signature, entries, gaps, extendsSince } = check;
  const of =
    houseKeys === null ? 'by the key in the file, which was not compared with the house' : 'by the key of the house';
  const proven = entries.filter(({ isProven }) => isProven).length;
  const lines = [
    `${SIGNATURES[signature]}, ${of}.`,
    `${proven} of ${entries.length} entries from ${file.from} to ${file.to} stand in the ledger of ${file.checkpoint.size} entries.`,
    ...entries.filter(({ isProven }) => !isProven).map((entry) => named(entry, '')),
    ...gaps.map(
      ({ wallet, after, before }) => `Entries are missing in wallet ${wallet}, between number ${after} and ${before}.`,
    ),
    ...(extendsSince === false ? ['It does not extend the checkpoint that it names as the one before it.'] : []),
  ];
  if (earlier === null) return { lines, holds: isWhole(check) };
  const extension = await extensionOf(crypto, earlier, file);
  const isSigned = (await checkSignature(crypto, earlier.checkpoint, keys)) === 'valid';
  lines.push(
    ...(isSigned ? [] : ['The signature of the earlier statement does not hold.']),
    EXTENSIONS[extension],
    ...changedSince(earlier, file).map((entry) => named(entry, ' since the earlier statement')),
  );
  return { lines, holds: isWhole(check) && isSigned && extension === 'extends' };
};
