/** Deposits through the whole house: quote, request, the bank's signed call-back, and what stays when the house is killed. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { toMinor } from '../../src/contract/decimal.ts';
import { killAllHouses, startKillableHouse } from './support/killableHouse.ts';
import { auditJournal } from './support/ledgerAudit.ts';
import { createPipelineClient, type PipelineClient } from './support/pipelineClient.ts';
import { call, login } from './support/rest.ts';
import { postBank } from './support/signedRequests.ts';
import { requestVendorHost } from './support/vendor.ts';

const TIMEOUT_MS = 60_000;
const AT = '/wps/relay/cashier/deposit';
const TERMS = { fee: '0.00', bonusAmount: '0.00', turnoverOwed: '0.00' };
const folder = temporaryFolder();
let house: RunningHouse;
let callHouse: PipelineClient;
let token: string;
let other: string;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  callHouse = createPipelineClient(house);
  ({ token } = await login(house.origin, 'meilin07'));
  ({ token: other } = await login(house.origin, 'agent88'));
});
afterAll(async () => {
  await house.close();
  killAllHouses();
  folder.remove();
});

interface Opened {
  readonly id: string;
  readonly state: string;
  readonly expiresAt: number;
  readonly pay: { readonly reference: string; readonly url?: string; readonly account?: object };
}
const balance = async (): Promise<number> =>
  toMinor((await callHouse<{ total: string }>('consolidatedFunds', { token })).value.total) ?? 0;
const open = (part: Readonly<Record<string, unknown>> = {}, key: string = randomUUID()) =>
  callHouse<Opened>('requestDeposit', {
    token,
    key,
    body: { method: 'bank', bank: 'meranti', amount: '50.00', credited: '50.00', ...TERMS, ...part },
  });
const word = ({ pay }: Opened, amount = '50.00', outcome = 'paid') => ({
  kind: 'bank',
  reference: pay.reference,
  outcome,
  amount,
});
const detail = async (id: string) =>
  (
    await callHouse<{ row: object; pay: object | null; timeline: readonly object[]; bonus: object | null }>(
      'cashierDetail',
      {
        token,
        query: { id },
      },
    )
  ).value;

describe('a deposit', () => {
  it('is begun once per key, and its payment data are there again after a reload', async () => {
    const key = 'deposit-of-the-test-once';
    const [first, again] = [await open({}, key), await open({}, key)];
    expect([first.code, again.code, again.value.id]).toEqual([null, null, first.value.id]);
    expect(first.value).toMatchObject({ state: 'requested', pay: { kind: 'bank', account: { bank: 'Meranti Bank' } } });
    const { pay, row, timeline } = await detail(first.value.id);
    expect(pay).toEqual(first.value.pay);
    expect(row).toMatchObject({ state: 'requested', expiresAt: first.value.expiresAt, amount: '50.00' });
    expect(timeline).toMatchObject([{ state: 'requested' }]);
  });
  it('is credited by its bank’s signed word alone, once however often it comes', async () => {
    const { value: opened } = await open();
    const before = await balance();
    const refused = [
      await postBank(house, word(opened), { secret: 'guessed' }),
      await postBank(house, word(opened), { secret: house.vendorSecret('AG') }),
      await postBank(house, word(opened), { signedText: JSON.stringify(word(opened, '0.50')) }),
      await postBank(house, word(opened), { time: house.clock.now() - 61_000 }),
      await postBank(house, word(opened), { caller: 'house' }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(Array(5).fill('forbidden'));
    expect((await postBank(house, word(opened), { caller: 'selat' })).code).toBe('not-found');
    expect(await balance()).toBe(before);
    const told = [await postBank(house, word(opened)), await postBank(house, word(opened))];
    expect(told.map(({ value }) => value['repeated'])).toEqual([false, true]);
    expect((await postBank(house, word(opened, '60.00'))).code).toBe('terms-changed');
    expect(await balance()).toBe(before + 5_000);
    const { pay, row, timeline } = await detail(opened.id);
    expect([pay, timeline.length]).toEqual([null, 2]);
    expect(row).toMatchObject({ state: 'done', received: '50.00', fee: '0.00' });
  });
  it('keeps out a call-back with a wrong body, amount or kind', async () => {
    const { value: opened } = await open();
    const bodies = [
      '{',
      [],
      { ...word(opened), more: 1 },
      word(opened, '1e3'),
      word(opened, '-5.00'),
      word(opened, '0.00'),
    ];
    for (const body of bodies) expect((await postBank(house, body)).code, JSON.stringify(body)).toBe('bad-request');
    expect((await postBank(house, { ...word(opened), kind: 'card' })).code).toBe('not-found');
  });
  it('SAFE-34 is refused for amounts that are none, on other terms, and to another member', async () => {
    for (const amount of ['1e9', '0.005', '-1', '１２', ' 5 ', ''])
      expect((await open({ amount })).code, amount).toBe('bad-request');
    expect((await open({ amount: '9.99', credited: '9.99' })).code).toBe('under-limit');
    expect((await open({ credited: '51.00' })).code).toBe('terms-changed');
    const { value: opened } = await open();
    const theirs = { token: other, body: { id: opened.id } };
    expect((await callHouse('cancelDeposit', theirs)).code).toBe('not-found');
    const proofImages = ['a'.repeat(64)];
    expect((await callHouse('depositProof', { token: other, body: { id: opened.id, proofImages } })).code).toBe(
      'image-refused',
    );
    expect((await callHouse('cancelDeposit', { token, body: { id: opened.id } })).value).toEqual({
      state: 'cancelled',
    });
  });
  it('on a voucher is credited once, and a repeated request gets its first answer', async () => {
    const terms = { credited: '25.00', ...TERMS };
    const before = await balance();
    const code = ' tote-2500-hibiscus ';
    expect((await callHouse('voucherQuote', { token, body: { code } })).value).toEqual(terms);
    expect((await callHouse('voucherQuote', { token, body: { code: 'TOTE-1' } })).code).toBe('voucher-refused');
    const redeem = (who: string, key: string) =>
      callHouse('redeemVoucher', { token: who, key, body: { code, ...terms } });
    const [first, again] = [await redeem(token, 'voucher-of-the-test'), await redeem(token, 'voucher-of-the-test')];
    expect([first.code, again.code, again.value['id']]).toEqual([null, null, first.value['id']]);
    expect((await redeem(other, 'voucher-of-another')).code).toBe('voucher-refused');
    expect(await balance()).toBe(before + 2_500);
  });
  it('with a bonus brings it on the quoted terms, and the bonus is listed and given up once', async () => {
    const query = { method: 'qr', amount: '40.00', bonus: 'reload' };
    const { value: terms } = await callHouse('depositQuote', { token, query });
    expect(terms).toEqual({ fee: '0.00', credited: '40.00', bonusAmount: '8.00', turnoverOwed: '40.00' });
    const { value: opened } = await callHouse<Opened>('requestDeposit', { token, body: { ...query, ...terms } });
    expect((await detail(opened.id)).bonus).toMatchObject({
      title: { EN: 'Reload bonus: 20 % up to RM 200.00' },
      amount: null,
    });
    const paid = { kind: 'qr', reference: opened.pay.reference, outcome: 'paid', amount: '40.00' };
    expect((await postBank(house, paid, { caller: 'wau' })).code).toBeNull();
    expect((await detail(opened.id)).bonus).toMatchObject({ amount: '8.00' });
    const days = { from: '2020-01-01', to: '2029-12-30' };
    const list = async () =>
      (
        await callHouse<{ rows: readonly { id: string; state: string; amount: string }[] }>('bonusRecord', {
          token,
          query: days,
        })
      ).value.rows;
    const [bonus] = await list();
    expect(bonus).toMatchObject({ state: 'active', amount: '8.00', turnoverOwed: '40.00', turnoverDone: '0.00' });
    expect((await callHouse('withdrawalTerms', { token })).value).toMatchObject({
      turnoverOwed: '40.00',
      forfeits: '8.00',
    });
    const give = (who: string, amount: string) =>
      callHouse('forfeitBonus', { token: who, body: { id: bonus?.id, amount } });
    expect([(await give(other, '8.00')).code, (await give(token, '7.00')).code]).toEqual([
      'not-found',
      'terms-changed',
    ]);
    expect((await give(token, '8.00')).value).toMatchObject({ state: 'forfeited' });
    expect(await list()).toMatchObject([{ state: 'forfeited' }]);
  });
});
describe('the simulated bank’s page', () => {
  const pathOf = (url = ''): string => url.replace(/^https?:\/\/[^/]+/, '');
  const post = (at: string, path: string, amount: string, origin = at.replace('//', '//games.')) =>
    requestVendorHost(at, path, { text: `outcome=paid&amount=${amount}`, headers: { origin } });
  it('opens only with the house’s proof, pays another amount, and repeats the call-back', async () => {
    const { value: opened } = await open();
    const path = pathOf(opened.pay.url);
    const at = house.origin.replace('127.0.0.1', 'localhost');
    expect((await requestVendorHost(at, path.replace(/proof=\w/, 'proof='))).status).toBe(404);
    const page = await requestVendorHost(at, path);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining(opened.pay.reference) as string]);
    expect((await post(at, path, '50.00', 'http://elsewhere.example')).status).toBe(403);
    expect((await post(at, path, 'fifty')).status).toBe(400);
    const before = await balance();
    for (let n = 0; n < 2; n += 1) expect((await post(at, path, '30.00')).status).toBe(200);
    expect((await post(at, path, '50.00')).body).toContain('Nothing is credited');
    expect(await balance()).toBe(before + 3_000);
    expect((await detail(opened.id)).row).toMatchObject({ state: 'underPaid', received: '30.00', remaining: '20.00' });
  });
  it(
    'pays once a deposit whose house was killed before and after the payment',
    async () => {
      const journal = join(folder.path, 'killed');
      let killable = await startKillableHouse(journal);
      const logIn = async (): Promise<string> => (await login(killable.origin, 'meilin07')).token;
      const main = async (who: string): Promise<number> => {
        const at = '/wps/member/info/funds/consolidated';
        return toMinor((await call<{ total: string }>(killable.origin, at, { token: who })).value.total) ?? 0;
      };
      const body = { method: 'bank', bank: 'selat', amount: '75.00', credited: '75.00', ...TERMS };
      const request = (who: string) =>
        call<Opened>(killable.origin, AT, { method: 'POST', token: who, body, key: 'killed-deposit' });
      const first = await logIn();
      const before = await main(first);
      const { value: opened } = await request(first);
      for (let n = 0; n < 2; n += 1) {
        await killable.kill();
        killable = await startKillableHouse(journal);
        const who = await logIn();
        expect((await request(who)).value.id).toBe(opened.id);
        const answer = await post(killable.origin, pathOf(opened.pay.url), '75.00');
        expect([answer.status, answer.body]).toEqual([200, expect.stringContaining('has been told') as string]);
        expect(await main(who)).toBe(before + 7_500);
      }
      await killable.kill();
      await auditJournal(journal);
    },
    TIMEOUT_MS,
  );
});
it('the credit report shows the line and its movements to its owner alone, by page', async () => {
  const days = { from: '2020-01-01', to: '2029-12-30' };
  interface Report {
    readonly rows: readonly { readonly type: string; readonly amount: string; readonly usedAfter: string }[];
    readonly older: string | null;
    readonly newer: string | null;
    readonly line: object | null;
  }
  const report = async (who: string, query = {}) =>
    (await callHouse<Report>('creditReport', { token: who, query: { ...days, ...query } })).value;
  expect(await report(token)).toMatchObject({ rows: [], line: null });
  const whole = await report(other);
  expect(whole.line).toEqual({ limit: '5000.00', used: '0.00', left: '5000.00' });
  expect(whole.rows.map(({ type, amount, usedAfter }) => [type, amount, usedAfter])).toEqual([
    ['repaid', '1200.00', '0.00'],
    ['used', '1200.00', '1200.00'],
    ['granted', '5000.00', '0.00'],
  ]);
  expect((await report(other, { type: 'used' })).rows).toEqual([whole.rows[1]]);
  const first = await report(other, { size: '2' });
  const second = await report(other, { size: '2', cursor: first.older ?? '' });
  expect([...first.rows, ...second.rows]).toEqual(whole.rows);
  expect((await report(other, { size: '2', cursor: second.newer ?? '' })).rows).toEqual(first.rows);
  const wrong = await callHouse('creditReport', { token: other, query: { ...days, cursor: 'older:none' } });
  expect(wrong.code).toBe('bad-request');
});

it('credit, bonuses and profit are files of all rows of their filter, fetched once by a ticket', async () => {
  const range = { from: '2020-01-01', to: '2029-12-30' };
  const file = async (who: string, format: 'csv' | 'json', chosen: object) => {
    const body = { format, language: 'EN', chosen: { ...range, ...chosen } };
    const asked = await callHouse<{ url: string; rows: number }>('requestExport', { token: who, body });
    const { url, rows } = asked.value;
    const answer = await fetch(house.origin + url);
    expect((await fetch(house.origin + url)).status).toBe(404);
    return { rows, text: await answer.text(), name: answer.headers.get('content-disposition') };
  };
  const credit = await file(other, 'csv', { record: 'credit' });
  expect([credit.rows, credit.name]).toEqual([3, 'attachment; filename="credit-2020-01-01-2029-12-30.csv"']);
  expect(
    credit.text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(',').slice(2).join()),
  ).toEqual(['Type,Amount,Used after', 'Repaid,1200.00,0.00', 'Used,1200.00,1200.00', 'Granted,5000.00,0.00']);
  expect((await file(other, 'csv', { record: 'credit', type: 'used' })).rows).toBe(1);
  const bonuses = JSON.parse((await file(token, 'json', { record: 'bonuses' })).text) as readonly object[];
  expect(bonuses).toMatchObject([{ amount: '8.00', state: 'forfeited', turnoverOwed: '40.00' }]);
  const profit = JSON.parse((await file(token, 'json', { record: 'profit' })).text) as readonly object[];
  expect(profit.at(0)).toMatchObject({ bonuses: '0.00', result: '0.00' });
});
