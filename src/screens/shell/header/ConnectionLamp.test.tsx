import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing.tsx';
import { NOW, lampSays, member, visitor } from '../../testState.ts';
import { ConnectionLamp } from './ConnectionLamp.tsx';
import { StaleStrip } from './StaleStrip.tsx';

const both = (
  <>
    <ConnectionLamp />
    <StaleStrip />
  </>
);

describe('the lamp', () => {
  it('H-04 says Live with its latency, Catching up with what is left, Polling with its interval', async () => {
    const { container, send } = await renderScreen(both, { state: member() });
    expect(container).toHaveTextContent('Live 42 ms');
    send(lampSays({ word: 'catchingUp', framesLeft: 6 }));
    expect(container).toHaveTextContent('Catching up 6 left');
    send(lampSays({ word: 'polling', intervalMs: 10_000, longestMs: 10_000 }));
    expect(container).toHaveTextContent('Polling every 10 s');
  });
  it('H-15 Polling says the shortest and the longest interval where figures are not all asked for alike', async () => {
    const { container, send } = await renderScreen(both, { state: member() });
    send(lampSays({ word: 'polling', intervalMs: 5_000, longestMs: 30_000 }));
    expect(container).toHaveTextContent('Polling every 5–30 s');
  });
  it('H-04 Offline grows older by the second', async () => {
    const { container, send, pass } = await renderScreen(both, { state: member() });
    send(lampSays({ word: 'offline', since: NOW, cause: 'service' }));
    expect(container).toHaveTextContent('Offline 0:00');
    pass(42_000);
    expect(container).toHaveTextContent('Offline 0:42');
  });
  it('H-04 never says Live to a visitor, who holds no socket, nor to a member before the channel has spoken', async () => {
    const { container, send, unmount } = await renderScreen(both, { state: visitor });
    expect(container).toHaveTextContent('Polling every 15 s');
    send(lampSays({ word: 'live', latencyMs: 1 }));
    expect(screen.queryByText('Live')).toBeNull();
    unmount();
    const silent = await renderScreen(both, {
      state: (empty) => {
        const state = member()(empty);
        return { ...state, connection: { ...state.connection, lamp: null } };
      },
    });
    expect(silent.container).not.toHaveTextContent('Live');
  });
});

describe('the strip under the header', () => {
  const since = [{ topic: 'wallet:m1', freshness: 'polling', trueAt: NOW, position: null, everyMs: 5_000 }] as const;
  it('H-04 comes after 5 s of polling for a member and says as of when the figures are true', async () => {
    const { send, pass } = await renderScreen(both, { state: member() });
    send(lampSays({ word: 'polling', intervalMs: 5000, longestMs: 5000 }, since));
    pass(4999);
    expect(screen.queryByText(/as of/)).toBeNull();
    pass(1);
    expect(screen.getByText('Figures arrive by request for now. The oldest are as of 16:53:20.')).toBeVisible();
    send(lampSays({ word: 'live', latencyMs: 42 }));
    expect(screen.queryByText(/as of/)).toBeNull();
  });
  it('tells a device that is offline from a service that cannot be reached', async () => {
    const { send, pass } = await renderScreen(both, { state: member() });
    send(lampSays({ word: 'offline', since: NOW, cause: 'device' }, since));
    pass(5000);
    expect(screen.getByText('Your device is offline. Figures are as of 16:53:20.')).toBeVisible();
    send(lampSays({ word: 'offline', since: NOW, cause: 'service' }, since));
    expect(screen.getByText('The service cannot be reached. Figures are as of 16:53:20.')).toBeVisible();
  });
  it('leaves a visitor in peace while polling, which is the usual way there', async () => {
    const { pass } = await renderScreen(both, { state: visitor });
    pass(60_000);
    expect(screen.queryByText(/Figures/)).toBeNull();
  });
});
