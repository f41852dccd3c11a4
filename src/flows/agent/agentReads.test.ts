import { expect, test } from 'vitest';
import { requestBets, requestMoment, requestPast, requestTerms } from '../../domains/agent/agent.intents.ts';
import {
  selectAgentTerms,
  selectMoment,
  selectPastDays,
  selectRecordedBets,
} from '../../domains/agent/agent.selectors.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const enter = async (): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine', local: { lang: 'EN' } });
  await flows.call('memberInfo').answer({ ...memberAnswer, type: 1 });
  return flows;
};
const contract = (downline: string, lossRate: number) => ({
  ...{ contractId: `RT-${downline}`, kind: 'realtime', period: 'daily', upline: 'up', downline, state: 'signed' },
  ...{ terms: null, realtime: { profitRate: 9_000, lossRate, singleBet: '5.00' }, at: 1 },
});
const row = { bets: 2, stake: '10.00', turnover: '9.50', result: '-3.25', deposits: '0.00', withdrawals: '1.00' };

test('R-CONT-02 an agent’s own terms are picked from the listed contracts; money is in minor units', async () => {
  const flows = await enter();
  await flows.send(requestTerms());
  expect(selectAgentTerms(flows.state()).state).toBe('loading');
  await flows.call('realtimeSalaryContracts').answer({ list: [contract('d9', 1), contract(memberAnswer.id, 12_500)] });
  const terms = { profitRate: 9_000, lossRate: 12_500, singleBet: 500 };
  expect(selectAgentTerms(flows.state())).toMatchObject({ state: 'ready', data: { value: terms } });
});
test('the newest period counts: the answer to an earlier request is dropped', async () => {
  const flows = await enter();
  await flows.send(requestPast('week'));
  await flows.send(requestPast('month'));
  const calls = flows.rest.calls.filter(({ name }) => name === 'teamPeriod');
  expect(calls.map(({ query }) => query)).toEqual([{ period: 'week' }, { period: 'month' }]);
  await calls[1]?.answer({ period: 'month', from: 5, until: 9, list: [{ member: 'd1', ...row }] });
  await calls[0]?.answer({ period: 'week', from: 7, until: 9, list: [] });
  expect(selectPastDays(flows.state()).data?.value).toEqual({
    ...{ period: 'month', from: 5, until: 9 },
    rows: { d1: { member: 'd1', bets: 2, stake: 1_000, turnover: 950, result: -325, deposits: 0, withdrawals: 100 } },
  });
});
test('the team at a moment is read in minor units, and the newest moment counts', async () => {
  const flows = await enter();
  await flows.send(requestMoment(5_000));
  await flows.send(requestMoment(9_000));
  const calls = flows.rest.calls.filter(({ name }) => name === 'teamAt');
  expect(calls.map(({ query }) => query)).toEqual([{ at: 5_000 }, { at: 9_000 }]);
  const { turnover: validBet, ...figures } = row;
  const one = { member: 'd1', account: 'down1', upline: 'up', level: 1, agent: false, lastBetAt: 8_000 };
  await calls[1]?.answer({ at: 9_000, dayStart: 1, list: [{ ...one, ...figures, validBet }] });
  await calls[0]?.answer({ at: 5_000, dayStart: 1, list: [] });
  const amounts = { bets: 2, stake: 1_000, turnover: 950, result: -325, deposits: 0, withdrawals: 100 };
  expect(selectMoment(flows.state()).data?.value).toEqual({
    at: 9_000,
    rows: { d1: { ...one, online: false, ...amounts } },
  });
});
test('a refusal is stored as an error, and the former data stays', async () => {
  const flows = await enter();
  const of = { page: 1, account: 'mei' };
  await flows.send(requestBets(of));
  expect(flows.call('teamRecord').query).toEqual({ account: 'mei', pageNo: 1, pageSize: 25 });
  await flows.call('teamRecord').answer({ list: [], totalPages: 1, total: 0 });
  await flows.send(requestBets({ ...of, account: 'elsewhere' }));
  await flows.call('teamRecord').refuse('forbidden');
  expect(selectRecordedBets(flows.state())).toMatchObject({
    state: 'failed',
    error: 'forbidden',
    data: { value: { of, bets: [] } },
  });
});
