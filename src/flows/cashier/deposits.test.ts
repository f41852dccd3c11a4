import { describe, expect, test } from 'vitest';
import {
  cancelDeposit,
  openDeposit,
  openDeposits,
  proveDeposit,
  requestDepositDetail,
  requestDepositQuote,
  sendDeposit,
} from '../../domains/cashier/deposit.intents.ts';
import { selectDeposit } from '../../domains/cashier/deposit.selectors.ts';
import { secret } from '../../lib/secret.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const CODE = 'TOTE-5000-MELATI';
const CHOICE = { method: 'bank', amount: 20_000, bank: 'selat', bonus: 'welcome' };
const QUOTE = { choice: CHOICE, fee: 0, credited: 20_000, bonusAmount: 20_000, turnoverOwed: 300_000 };
const WIRE = { fee: '0.00', credited: '200.00', bonusAmount: '200.00', turnoverOwed: '3000.00' };
const VOUCHER = { ...QUOTE, choice: { method: 'voucher', amount: null, bank: null, bonus: null } };
const PAY = { kind: 'bank', reference: '0123456789' };
const ANSWER = { id: 'DP1', reference: 'DP1', state: 'requested', expiresAt: 2_000, pay: PAY };
const METHOD = {
  ...{ id: 'bank', kind: 'bank', name: { EN: 'Bank transfer', CN: '', MY: '' }, open: true, min: '10.00' },
  ...{ max: '50000.00', fee: { fixed: '0.00', rate: 0 }, creditedWithinSeconds: 120, payWithinSeconds: 1_800 },
  ...{ banks: [{ id: 'selat', name: 'Bank Selat' }], proof: true },
};
const enter = async (): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine' });
  await flows.call('memberInfo').answer(memberAnswer);
  await flows.send(openDeposits());
  await flows.call('depositMethods').answer({ methods: [METHOD], bonuses: [] });
  return flows;
};
const wish = () => sendDeposit({ quote: QUOTE, code: null, what: 'Bank transfer, Bank Selat' });
const redeem = () => sendDeposit({ quote: VOUCHER, code: secret(` ${CODE} `), what: 'Voucher' });
const stateOf = (flows: FlowsFixture) => selectDeposit(flows.state());
const calls = (flows: FlowsFixture, name: string) => flows.rest.calls.filter((one) => one.name === name);

describe('a deposit', () => {
  test('R-MEMB-03 reads methods and quote as the house says them', async () => {
    const flows = await enter();
    expect(stateOf(flows).terms.data?.methods[0]).toMatchObject({ min: 1_000, max: 5_000_000, fee: { fixed: 0 } });
    await flows.send(requestDepositQuote({ choice: CHOICE, code: null }));
    const quote = flows.call('depositQuote');
    expect(quote.query).toEqual({ method: 'bank', amount: '200.00', bonus: 'welcome' });
    await quote.answer(WIRE);
    expect(stateOf(flows).quote.data).toEqual(QUOTE);
  });
  test('R-MEMB-03 R-MONEY-14 is one write under one key, on the terms that were shown, however often it is asked for', async () => {
    const flows = await enter();
    await flows.send(wish());
    await flows.send(wish());
    const sent = calls(flows, 'requestDeposit');
    expect(sent.map(({ body }) => body)).toEqual([
      { method: 'bank', amount: '200.00', bonus: 'welcome', bank: 'selat', ...WIRE },
    ]);
    expect(sent[0]?.options.key).toBe(stateOf(flows).attempts.deposit?.key);
    // The key is stored before the house has answered, so that another page can ask for its outcome.
    expect(flows.platform.storage.local.get('operations')).toContain(stateOf(flows).attempts.deposit?.key);
    await sent[0]?.answer(ANSWER);
    expect(stateOf(flows)).toMatchObject({
      attempts: { deposit: { state: 'done', id: 'DP1' } },
      opened: 'DP1',
      detail: { data: { id: 'DP1', amount: 20_000, pay: PAY } },
    });
  });
  test('R-MONEY-14 after a lost answer it is looked up, and its answer is fetched under the same key and body', async () => {
    const flows = await enter();
    await flows.send(wish());
    const first = flows.call('requestDeposit');
    await first.fail('timeout');
    expect(stateOf(flows).attempts.deposit?.state).toBe('sending');
    await flows.call('commandLookUp').answer({ state: 'done', positions: {} });
    const second = flows.call('requestDeposit');
    expect([second.body, second.options.key]).toEqual([first.body, first.options.key]);
    await second.answer(ANSWER);
    expect(stateOf(flows).opened).toBe('DP1');
  });
  test('R-MEMB-03 R-MONEY-14 changed terms are quoted again at once, and the refusal stays beside the quote', async () => {
    const flows = await enter();
    await flows.send(wish());
    await flows.call('requestDeposit').refuse('terms-changed');
    const quote = flows.call('depositQuote');
    expect(quote.query).toEqual({ method: 'bank', amount: '200.00', bonus: 'welcome' });
    await quote.answer({ ...WIRE, fee: '2.00', credited: '198.00' });
    expect(stateOf(flows)).toMatchObject({
      quote: { data: { fee: 200, credited: 19_800 } },
      attempts: { deposit: { state: 'refused', code: 'terms-changed' } },
    });
    expect(calls(flows, 'requestDeposit')).toHaveLength(1);
  });
  test('a refusal reads the methods again', async () => {
    const flows = await enter();
    await flows.send(wish());
    await flows.call('requestDeposit').refuse('method-closed');
    expect(stateOf(flows).attempts.deposit).toMatchObject({ state: 'refused', code: 'method-closed' });
    expect(calls(flows, 'depositMethods')).toHaveLength(2);
  });
  test('payment and timeline are read at the position that the page has seen; those of another deposit are dropped', async () => {
    const flows = await enter();
    await flows.send(openDeposit('DP1'));
    await flows.send(requestDepositDetail({ id: 'DP1', seen: { epoch: 1, seq: 7 } }));
    const detail = flows.call('cashierDetail');
    expect(detail.query).toEqual({ id: 'DP1', minPosition: '1.7' });
    await flows.send(openDeposit('DP2'));
    expect(detail.options.signal?.aborted).toBe(true);
    expect(stateOf(flows).detail.data).toBeNull();
  });
  test('it is cancelled by one write', async () => {
    const flows = await enter();
    await flows.send(openDeposit('DP1'));
    await flows.send(cancelDeposit('DP1'));
    await flows.send(cancelDeposit('DP1'));
    expect(calls(flows, 'cancelDeposit').map(({ body }) => body)).toEqual([{ id: 'DP1' }]);
    await flows.call('cancelDeposit').refuse('not-open');
    expect(stateOf(flows).attempts.cancelDeposit).toMatchObject({ state: 'refused', code: 'not-open' });
  });
});
describe('a proof of a deposit', () => {
  const prove = () => proveDeposit({ id: 'DP1', pictures: [{ pieces: ['AAAA'] }, { pieces: ['BBBB', 'CCCC'] }] });
  test('R-MONEY-08 its pictures are uploaded first, then one write names them', async () => {
    const flows = await enter();
    await flows.send(openDeposit('DP1'));
    await flows.send(prove());
    await flows.send(prove());
    await flows.call('proofImage').answer({ image: 'hash1' });
    await flows.call('proofImage').answer({ image: 'hash2' });
    expect(calls(flows, 'depositProof').map(({ body }) => body)).toEqual([
      { id: 'DP1', proofImages: ['hash1', 'hash2'] },
    ]);
    await flows.call('depositProof').answer({ state: 'review' });
    expect(stateOf(flows).attempts.depositProof?.state).toBe('done');
  });
  test('R-MONEY-08 a refused picture is named by its position, and no proof is sent', async () => {
    const flows = await enter();
    await flows.send(openDeposit('DP1'));
    await flows.send(prove());
    await flows.call('proofImage').answer({ image: 'hash1' });
    await flows.call('proofImage').refuse('image-refused');
    expect(stateOf(flows).attempts.depositProof).toMatchObject({ code: 'image-refused', picture: 1 });
    expect(calls(flows, 'depositProof')).toHaveLength(0);
  });
});
describe('a voucher', () => {
  test('R-MEMB-03 is quoted and redeemed by its code, with spaces around it taken off', async () => {
    const flows = await enter();
    await flows.send(requestDepositQuote({ choice: VOUCHER.choice, code: secret(` ${CODE}`) }));
    expect(flows.call('voucherQuote').body).toEqual({ code: CODE });
    await flows.call('voucherQuote').answer({ ...WIRE, bonusAmount: '0.00', turnoverOwed: '0.00' });
    await flows.send(redeem());
    expect(flows.call('redeemVoucher').body).toEqual({ code: CODE, ...WIRE });
    await flows.call('redeemVoucher').answer({ id: 'DP2', reference: 'DP2', state: 'done' });
    expect(stateOf(flows).attempts.voucher).toMatchObject({ state: 'done', id: 'DP2' });
  });
  test('changed terms of a voucher are quoted again with its code', async () => {
    const flows = await enter();
    await flows.send(redeem());
    await flows.call('redeemVoucher').refuse('terms-changed');
    expect(flows.call('voucherQuote').body).toEqual({ code: CODE });
    expect(stateOf(flows).attempts.voucher).toMatchObject({ state: 'refused', code: 'terms-changed' });
  });
  test('SAFE-12 its code is in no state, action or storage', async () => {
    const flows = await enter();
    await flows.send(redeem());
    await flows.call('redeemVoucher').refuse('voucher-refused');
    const everything =
      JSON.stringify(flows.heard) +
      JSON.stringify(flows.state()) +
      (flows.platform.storage.local.get('operations') ?? '');
    expect(everything).not.toContain(CODE);
  });
});
