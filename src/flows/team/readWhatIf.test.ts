import { expect, test } from 'vitest';
import { selectWhatIf } from '../../domains/team/whatIf.selectors.ts';
import { requestWhatIf } from '../../domains/team/whatIf.slice.ts';
import type { WhatIfQuery } from '../../domains/team/whatIf.state.ts';
import { flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const effect = (before: number, after: number) => ({
  terms: { profitRate: 9_000, lossRate: 12_500, singleBet: '5.00' },
  ...{ paid: '0.38', carriedIn: 400_000, carriedOut: 271_230, before, after },
});
const read = (before: number, after: number) => ({
  ...effect(before, after),
  ...{ paid: 38, terms: { profitRate: 9_000, lossRate: 12_500, singleBet: 500 } },
});
const enter = async () => {
  const flows = await flowsFixture({ token: 'mine', local: { lang: 'EN' } });
  await flows.call('memberInfo').answer({ ...memberAnswer, type: 1 });
  const calls = () => flows.rest.calls.filter(({ name }) => name === 'whatIf');
  return { ...flows, calls };
};

test('a question sends amounts as decimals, its answer is read in minor units, and the newest question counts', async () => {
  const flows = await enter();
  const of: WhatIfQuery = {
    days: 30,
    changes: [
      { agent: 'd1', terms: null },
      { agent: 'm1', terms: { profitRate: 1, lossRate: 2, singleBet: 1_050 } },
    ],
  };
  await flows.send(requestWhatIf({ days: 7, changes: [] }));
  await flows.send(requestWhatIf(of));
  const [first, second] = flows.calls();
  expect(second?.body).toEqual({
    days: 30,
    changes: [
      { agent: 'd1', terms: null },
      { agent: 'm1', terms: { profitRate: 1, lossRate: 2, singleBet: '10.50' } },
    ],
  });
  const row = { member: 'd1', account: 'down0001', level: 1 };
  const answer = { from: 1, until: 2, own: effect(9, 8), downlines: [{ ...row, ...effect(5, 0) }] };
  await second?.answer(answer);
  await first?.answer({ ...answer, downlines: [] });
  expect(selectWhatIf(flows.state())).toMatchObject({
    state: 'ready',
    data: { of, value: { from: 1, until: 2, own: read(9, 8), downlines: [{ ...row, ...read(5, 0) }] } },
  });
});
test('a refused question keeps the previous answer, with the error code', async () => {
  const flows = await enter();
  const of: WhatIfQuery = { days: 7, changes: [] };
  await flows.send(requestWhatIf(of));
  await flows.calls()[0]?.answer({ from: 1, until: 2, own: effect(1, 1), downlines: [] });
  await flows.send(requestWhatIf({ days: 7, changes: [{ agent: 'gone', terms: null }] }));
  await flows.calls()[1]?.refuse('forbidden');
  expect(selectWhatIf(flows.state())).toMatchObject({ state: 'failed', error: 'forbidden', data: { of } });
});
