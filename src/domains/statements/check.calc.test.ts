import { expect, test } from 'vitest';
import { readLeaf, writeLeaf, type StatementLeaf } from '../../contract/statements/leaf.ts';
import { readStatementFile, writeStatementFile, type StatementFile } from '../../contract/statements/statementFile.ts';
import { changedSince, checkStatement } from './check.calc.ts';
import { isWhole } from './result.calc.ts';
import { HOUSE_KEYS, nodeProofCrypto, statementFixture } from './testing/statementFixture.ts';

const check = (file: StatementFile, keys = HOUSE_KEYS) => checkStatement(nodeProofCrypto, file, keys);
/** The statement with one entry rewritten by a person who holds the file. */
const rewritten = (file: StatementFile, at: number, change: Partial<StatementLeaf>): StatementFile => ({
  ...file,
  entries: file.entries.map((entry, place) =>
    place === at ? { ...entry, leaf: writeLeaf({ ...readLeaf(entry.leaf)!, ...change }) } : entry,
  ),
});
const changedOf = async (file: StatementFile) => {
  const { entries } = await check(file);
  return entries.filter(({ isProven }) => !isProven).map(({ leaf, differs }) => [leaf?.reference, differs]);
};

test('a statement as the house made it is whole, and survives being written and read', async () => {
  const file = statementFixture();
  expect(readStatementFile(writeStatementFile(file))).toEqual(file);
  const result = await check(file);
  expect(isWhole(result)).toBe(true);
  expect(result).toMatchObject({ signature: 'valid', gaps: [], extendsSince: null });
  expect(result.entries.map(({ isProven }) => isProven)).toEqual(Array.from({ length: 6 }, () => true));
});
test.each([
  ['of the first entry', 0, '100.00'],
  ['in the middle', 2, '86.40'],
  ['of the last entry', 5, '-20.00'],
])('one changed amount %s is named with its reference and the amount that its neighbours prove', async (_, at, was) => {
  const file = statementFixture();
  expect(await changedOf(rewritten(file, at, { amount: '999.00' }))).toEqual([
    [`BET-${at * 2 + 1}`, [{ field: 'amount', file: '999.00', proven: was }]],
  ]);
});
test('a changed balance is named, and so is a changed amount with a balance that fits it', async () => {
  const file = statementFixture();
  expect(await changedOf(rewritten(file, 2, { balance: '1.00' }))).toEqual([
    ['BET-5', [{ field: 'balance', file: '1.00', proven: '166.40' }]],
  ]);
  expect(await changedOf(rewritten(file, 2, { amount: '920.00', balance: '1000.00' }))).toEqual([
    [
      'BET-5',
      [
        { field: 'amount', file: '920.00', proven: '86.40' },
        { field: 'balance', file: '1000.00', proven: '166.40' },
      ],
    ],
  ]);
});
test('a change that no neighbour proves is named without what differs', async () => {
  const file = statementFixture();
  expect(await changedOf(rewritten(file, 1, { reference: 'BET-9' }))).toEqual([['BET-9', []]]);
  const broken = { ...file, entries: file.entries.map((one, at) => (at === 1 ? { ...one, leaf: '{}' } : one)) };
  expect(await changedOf(broken)).toEqual([[undefined, []]]);
});
test('an entry that was left out shows as a gap between two others', async () => {
  const file = statementFixture();
  const result = await check({ ...file, entries: file.entries.filter((_, at) => at !== 2) });
  expect(result.gaps).toEqual([{ wallet: 'MAIN', after: 2, before: 4 }]);
  expect(isWhole(result)).toBe(false);
});
test('a tampered root, size, time, signature or key is an invalid signature, and a foreign key is none of the house', async () => {
  const file = statementFixture();
  const { checkpoint } = file;
  const other = statementFixture({ size: 14 }).checkpoint;
  for (const change of [
    { root: other.root },
    { size: checkpoint.size + 1 },
    { at: checkpoint.at + 1 },
    { signature: other.signature },
    { signature: '!' },
  ]) {
    const result = await check({ ...file, checkpoint: { ...checkpoint, ...change } });
    expect([result.signature, isWhole(result)]).toEqual(['invalid', false]);
  }
  const foreign = await check(file, [{ name: 'another', publicKey: HOUSE_KEYS[0]!.publicKey, from: 0 }]);
  expect(foreign.signature).toBe('unknown-key');
});
test('a tampered path or place proves nothing', async () => {
  const file = statementFixture();
  for (const change of [
    { path: file.entries[2]!.path },
    { path: 'AAAA' },
    { path: '!' },
    { index: 2 },
    { index: 1_000 },
  ]) {
    const entries = file.entries.map((entry, at) => (at === 4 ? { ...entry, ...change } : entry));
    const result = await check({ ...file, entries });
    expect(result.entries.map(({ isProven }) => isProven)).toEqual([true, true, true, true, false, true]);
  }
});
test('a later statement extends an earlier one, and one with a rewritten past does not: the amount is named', async () => {
  const earlier = statementFixture({ size: 9 });
  const later = statementFixture({ size: 12, since: earlier });
  expect((await check(later)).extendsSince).toBe(true);
  expect(changedSince(earlier, later)).toEqual([]);
  const forged = statementFixture({ size: 12, since: earlier, changed: { index: 4, amount: 640 } });
  const result = await check(forged);
  expect(result).toMatchObject({ signature: 'valid', extendsSince: false });
  expect(result.entries.every(({ isProven }) => isProven)).toBe(true);
  expect(isWhole(result)).toBe(false);
  expect(changedSince(earlier, forged)[0]).toMatchObject({
    index: 4,
    leaf: { reference: 'BET-5' },
    differs: [
      { field: 'amount', file: '6.40', proven: '86.40' },
      { field: 'balance', file: '86.40', proven: '166.40' },
    ],
  });
});
test('a text that is no statement is no statement', () => {
  for (const text of ['', '[]', '{"form":"toteboard-statement-1"}', 'not json', '{"form":"other"}'])
    expect(readStatementFile(text)).toBeNull();
});
