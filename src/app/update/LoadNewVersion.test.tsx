import { expect, test, vi } from 'vitest';
import { liveBatch } from '../../domains/facts.ts';
import { connectionBatch, memberState } from '../../screens/testing/stateFixture.ts';
import { renderScreen } from '../../screens/testing/screenFixture.tsx';
import type { ConnectionName, ConnectionStatus } from '../../gate/batch.ts';
import { LoadNewVersion } from './LoadNewVersion.tsx';
import { createNewVersion } from './newVersion.ts';

const LIVE: ConnectionStatus = { word: 'live', delayMs: 4 };
const POLLING: ConnectionStatus = { word: 'polling', intervalMs: 15_000, longestMs: 15_000 };
const OFFLINE: ConnectionStatus = { word: 'offline', since: 1, cause: 'service' };

const shown = async () => {
  const look = vi.fn();
  const version = { ...createNewVersion(), look };
  const { send } = await renderScreen(<LoadNewVersion version={version} />, { state: memberState() });
  return {
    looks: () => look.mock.calls.length,
    see: (status: ConnectionStatus, name: ConnectionName) => {
      const { payload } = connectionBatch(status);
      send(liveBatch({ ...payload, connection: { ...payload.connection, name } }));
    },
  };
};

test('B-20 a page that is sent to another gateway and stays Live looks for a newer version once', async () => {
  const { see, looks } = await shown();
  see(LIVE, 'ready');
  expect(looks()).toBe(0);
  see(LIVE, 'connecting');
  see(LIVE, 'ready');
  expect(looks()).toBe(1);
});
test('B-20 a page that was offline and is Live again looks for a newer version once', async () => {
  const { see, looks } = await shown();
  see(LIVE, 'ready');
  see(OFFLINE, 'backoff');
  see({ word: 'catchingUp', framesLeft: 3 }, 'ready');
  see(LIVE, 'ready');
  expect(looks()).toBe(1);
});
test('B-20 a page whose polls are answered again looks for a newer version, though no connection comes to be', async () => {
  const { see, looks } = await shown();
  see(POLLING, 'backoff');
  see(OFFLINE, 'backoff');
  expect(looks()).toBe(0);
  see(POLLING, 'backoff');
  expect(looks()).toBe(1);
});
