import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { writeStatementFile, type StatementFile } from '../../src/contract/statements/statementFile.ts';
import {
  HOUSE_KEYS,
  nodeProofCrypto,
  statementFixture,
} from '../../src/domains/statements/testing/statementFixture.ts';
import { inRoot } from '../process/root.ts';
import { runQuietly } from '../process/run.ts';
import { reportOn, type Checked } from './report.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const report = (file: StatementFile, more: Partial<Checked> = {}) =>
  reportOn(nodeProofCrypto, { file, earlier: null, houseKeys: null, ...more });
/** One amount of the file is replaced as a person with an editor would. */
const edited = (file: StatementFile): string =>
  writeStatementFile(file).replace(String.raw`\"amount\":\"86.40\"`, String.raw`\"amount\":\"8.64\"`);

test('a whole statement holds, and the report says whose key it was checked with', async () => {
  expect(await report(statementFixture())).toEqual({
    holds: true,
    lines: [
      'The signature of the checkpoint holds, by the key in the file, which was not compared with the house.',
      '6 of 6 entries from 2025-10-09 to 2025-10-09 stand in the ledger of 12 entries.',
    ],
  });
  const byHouse = await report(statementFixture(), { houseKeys: HOUSE_KEYS });
  expect(byHouse.lines[0]).toBe('The signature of the checkpoint holds, by the key of the house.');
});
test('a statement with another key than the house’s does not hold', async () => {
  const houseKeys = [{ ...HOUSE_KEYS[0]!, name: 'another' }];
  expect((await report(statementFixture(), { houseKeys })).holds).toBe(false);
});
test('a later statement is compared with an earlier one, and a rewritten amount is named', async () => {
  const earlier = statementFixture({ size: 9 });
  const later = await report(statementFixture({ since: earlier }), { earlier });
  expect([later.holds, later.lines.at(-1)]).toEqual([
    true,
    'It extends the earlier statement: the ledger before it was not rewritten.',
  ]);
  const forged = await report(statementFixture({ since: earlier, changed: { index: 4, amount: 640 } }), { earlier });
  expect(forged.holds).toBe(false);
  expect(forged.lines).toContain(
    'BET-5 (entry 5, bet) was changed since the earlier statement: amount is 6.40 and was 86.40, balance is 86.40 and was 166.40.',
  );
  const alone = await report(statementFixture(), { earlier });
  expect([alone.holds, alone.lines.at(-1)]).toEqual([
    false,
    'It has no proof that begins at the earlier statement, so the two cannot be compared.',
  ]);
  expect((await report(earlier, { earlier })).holds).toBe(true);
  const fork = statementFixture({ size: 9, changed: { index: 4, amount: 640 } });
  expect((await report(fork, { earlier })).lines).toContain(
    'It does not extend the earlier statement: the house has rewritten its ledger in between.',
  );
});

const run = (...args: readonly string[]) => runQuietly(process.execPath, [inRoot('tools/statement.ts'), ...args]);

test('the command names the changed amount with exit code 1, and a file that is none with 2', async () => {
  const place = (name: string, text: string): string => {
    const path = join(folder.path, name);
    writeFileSync(path, text);
    return path;
  };
  const whole = await run(place('whole.json', writeStatementFile(statementFixture())));
  expect(whole.code).toBe(0);
  const changed = await run(place('changed.json', edited(statementFixture())));
  expect(changed.code).toBe(1);
  expect(changed.output).toContain('BET-5 (entry 5, bet) was changed: amount is 8.64 and was 86.40.');
  const none = await run(place('none.json', '{}'));
  expect([none.code, none.output]).toEqual([
    2,
    `${join(folder.path, 'none.json')} is no statement that the portal saved.\n`,
  ]);
  expect((await run(join(folder.path, 'gone.json'))).code).toBe(2);
  expect((await run(join(folder.path, 'whole.json'), '--house', 'nowhere')).code).toBe(2);
});
