import { expect, test } from 'vitest';
import { selectReports } from '../../domains/team/reports.selectors.ts';
import { REPORT_REQUESTS } from '../../domains/team/reports.slice.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const RANGE = { from: '2026-11-20', to: '2026-11-26' };
const enter = async (): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine', local: { lang: 'EN' } });
  await flows.call('memberInfo').answer({ ...memberAnswer, type: 1 });
  return flows;
};
const income = (total: string) => ({
  ...{ commission: '1.50', realtime: '0.00', daily: '2.00', hourly: '0.00', dividend: '9.00', paid: '3.00', total },
});

test('income is read in minor units, and the newest range counts', async () => {
  const flows = await enter();
  await flows.send(REPORT_REQUESTS.income({ filter: { from: '2026-11-01', to: '2026-11-26' }, page: 1 }));
  const of = { filter: RANGE, page: 1 };
  await flows.send(REPORT_REQUESTS.income(of));
  const calls = flows.rest.calls.filter(({ name }) => name === 'agentIncome');
  expect(calls.map(({ query }) => query)).toEqual([{ from: '2026-11-01', to: '2026-11-26' }, RANGE]);
  const day = { day: '2026-11-21', ...income('9.50') };
  const answer = { tree: 'settlement', list: [day], totals: income('9.50'), at: 1 };
  await calls[1]?.answer(answer);
  await calls[0]?.answer({ ...answer, list: [] });
  const sums = { commission: 150, realtime: 0, daily: 200, hourly: 0, dividend: 900, paid: 300, total: 950 };
  expect(selectReports(flows.state()).income).toMatchObject({
    state: 'ready',
    data: { of, value: { days: [{ day: '2026-11-21', ...sums }], totals: sums } },
  });
});
