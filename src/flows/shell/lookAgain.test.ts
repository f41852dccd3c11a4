import { expect, test } from 'vitest';
import { selectRunning } from '../../domains/activity/activity.selectors.ts';
import { lookAgain } from '../../domains/system/system.intents.ts';
import { testFlows } from '../machinery/testFlows.ts';

test('asks the channel for the status once, however often it is pressed, and ends with its answer', async () => {
  const flows = await testFlows({ permission: { maintenance: true } });
  await flows.send(lookAgain());
  await flows.send(lookAgain());
  expect(flows.live.told.filter((said) => said === 'refresh system')).toHaveLength(1);
  expect(selectRunning(flows.state(), 'lookAgain')).toBe(true);
  flows.live.refreshed();
  await flows.settle();
  expect(selectRunning(flows.state(), 'lookAgain')).toBe(false);
});
test('a house that stays silent ends the wait after ten seconds, and it can be asked again', async () => {
  const flows = await testFlows({ permission: { maintenance: true } });
  await flows.send(lookAgain());
  await flows.pass(10_000);
  expect(selectRunning(flows.state(), 'lookAgain')).toBe(false);
  await flows.send(lookAgain());
  expect(flows.live.told.filter((said) => said === 'refresh system')).toHaveLength(2);
});
