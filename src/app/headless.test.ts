import { expect, test } from 'vitest';
import { fakePlatform } from '../platform/testing/fakePlatform.ts';
import { permissionAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { selectBalance } from '../domains/wallet/wallet.selectors.ts';
import { startHeadless } from './headless.ts';

const channel = () => {
  const calls: string[] = [];
  return {
    calls,
    transport: {
      rest: {
        call: () => new Promise<never>(() => undefined),
        setSession: () => undefined,
        language: () => undefined,
        setSealKeys: () => undefined,
        onUnauthorised: () => () => undefined,
      },
      live: {
        start: ({ kind }: { readonly kind: string }) => void calls.push(`start ${kind}`),
        stop: () => void calls.push('stop'),
        renewToken: () => undefined,
        setTopics: () => undefined,
        refresh: () => Promise.resolve(),
        pollNow: () => undefined,
        language: () => undefined,
        command: () => new Promise<never>(() => undefined),
        onBatch: () => () => undefined,
        onEnded: () => () => undefined,
        quarantine: () => [],
      },
      onTokenWanted: () => () => undefined,
    },
  };
};

test('the portal runs without a page, and leaves no timer or listener when stopped', async () => {
  const platform = fakePlatform();
  const { calls, transport } = channel();
  const envelope = { success: true, value: permissionAnswer, at: 1_000 };
  const portal = startHeadless({
    platform,
    transport,
    startBlock: JSON.stringify({ permission: envelope, status: envelope }),
  });
  await platform.clock.settle();
  expect(calls).toEqual(['start visitor']);
  expect(portal.state().session.phase).toBe('visitor');
  expect(selectBalance(portal.state())).toBeNull();
  portal.stop();
  await platform.clock.settle();
  expect(calls.at(-1)).toBe('stop');
  expect(platform.clock.waiting()).toBe(0);
  expect(platform.environment.listeners()).toBe(0);
});
