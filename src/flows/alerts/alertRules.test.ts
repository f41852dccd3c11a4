import { expect, test } from 'vitest';
import { requestAlertRules, saveAlertRules } from '../../domains/alerts/alerts.intents.ts';
import { selectAlertRules, selectRulesSaving } from '../../domains/alerts/alerts.selectors.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const OFF = { largeWin: null, idleMember: null, negativePeriod: null, unsignedContract: null };
const enter = async (): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine' });
  await flows.call('memberInfo').answer({ ...memberAnswer, type: 1 });
  return flows;
};

test('the rules are read in minor units, and a failure says so until the next try', async () => {
  const flows = await enter();
  await flows.send(requestAlertRules());
  await flows.call('alertRules').fail('network');
  expect(selectAlertRules(flows.state())).toMatchObject({ state: 'failed', data: null });
  await flows.send(requestAlertRules());
  const calls = flows.rest.calls.filter(({ name }) => name === 'alertRules');
  await calls[1]?.answer({ ...OFF, largeWin: { least: '1000.50' }, idleMember: { days: 7 } });
  expect(selectAlertRules(flows.state())).toMatchObject({
    state: 'ready',
    data: { ...OFF, largeWin: { least: 100_050 }, idleMember: { days: 7 } },
  });
});
test('all rules are replaced under one key; a refusal leaves those that stand', async () => {
  const flows = await enter();
  const rules = { ...OFF, negativePeriod: { least: 1_000_000 }, unsignedContract: { days: 2 } };
  const wire = { ...OFF, negativePeriod: { least: '10000.00' }, unsignedContract: { days: 2 } };
  await flows.send(saveAlertRules(rules));
  const sent = flows.call('setAlertRules');
  expect(sent.body).toEqual(wire);
  expect(sent.options.key).toEqual(expect.any(String));
  expect(selectRulesSaving(flows.state())?.state).toBe('pending');
  await sent.answer(wire);
  expect(selectRulesSaving(flows.state())?.state).toBe('done');
  expect(selectAlertRules(flows.state()).data).toEqual(rules);
  await flows.send(saveAlertRules({ ...OFF, largeWin: { least: 1 } }));
  await flows.rest.calls.filter(({ name }) => name === 'setAlertRules')[1]?.refuse('under-limit');
  expect(selectRulesSaving(flows.state())).toEqual({ state: 'failed', code: 'under-limit' });
  expect(selectAlertRules(flows.state()).data).toEqual(rules);
});
