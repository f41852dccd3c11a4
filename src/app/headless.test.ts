import { expect, test } from 'vitest';
import { testPlatform } from '../platform/testPlatform.ts';
import { permissionAnswer } from '../flows/machinery/testPermission.ts';
import { selectBalance } from '../domains/wallet/wallet.selectors.ts';
import { startHeadless } from './headless.ts';

const channel = () => {
  const told: string[] = [];
  return {
    told,
    transport: {
      rest: {
        call: () => new Promise<never>(() => undefined),
        session: () => undefined,
        language: () => undefined,
        sealKeys: () => undefined,
        onUnauthorised: () => () => undefined,
      },
      live: {
        start: ({ kind }: { readonly kind: string }) => void told.push(`start ${kind}`),
        stop: () => void told.push('stop'),
        token: () => undefined,
        want: () => undefined,
        refresh: () => Promise.resolve(),
        hasten: () => undefined,
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

test('the portal runs without a page, and when stopped leaves no timer and no listener', async () => {
  const platform = testPlatform();
  const { told, transport } = channel();
  const envelope = { success: true, value: permissionAnswer, at: 1_000 };
  const portal = startHeadless({
    platform,
    transport,
    startBlock: JSON.stringify({ permission: envelope, status: envelope }),
  });
  await platform.clock.settle();
  expect(told).toEqual(['start visitor']);
  expect(portal.state().session.phase).toBe('visitor');
  expect(selectBalance(portal.state())).toBeNull();
  portal.stop();
  await platform.clock.settle();
  expect(told.at(-1)).toBe('stop');
  expect(platform.clock.waiting()).toBe(0);
  expect(platform.environment.listeners()).toBe(0);
});
