import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { NOW, connectionBatch, memberState, visitorState } from '../../testing/stateFixture.ts';
import { ConnectionIndicator } from './ConnectionIndicator.tsx';
import { StaleStrip } from './StaleStrip.tsx';

const both = (
  <>
    <ConnectionIndicator />
    <StaleStrip />
  </>
);

describe('the connection indicator', () => {
  it('H-04 shows Live with its latency, Catching up with the frames left, Polling with its interval', async () => {
    const { container, send } = await renderScreen(both, { state: memberState() });
    expect(container).toHaveTextContent('Live 42 ms');
    send(connectionBatch({ word: 'catchingUp', framesLeft: 6 }));
    expect(container).toHaveTextContent('Catching up 6 left');
    send(connectionBatch({ word: 'polling', intervalMs: 10_000, longestMs: 10_000 }));
    expect(container).toHaveTextContent('Polling every 10 s');
  });
  it('H-04 a delay above one second is shown in words, and its changes are not announced', async () => {
    const { container, send } = await renderScreen(both, { state: memberState() });
    for (const [delayMs, words] of [
      [1_000, 'Live 1000 ms'],
      [1_001, 'Live 1 s behind'],
      [4_600, 'Live 5 s behind'],
      [42, 'Live 42 ms'],
    ] as const) {
      send(connectionBatch({ word: 'live', delayMs }));
      expect(container).toHaveTextContent(words);
      expect(screen.getByRole('status')).toHaveTextContent(/^Live$/);
    }
  });
  it('H-15 Polling shows the shortest and the longest interval where topics have different ones', async () => {
    const { container, send } = await renderScreen(both, { state: memberState() });
    send(connectionBatch({ word: 'polling', intervalMs: 5_000, longestMs: 30_000 }));
    expect(container).toHaveTextContent('Polling every 5–30 s');
  });
  it('H-04 the age of Offline is updated each second', async () => {
    const { container, send, passTime } = await renderScreen(both, { state: memberState() });
    send(connectionBatch({ word: 'offline', since: NOW, cause: 'service' }));
    expect(container).toHaveTextContent('Offline 0:00');
    passTime(42_000);
    expect(container).toHaveTextContent('Offline 0:42');
  });
  it('H-04 never shows Live to a visitor, who has no WebSocket, nor to a member before the first status', async () => {
    const { container, send, unmount } = await renderScreen(both, { state: visitorState });
    expect(container).toHaveTextContent('Polling every 15 s');
    send(connectionBatch({ word: 'live', delayMs: 1 }));
    expect(screen.queryByText('Live')).toBeNull();
    unmount();
    const silent = await renderScreen(both, {
      state: (empty) => {
        const state = memberState()(empty);
        return { ...state, connection: { ...state.connection, status: null } };
      },
    });
    expect(silent.container).not.toHaveTextContent('Live');
  });
});

describe('the strip under the header', () => {
  const since = [
    { topic: 'wallet:m1', freshness: 'polling', trueAt: NOW, position: null, pollIntervalMs: 5_000 },
  ] as const;
  it('H-04 appears after 5 s of polling for a member and shows since when the figures are true', async () => {
    const { send, passTime } = await renderScreen(both, { state: memberState() });
    send(connectionBatch({ word: 'polling', intervalMs: 5000, longestMs: 5000 }, since));
    passTime(4999);
    expect(screen.queryByText(/as of/)).toBeNull();
    passTime(1);
    expect(screen.getByText('Figures arrive by request for now. The oldest are as of 16:53:20.')).toBeVisible();
    send(connectionBatch({ word: 'live', delayMs: 42 }));
    expect(screen.queryByText(/as of/)).toBeNull();
  });
  it('distinguishes an offline device from an unreachable service', async () => {
    const { send, passTime } = await renderScreen(both, { state: memberState() });
    send(connectionBatch({ word: 'offline', since: NOW, cause: 'device' }, since));
    passTime(5000);
    expect(screen.getByText('Your device is offline. Figures are as of 16:53:20.')).toBeVisible();
    send(connectionBatch({ word: 'offline', since: NOW, cause: 'service' }, since));
    expect(screen.getByText('The service cannot be reached. Figures are as of 16:53:20.')).toBeVisible();
  });
  it('is not shown to a visitor while polling, which is normal there', async () => {
    const { passTime } = await renderScreen(both, { state: visitorState });
    passTime(60_000);
    expect(screen.queryByText(/Figures/)).toBeNull();
  });
});
