/** The real engine: actions dispatched while its watchers start. */
import { expect, test } from 'vitest';
import { hideTopic, showTopic } from '../../domains/connection/connection.intents.ts';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { createPortalStore } from '../store.ts';
import { flowsEngine } from './flowsEngine.ts';

test('actions dispatched while the real watchers start are delivered once, in order, when all have started', async () => {
  const platform = fakePlatform();
  const { store, arrive } = createPortalStore({ developing: false });
  const turns: (() => void)[] = [];
  const flows = flowsEngine({
    platform,
    addressToken: null,
    transport: () => new Promise(() => undefined),
    switchLanguage: () => Promise.resolve(),
    router: { go: () => undefined, path: () => '/' },
    startBlock: () => null,
    yieldToEventLoop: () => new Promise((resolve) => turns.push(resolve)),
  });
  const delivered: string[] = [];
  const tell = flows.deliver;
  arrive({ ...flows, deliver: (action) => (delivered.push(action.type), tell(action)) });
  store.dispatch(showTopic('a'));
  for (let n = 0; n < 3; n += 1) {
    expect(delivered).toEqual([]);
    turns.shift()?.();
    await platform.clock.settle();
    store.dispatch(hideTopic('a'));
  }
  while (turns.length > 0) {
    turns.shift()?.();
    await platform.clock.settle();
  }
  expect(delivered.filter((type) => type === showTopic.type || type === hideTopic.type)).toEqual([
    showTopic.type,
    hideTopic.type,
    hideTopic.type,
    hideTopic.type,
  ]);
  flows.stop();
});
