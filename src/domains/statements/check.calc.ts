/**
 * Checks a whole statement (B-17): each entry is proven or named as changed, with what differs as far as its neighbours prove it.
 * Whole without the house: everything that is compared stands in the file.
 */
import { toDecimal, toMinor } from '../../contract/decimal.ts';
import type { StatementLeaf } from '../../contract/statements/leaf.ts';
import { readLeaf } from '../../contract/statements/leaf.ts';
import type { StatementFile } from '../../contract/statements/statementFile.ts';
import type { ProofCrypto } from '../../lib/proofCrypto.ts';
import { COMPARED_FIELDS, type CheckedEntry, type Difference, type Gap, type StatementCheck } from './result.calc.ts';
import { checkSignature, extendsCheckpoint, provenLeaf, type ProvenEntry, type StatementKeys } from './proofs.calc.ts';

export const differences = (file: StatementLeaf, proven: StatementLeaf): readonly Difference[] =>
  COMPARED_FIELDS.filter((field) => file[field] !== proven[field]).map((field) => ({
    field,
    file: String(file[field]),
    proven: String(proven[field]),
  }));

const minus = (one: string, other: string): string | null => {
  const [a, b] = [toMinor(one), toMinor(other)];
  return a === null || b === null ? null : toDecimal(a - b);
};
/** Amount and balance of a changed entry as the proven entries before and after it in its wallet require them. */
const provenByNeighbours = (leaf: StatementLeaf, neighbour: (number: number) => StatementLeaf | undefined) => {
  const [former, next] = [neighbour(leaf.number - 1), neighbour(leaf.number + 1)];
  const before = leaf.number === 1 ? '0.00' : former?.balance;
  const balance = (next && minus(next.balance, next.amount)) ?? leaf.balance;
  const amount = (before !== undefined && minus(balance, before)) || leaf.amount;
  return differences(leaf, { ...leaf, balance, amount });
};
const place = ({ wallet, number }: Pick<StatementLeaf, 'wallet' | 'number'>): string => `${number} ${wallet}`;

export const checkEntries = async (
  crypto: ProofCrypto,
  entries: readonly ProvenEntry[],
  checkpoint: StatementFile['checkpoint'],
): Promise<readonly CheckedEntry[]> => {
  const checked: { readonly entry: ProvenEntry; readonly proven: StatementLeaf | null }[] = [];
  for (const entry of entries) checked.push({ entry, proven: await provenLeaf(crypto, entry, checkpoint) });
  const known = new Map(checked.flatMap(({ proven }) => (proven === null ? [] : [[place(proven), proven] as const])));
  return checked.map(({ entry: { index, leaf: text }, proven }) => {
    const leaf = proven ?? readLeaf(text);
    const isProven = proven !== null;
    const neighbour = (number: number) => (leaf === null ? undefined : known.get(place({ ...leaf, number })));
    return { index, leaf, isProven, differs: isProven || leaf === null ? [] : provenByNeighbours(leaf, neighbour) };
  });
};
/** Entries of a wallet are numbered without holes, so that one that was left out shows. */
export const gapsOf = (entries: readonly CheckedEntry[]): readonly Gap[] => {
  const wallets = new Map<string, number[]>();
  for (const { leaf } of entries)
    if (leaf !== null) wallets.set(leaf.wallet, [...(wallets.get(leaf.wallet) ?? []), leaf.number]);
  return [...wallets].flatMap(([wallet, numbers]) => {
    const sorted = numbers.toSorted((a, b) => a - b);
    return sorted.flatMap((before, at) => {
      const after = sorted[at - 1] ?? before - 1;
      return before - after > 1 ? [{ wallet, after, before }] : [];
    });
  });
};
/** `keys`: of the house, or those of the file where the house is not asked. */
export const checkStatement = async (
  crypto: ProofCrypto,
  file: StatementFile,
  keys: StatementKeys,
): Promise<StatementCheck> => {
  const { checkpoint, since, consistency } = file;
  const entries = await checkEntries(crypto, file.entries, checkpoint);
  return {
    signature: await checkSignature(crypto, checkpoint, keys),
    entries,
    gaps: gapsOf(entries),
    extendsSince: since && (await extendsCheckpoint(crypto, since, checkpoint, consistency)),
  };
};
/** `not-linked`: the later statement has no proof that begins where the earlier one ends. */
export type Extension = 'extends' | 'differs' | 'not-linked';
/** Whether the later statement's ledger begins with the earlier one's, as far as the two files prove it. */
export const extensionOf = async (
  crypto: ProofCrypto,
  earlier: StatementFile,
  later: StatementFile,
): Promise<Extension> => {
  const [before, after] = [earlier.checkpoint, later.checkpoint];
  const since = before.size === after.size ? after : later.since;
  if (since?.size !== before.size) return 'not-linked';
  // Two roots of one size: the house has signed two ledgers.
  if (since.root !== before.root) return 'differs';
  if (since === after) return 'extends';
  return (await extendsCheckpoint(crypto, before, after, later.consistency)) ? 'extends' : 'differs';
};
/** Entries that two statements have in common and that are not the same: what was changed between the two. */
export const changedSince = (earlier: StatementFile, later: StatementFile): readonly CheckedEntry[] => {
  const before = new Map(earlier.entries.map(({ index, leaf }) => [index, leaf]));
  return later.entries.flatMap(({ index, leaf: text }) => {
    const stood = before.get(index);
    if (stood === undefined || stood === text) return [];
    const [leaf, proven] = [readLeaf(text), readLeaf(stood)];
    return [{ index, leaf, isProven: false, differs: leaf && proven ? differences(leaf, proven) : [] }];
  });
};
