import { expect, test } from 'vitest';
import { exportRecord } from '../../domains/recordSlice.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const CHOSEN = { record: 'bets', from: '2026-11-20', to: '2026-11-26', state: 'won' } as const;
const asked = exportRecord({ chosen: CHOSEN, format: 'csv' });
const enter = async (): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine', local: { lang: 'EN' } });
  await flows.call('memberInfo').answer(memberAnswer);
  return flows;
};
const toasts = (flows: FlowsFixture) => flows.state().toasts.shown.map(({ textKey, values }) => [textKey, values]);

test('the file of the filter is downloaded by the address that the house answers, once for repeated presses', async () => {
  const flows = await enter();
  await flows.send(asked);
  await flows.send(asked);
  const calls = flows.rest.calls.filter(({ name }) => name === 'requestExport');
  expect(calls.map(({ body }) => body)).toEqual([{ format: 'csv', language: 'EN', chosen: CHOSEN }]);
  await calls[0]?.answer({ url: '/export/once', expiresAt: 1, rows: 12, asOf: { epoch: 1, seq: 1 } });
  expect(flows.platform.navigation.downloads).toEqual(['/export/once']);
  expect(toasts(flows)).toEqual([['exports:begun', { n: 12 }]]);
});
test('an export that is refused says why, and nothing is downloaded', async () => {
  const flows = await enter();
  for (const [code, key] of [
    ['too-many-requests', 'exports:busy'],
    ['unknown-error', 'exports:failed'],
  ] as const) {
    await flows.send(asked);
    await flows.call('requestExport').refuse(code);
    expect(toasts(flows).at(-1)).toEqual([key, {}]);
  }
  expect(flows.platform.navigation.downloads).toEqual([]);
});
