import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from './testing/screenFixture.tsx';
import { connectionBatch, memberState, NOW } from './testing/stateFixture.ts';
import { useStaleTime } from './useStaleTime.ts';

function Page() {
  return <p>{useStaleTime('vip:m1') ?? 'fresh'}</p>;
}
const open = async () => {
  const view = await renderScreen(<Page />, { state: memberState() });
  const tell = (freshness: 'live' | 'catchingUp' | 'polling' | 'stale', trueAt: number | null): void =>
    view.send(
      connectionBatch({ word: 'catchingUp', framesLeft: 0 }, [
        { topic: 'vip:m1', freshness, trueAt, position: null, pollIntervalMs: 0 },
      ]),
    );
  return { ...view, tell };
};

test('a value that was just read says no age while its proof is under way, and says it when the proof does not come', async () => {
  const { tell, passTime } = await open();
  tell('catchingUp', NOW);
  expect(screen.getByText('fresh')).toBeVisible();
  passTime(4_999);
  expect(screen.getByText('fresh')).toBeVisible();
  passTime(1);
  expect(screen.getByText(String(NOW))).toBeVisible();
  tell('live', NOW + 5_000);
  expect(screen.getByText('fresh')).toBeVisible();
});
test('a value of some time ago says its age at once, and so does one that is stale or polled', async () => {
  const { tell } = await open();
  tell('catchingUp', NOW - 60_000);
  expect(screen.getByText(String(NOW - 60_000))).toBeVisible();
  tell('catchingUp', null);
  expect(screen.getByText('fresh')).toBeVisible();
  for (const freshness of ['stale', 'polling'] as const) {
    tell(freshness, NOW);
    expect(screen.getByText(String(NOW)), freshness).toBeVisible();
  }
});
