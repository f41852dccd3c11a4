/** Statements through the whole house: signed, proven, the same after a restart, and bounded. */
import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { AnswerOf } from '../../src/contract/call.ts';
import type { receipt } from '../../src/contract/receipts/receipts.calls.ts';
import { STATEMENT_MAX, type statement, type statementKeys } from '../../src/contract/statements/statements.calls.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { checkStatement } from '../../src/domains/statements/check.calc.ts';
import { isWhole } from '../../src/domains/statements/result.calc.ts';
import { checkSignature, extendsCheckpoint, provenLeaf } from '../../src/domains/statements/proofs.calc.ts';
import { nodeProofCrypto } from '../../src/domains/statements/testing/statementFixture.ts';
import { call, login } from './support/rest.ts';

type Statement = AnswerOf<typeof statement>;
type Keys = AnswerOf<typeof statementKeys>['keys'];
const MEMBER = 'm1001';
const folder = temporaryFolder();
let house: RunningHouse;
afterEach(() => house.close());
afterAll(() => folder.remove());

const start = async (): Promise<string> => {
  house = await startHouse({ journal: folder.path, betsPerSecond: 0 });
  return (await login(house.origin, 'meilin07')).token;
};
const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: house.world.merchant.timeZone }).format(house.clock.now());
const read = (token: string, more: Readonly<Record<string, string>> = {}) =>
  call<Statement>(house.origin, '/wps/relay/statements', { query: { from: today(), to: today(), ...more }, token });
const keys = async (): Promise<Keys> => (await call<{ keys: Keys }>(house.origin, '/wps/statements/keys')).value.keys;
const pay = (amount: number) =>
  house.engine.submit({
    command: { kind: 'cashIn', member: MEMBER, amount, reason: 'test' },
    actor: 'control',
    key: `pay-${amount}-${house.engine.state().pos}`,
  });
const fileOf = (answer: Statement, signedBy: Keys, since: Statement['checkpoint'] | null = null) => ({
  ...answer,
  ...{ form: 'toteboard-statement-1' as const, from: today(), to: today(), keys: signedBy, since },
});

it('a statement is signed by the house, proves each entry of its days, and extends the one before it', async () => {
  const token = await start();
  await pay(1_000);
  const first = (await read(token)).value;
  expect(first.entries.length).toBeGreaterThan(0);
  expect(isWhole(await checkStatement(nodeProofCrypto, fileOf(first, await keys()), await keys()))).toBe(true);
  for (let n = 1; n <= 20; n += 1) await pay(n * 100);
  const second = (await read(token, { since: String(first.checkpoint.size) })).value;
  const check = await checkStatement(nodeProofCrypto, fileOf(second, await keys(), first.checkpoint), await keys());
  expect(isWhole(check)).toBe(true);
  expect(check.extendsSince).toBe(true);
  expect(check.entries.length).toBe(first.entries.length + 20);
  expect(check.entries.every(({ leaf }) => leaf?.member === MEMBER)).toBe(true);
});
it('key and tree are the same after a restart and after the record store was built anew', async () => {
  const before = await start();
  const [first, signedBy] = [(await read(before)).value, await keys()];
  await house.close();
  for (const end of ['', '-wal', '-shm']) rmSync(join(folder.path, `records.sqlite${end}`), { force: true });
  const token = await start();
  expect(await keys()).toEqual(signedBy);
  const second = (await read(token, { since: String(first.checkpoint.size) })).value;
  expect(second.entries.slice(0, first.entries.length).map(({ leaf }) => leaf)).toEqual(
    first.entries.map(({ leaf }) => leaf),
  );
  const { checkpoint, consistency } = second;
  expect(await extendsCheckpoint(nodeProofCrypto, first.checkpoint, checkpoint, consistency)).toBe(true);
});
it('every entry of a receipt has its proof, whose leaf says what the receipt shows', async () => {
  const token = await start();
  await pay(7_700);
  const { rows } = (
    await call<{ rows: readonly { reference: string }[] }>(house.origin, '/wps/relay/records/ledger', {
      query: { from: today(), to: today() },
      token,
    })
  ).value;
  const { entries } = (
    await call<AnswerOf<typeof receipt>>(house.origin, '/wps/relay/receipts', {
      query: { reference: rows[0]!.reference },
      token,
    })
  ).value;
  expect(entries.length).toBeGreaterThan(0);
  for (const { proof, amount, balanceAfter, entry } of entries) {
    expect(await checkSignature(nodeProofCrypto, proof!.checkpoint, await keys())).toBe('valid');
    const leaf = await provenLeaf(nodeProofCrypto, proof!, proof!.checkpoint);
    expect(leaf).toMatchObject({ amount, balance: balanceAfter, entry, member: MEMBER, reference: rows[0]!.reference });
  }
});
it('a range of too many entries is refused, and so is an earlier size that the ledger never had', async () => {
  const token = await start();
  await Promise.all(Array.from({ length: STATEMENT_MAX + 1 }, (_, n) => pay(1 + n)));
  expect((await read(token)).code).toBe('range-too-long');
  const empty = await read(token, { from: '2000-01-01', to: '2000-01-01' });
  expect(empty.value.entries).toEqual([]);
  expect((await read(token, { since: String(empty.value.checkpoint.size + 1_000) })).code).toBe('bad-request');
  const trial = await login(house.origin, 'trial01');
  expect((await read(trial.token)).code).toBe('trial-refused');
  expect((await read('no token')).status).toBe(401);
});
