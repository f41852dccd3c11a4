/** The real engine: what is told while its watchers come to stand. */
import { expect, test } from 'vitest';
import { hideTopic, showTopic } from '../../domains/connection/connection.intents.ts';
import { testPlatform } from '../../platform/testPlatform.ts';
import { createPortalStore } from '../store.ts';
import { flowsEngine } from './flowsEngine.ts';

test('what is told while the real watchers come to stand is kept, and told once, in order, when all of them do', async () => {
  const platform = testPlatform();
  const { store, arrive } = createPortalStore({ developing: false });
  const turns: (() => void)[] = [];
  const flows = flowsEngine({
    platform,
    addressToken: null,
    transport: () => new Promise(() => undefined),
    speak: () => Promise.resolve(),
    router: { go: () => undefined, path: () => '/' },
    startBlock: () => null,
    turn: () => new Promise((resolve) => turns.push(resolve)),
  });
  const told: string[] = [];
  const tell = flows.tell;
  arrive({ ...flows, tell: (action) => (told.push(action.type), tell(action)) });
  store.dispatch(showTopic('a'));
  for (let n = 0; n < 3; n += 1) {
    expect(told).toEqual([]);
    turns.shift()?.();
    await platform.clock.settle();
    store.dispatch(hideTopic('a'));
  }
  for (let n = 0; n < 3; n += 1) {
    turns.shift()?.();
    await platform.clock.settle();
  }
  expect(told.filter((type) => type === showTopic.type || type === hideTopic.type)).toEqual([
    showTopic.type,
    hideTopic.type,
    hideTopic.type,
    hideTopic.type,
  ]);
  flows.stop();
});
