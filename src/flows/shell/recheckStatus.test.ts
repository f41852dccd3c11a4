import { expect, test } from 'vitest';
import { selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import { recheckStatus } from '../../domains/system/system.intents.ts';
import { flowsFixture } from '../machinery/testing/flowsFixture.ts';

test('checking the status again reads it from the channel once, however often it is pressed, and ends with the answer', async () => {
  const flows = await flowsFixture({ permission: { maintenance: true } });
  await flows.send(recheckStatus());
  await flows.send(recheckStatus());
  expect(flows.live.told.filter((said) => said === 'refresh system')).toHaveLength(1);
  expect(selectIsFlowRunning(flows.state(), 'lookAgain')).toBe(true);
  flows.live.refreshed();
  await flows.settle();
  expect(selectIsFlowRunning(flows.state(), 'lookAgain')).toBe(false);
});
test('without an answer the wait ends after ten seconds, and the player can ask again', async () => {
  const flows = await flowsFixture({ permission: { maintenance: true } });
  await flows.send(recheckStatus());
  await flows.pass(10_000);
  expect(selectIsFlowRunning(flows.state(), 'lookAgain')).toBe(false);
  await flows.send(recheckStatus());
  expect(flows.live.told.filter((said) => said === 'refresh system')).toHaveLength(2);
});
