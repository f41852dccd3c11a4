import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TextsProvider } from '../../i18n/TextsProvider.tsx';
import { createTexts } from '../../i18n/texts.ts';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { PlatformProvider } from '../../ui/context/PlatformContext.tsx';
import { ReplayStrip } from './ReplayStrip.tsx';
import type { ReplayShown, ReplayStripView } from './replayShown.ts';

const shownFirst: ReplayShown = {
  name: 'evening.tbr',
  playing: true,
  lengthMs: 75_000,
  speed: 1,
  paused: false,
  unmatched: [],
  outcome: null,
  failure: null,
};
const strip = async (first: Partial<ReplayShown> = {}) => {
  const platform = fakePlatform();
  const calls: string[] = [];
  const listeners = new Set<() => void>();
  let shown: ReplayShown = { ...shownFirst, ...first };
  const view: ReplayStripView = {
    shown: () => shown,
    onChange: (run) => {
      listeners.add(run);
      return () => listeners.delete(run);
    },
    at: () => platform.clock.mono(),
    lagMs: () => 0,
    setSpeed: (speed) => void calls.push(`speed ${speed}`),
    step: () => undefined,
    pause: (paused) => void calls.push(`pause ${paused}`),
  };
  const texts = await createTexts({ language: 'EN', namespaces: ['common', 'replay'] });
  render(
    <PlatformProvider platform={platform}>
      <TextsProvider texts={texts}>
        <ReplayStrip view={view} />
      </TextsProvider>
    </PlatformProvider>,
  );
  const set = (change: Partial<ReplayShown>) =>
    act(() => {
      shown = { ...shown, ...change };
      for (const run of [...listeners]) run();
    });
  return { platform, calls, set, user: userEvent.setup() };
};

test('P-08 the strip shows the position in the recording and offers every speed', async () => {
  const { platform, calls, user } = await strip();
  await act(() => platform.clock.advance(61_000));
  expect(screen.getByText('1:01 of 1:15')).toBeVisible();
  const speeds = screen.getByRole('combobox', { name: 'Speed' });
  expect([...speeds.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    ...['×0.25', '×0.5', '×1', '×2', '×5', '×10', '×60', '×300', '×1000'],
    'As fast as possible',
  ]);
  await user.selectOptions(speeds, '×300');
  await user.selectOptions(speeds, 'As fast as possible');
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(calls).toEqual(['speed 300', 'speed max', 'pause true']);
});
test('P-10 a call that is not in the recording is named, a broken line is reported, and the end shows whether the hash is the recorded one', async () => {
  const { set } = await strip({ unmatched: ['gameList'] });
  expect(screen.getByRole('alert')).toHaveTextContent('Asked and never recorded: gameList');
  set({ unmatched: [], outcome: { hash: 'aa', recorded: 'aa', equal: true } });
  expect(screen.getByRole('status')).toHaveTextContent('Ended in aa, as recorded');
  expect(screen.queryByRole('button')).toBeNull();
  set({ outcome: { hash: 'aa', recorded: 'bb', equal: false } });
  expect(screen.getByRole('status')).toHaveTextContent('Ended in aa; recorded was bb');
  set({ failure: { line: 12, reason: 'it goes back in time' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Line 12: it goes back in time.');
});
