import { describe, expect, test } from 'vitest';
import * as intents from '../../domains/team/downlines.intents.ts';
import {
  selectDownlineAct,
  selectDownlineDetails,
  selectDownlineList,
} from '../../domains/team/downlines.selectors.ts';
import { FIRST_DOWNLINES } from '../../domains/team/downlines.state.ts';
import { readSecret, secret } from '../../lib/secret.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const enter = async (): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine' });
  await flows.call('memberInfo').answer({ ...memberAnswer, type: 1 });
  return flows;
};
const act = (flows: FlowsFixture) => selectDownlineAct(flows.state());
const row = {
  ...{ member: 'd1', account: 'sub21', kind: 'agent', level: 1, status: 'active', balance: '12.50', rate: 2_000 },
  ...{ downlines: 4, direct: 2, joinedAt: 5, lastSeenAt: null },
};
const sums = { bets: 1, stake: '1.00', validBet: '1.00', result: '-1.00', deposits: '0.00', withdrawals: '0.00' };
const detail = {
  ...{ ...row, path: [], vipLevel: 0, today: sums, week: sums, month: sums, contracts: [], mayUnfreeze: null, at: 9 },
};

describe('reads of downlines', () => {
  test('send only the conditions that are set; money is in minor units', async () => {
    const flows = await enter();
    await flows.send(
      intents.requestDownlines({ ...FIRST_DOWNLINES, search: 'mei', status: 'frozen', descending: true }),
    );
    expect(flows.call('downlines').query).toEqual({
      ...{ pageNo: 1, pageSize: 20, sort: 'account', descending: 'true', search: 'mei', status: 'frozen' },
    });
    const answer = { path: [], list: [row], totalPages: 1, total: 1, balance: '12.50', ownRate: 3_000, at: 9 };
    await flows.call('downlines').answer(answer);
    expect(selectDownlineList(flows.state()).data).toMatchObject({
      ...{ total: 1, balance: 1_250, ownRate: 3_000, rows: [{ account: 'sub21', balance: 1_250 }] },
    });
    await flows.send(intents.requestDownline('d1'));
    await flows.call('downline').answer(detail);
    expect(selectDownlineDetails(flows.state()).data).toMatchObject({ member: 'd1', today: { bets: 1, result: -100 } });
  });
});
describe('an act on a downline', () => {
  test('SAFE-12 an opening is one write under one key; its password is in no action and not in the state', async () => {
    const flows = await enter();
    const wish = intents.openDownline({ account: 'newcomer1', kind: 'member', rate: 100 });
    await flows.send(wish);
    await flows.send(wish);
    const calls = flows.rest.calls.filter(({ name }) => name === 'openDownline');
    expect(calls.map(({ body, options }) => [body, options.key])).toEqual([
      [{ account: 'newcomer1', kind: 'member', rate: 100 }, act(flows)?.key],
    ]);
    await calls[0]?.answer({ member: 'm9', account: 'newcomer1', initialPassword: 'abcd-efgh-jkmn' });
    const { state, initialPassword } = act(flows) ?? {};
    expect([state, initialPassword && readSecret(initialPassword)]).toEqual(['done', 'abcd-efgh-jkmn']);
    expect(JSON.stringify(flows.heard) + JSON.stringify(flows.state())).not.toContain('abcd-efgh');
  });
  test('a refusal names its fields', async () => {
    const flows = await enter();
    await flows.send(intents.openDownline({ account: 'x', kind: 'member', rate: 100 }));
    await flows.call('openDownline').refuse('format-incorrect', { fields: { account: 'too-short' } });
    expect(act(flows)).toMatchObject({ state: 'refused', code: 'format-incorrect', fields: { account: 'too-short' } });
  });
  test('a freeze reads the account on screen again', async () => {
    const flows = await enter();
    await flows.send(intents.requestDownline('d1'));
    await flows.call('downline').answer(detail);
    await flows.send(intents.freezeDownline({ member: 'd1', account: 'sub21', frozen: true }));
    expect(flows.call('freezeDownline').body).toEqual({ member: 'd1', frozen: true });
    await flows.call('freezeDownline').answer({ status: 'frozen' });
    expect([act(flows)?.state, flows.count('downline')]).toEqual(['done', 2]);
  });
  test('R-MONEY-14 a transfer whose answer was lost is looked up, and fetched under the same key and body', async () => {
    const flows = await enter();
    const paymentPassword = secret('Quiet-River-31');
    await flows.send(intents.transferDownline({ member: 'd1', account: 'sub21', amount: 1_250, paymentPassword }));
    const first = flows.call('transferDownline');
    expect(first.body).toEqual({ member: 'd1', amount: '12.50', paymentPassword: 'Quiet-River-31' });
    await first.fail('timeout');
    expect(act(flows)?.state).toBe('sending');
    await flows.call('commandLookUp').answer({ state: 'done', positions: {} });
    const second = flows.call('transferDownline');
    expect([second.body, second.options.key]).toEqual([first.body, first.options.key]);
    await second.answer({ id: 'r1', reference: 'r1' });
    expect(act(flows)).toMatchObject({ state: 'done', reference: 'r1', amount: 1_250 });
    expect(JSON.stringify(flows.heard) + JSON.stringify(flows.state())).not.toContain('Quiet-River');
  });
  test('a locked payment password keeps the time until which it stands', async () => {
    const flows = await enter();
    await flows.send(
      intents.transferDownline({ member: 'd1', account: 'sub21', amount: 500, paymentPassword: secret('x') }),
    );
    const now = flows.platform.clock.now();
    await flows.call('transferDownline').refuse('payment-password-locked', { retryAfter: 60 });
    expect(act(flows)).toMatchObject({ state: 'refused', code: 'payment-password-locked' });
    expect(flows.state().downlines.lockedUntil).toBe(now + 60_000);
  });
});
