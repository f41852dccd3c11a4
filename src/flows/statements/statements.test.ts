import { expect, test } from 'vitest';
import { readLeaf, writeLeaf } from '../../contract/statements/leaf.ts';
import { readStatementFile, writeStatementFile, type StatementFile } from '../../contract/statements/statementFile.ts';
import { selectStatementCheck } from '../../domains/statements/statements.selectors.ts';
import { checkStatementFile, saveStatement } from '../../domains/statements/statements.slice.ts';
import { HOUSE_KEYS, statementFixture } from '../../domains/statements/testing/statementFixture.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const WISH = { from: '2025-10-09', to: '2025-10-09', seen: { epoch: 1, seq: 9 } };
const KEYS = { keys: HOUSE_KEYS };
const enter = async (): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine', local: { lang: 'EN' } });
  await flows.call('memberInfo').answer(memberAnswer);
  return flows;
};
/** The browser's cryptography answers on its own time: the call may come after the action has settled. */
const nextCall = async (flows: FlowsFixture, name: string, before: number) => {
  const made = () => flows.rest.calls.filter((call) => call.name === name);
  await expect.poll(() => made().length).toBeGreaterThan(before);
  return made()[before]!;
};
const answerOf = ({ checkpoint, entries, consistency }: StatementFile) => ({ checkpoint, entries, consistency });
const lastToast = (flows: FlowsFixture) => flows.state().toasts.shown.at(-1)?.textKey;
/** Saves one statement; `made`: how many were asked for before. */
const save = async (flows: FlowsFixture, answer: StatementFile, made = 0): Promise<void> => {
  const toasts = flows.state().toasts.shown.length;
  await flows.send(saveStatement(WISH));
  await (await nextCall(flows, 'statement', made)).answer(answerOf(answer));
  await (await nextCall(flows, 'statementKeys', made)).answer(KEYS);
  await expect.poll(() => flows.state().toasts.shown.length).toBeGreaterThan(toasts);
};
/** Picks a file, and answers what the house says to it: its keys, and its statement as of now. */
const check = async (flows: FlowsFixture, text: string, now: StatementFile, made = { statement: 0, keys: 0 }) => {
  await flows.send(checkStatementFile({ name: 'mine.json', text }));
  await (await nextCall(flows, 'statementKeys', made.keys)).answer(KEYS);
  await (await nextCall(flows, 'statement', made.statement)).answer(answerOf(now));
};
const result = (flows: FlowsFixture) => {
  const shown = selectStatementCheck(flows.state());
  return shown.state === 'checked' ? shown.result : null;
};
const checked = async (flows: FlowsFixture) => {
  await expect.poll(() => result(flows)).not.toBeNull();
  return result(flows)!;
};

test('a statement is saved with the keys, and the next one is asked for as an extension of it', async () => {
  const flows = await enter();
  const first = statementFixture({ size: 9 });
  await save(flows, first);
  expect(flows.call('statement').query).toEqual({ from: WISH.from, to: WISH.to, minPosition: '1.9' });
  expect(lastToast(flows)).toBe('memberCentre:statement.saved');
  const [file] = flows.platform.navigation.saved;
  expect(file?.fileName).toBe('statement-2025-10-09-2025-10-09.json');
  expect(readStatementFile(file?.text ?? '')).toEqual(first);
  await save(flows, statementFixture({ since: first }), 1);
  expect(flows.call('statement').query).toMatchObject({ since: 9 });
  expect(lastToast(flows)).toBe('memberCentre:statement.savedExtends');
  expect(readStatementFile(flows.platform.navigation.saved[1]?.text ?? '')?.since).toEqual(first.checkpoint);
});
test('a statement that does not extend the one before it is saved with a warning, and does not take its place', async () => {
  const flows = await enter();
  const first = statementFixture({ size: 9 });
  await save(flows, first);
  await save(flows, statementFixture({ since: first, changed: { index: 4, amount: 640 } }), 1);
  expect(lastToast(flows)).toBe('memberCentre:statement.savedDiffers');
  await flows.send(saveStatement(WISH));
  expect(flows.call('statement').query).toMatchObject({ since: 9 });
});
test('a ledger that is shorter than in the previous statement is reported, and the statement is saved without an extension', async () => {
  const flows = await enter();
  await save(flows, statementFixture({ size: 12 }));
  await flows.send(saveStatement(WISH));
  await flows.call('statement').refuse('bad-request');
  expect(flows.call('statement').query).not.toHaveProperty('since');
  await flows.call('statement').answer(answerOf(statementFixture({ size: 9 })));
  await (await nextCall(flows, 'statementKeys', 1)).answer(KEYS);
  expect(lastToast(flows)).toBe('memberCentre:statement.savedDiffers');
  expect(readStatementFile(flows.platform.navigation.saved[1]?.text ?? '')?.since).toBeNull();
});
test('a range with too many entries says so, and nothing is saved', async () => {
  const flows = await enter();
  for (const [code, key] of [
    ['range-too-long', 'memberCentre:statement.tooLong'],
    ['unknown-error', 'memberCentre:statement.failed'],
  ] as const) {
    await flows.send(saveStatement(WISH));
    await flows.call('statement').refuse(code);
    expect(lastToast(flows)).toBe(key);
  }
  expect(flows.platform.navigation.saved).toEqual([]);
});
test('a saved statement is proven, and the ledger of today extends it', async () => {
  const flows = await enter();
  const file = statementFixture({ size: 9 });
  await check(flows, writeStatementFile(file), statementFixture({ since: file }));
  expect(flows.call('statement').query).toEqual({ from: WISH.from, to: WISH.to, since: 9 });
  const found = await checked(flows);
  expect(found).toMatchObject({ signature: 'valid', gaps: [], house: 'extends', last: 'none', size: 9 });
  expect(found.entries.every(({ isProven }) => isProven)).toBe(true);
});
test('one changed amount is named with the amount that the house proves, where no neighbour proves it', async () => {
  const flows = await enter();
  const file = statementFixture({ size: 9 });
  const entries = file.entries.map((entry, at) =>
    at === 2 || at === 1 ? { ...entry, leaf: writeLeaf({ ...readLeaf(entry.leaf)!, amount: '7.00' }) } : entry,
  );
  await check(flows, writeStatementFile({ ...file, entries }), statementFixture({ since: file }));
  const found = await checked(flows);
  expect(
    found.entries.filter(({ isProven }) => !isProven).map(({ leaf, differs }) => [leaf?.reference, differs]),
  ).toEqual([
    ['BET-3', [{ field: 'amount', file: '7.00', proven: '-20.00' }]],
    ['BET-5', [{ field: 'amount', file: '7.00', proven: '86.40' }]],
  ]);
});
test('a ledger that the house has rewritten since the statement is reported', async () => {
  const flows = await enter();
  const file = statementFixture({ size: 9 });
  const forged = statementFixture({ since: file, changed: { index: 4, amount: 640 } });
  await check(flows, writeStatementFile(file), forged);
  expect(await checked(flows)).toMatchObject({ signature: 'valid', house: 'differs' });
});
test('the last statement of this browser is compared with the ledger of today as well', async () => {
  const flows = await enter();
  const last = statementFixture({ size: 9 });
  await save(flows, last);
  const file = statementFixture({ size: 11, since: last });
  await check(flows, writeStatementFile(file), statementFixture({ since: file }), { statement: 1, keys: 1 });
  const again = await nextCall(flows, 'statement', 2);
  expect(again.query).toEqual({ from: '2000-01-01', to: '2000-01-01', since: 9 });
  await again.answer(answerOf(statementFixture({ since: last })));
  expect(await checked(flows)).toMatchObject({ house: 'extends', last: 'extends', extendsSince: true });
});
test('a statement that cannot be compared is not called unchanged by the house', async () => {
  const flows = await enter();
  const file = statementFixture({ size: 9 });
  await flows.send(checkStatementFile({ name: 'mine.json', text: writeStatementFile(file) }));
  await (await nextCall(flows, 'statementKeys', 0)).answer(KEYS);
  await (await nextCall(flows, 'statement', 0)).refuse('range-too-long');
  const short = await nextCall(flows, 'statement', 1);
  expect(short.query).toEqual({ from: '2000-01-01', to: '2000-01-01', since: 9 });
  await short.fail('network');
  expect(await checked(flows)).toMatchObject({ signature: 'valid', house: null });
});
test('a file that is no statement, and a page that cannot read the keys, say so', async () => {
  const flows = await enter();
  for (const text of ['{}', 'no json', null]) {
    await flows.send(checkStatementFile({ name: 'other.json', text }));
    expect(selectStatementCheck(flows.state())).toEqual({ state: 'unreadable', file: 'other.json' });
  }
  await flows.send(checkStatementFile({ name: 'mine.json', text: writeStatementFile(statementFixture()) }));
  await (await nextCall(flows, 'statementKeys', 0)).fail('network');
  expect(selectStatementCheck(flows.state())).toEqual({ state: 'unchecked', file: 'mine.json', why: 'unknown' });
});
