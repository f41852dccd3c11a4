import { act } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { memberState } from '../../testing/stateFixture.ts';
import { useRecordAddress, type RecordAddress } from './useRecordAddress.ts';

const NAMES = ['state'];
const ALLOWED = { state: ['won', 'lost'] };
/** What the page shows last, and the address that the router has rendered by then. */
const open = async (path: string) => {
  let shown: RecordAddress | undefined;
  let routed = '';
  let navigate: NavigateFunction | undefined;
  function Page() {
    shown = useRecordAddress(NAMES, ALLOWED);
    routed = useLocation().search;
    navigate = useNavigate();
    return null;
  }
  await renderScreen(<Page />, { state: memberState(), path });
  return {
    state: () => shown?.values['state'] ?? 'any',
    routed: () => routed,
    change: (state: string) => shown?.change({ state }),
    go: (steps: number) => void navigate?.(steps),
  };
};

test('a filter is shown and read at once, before the router has rendered its address', async () => {
  const page = await open('/member/bettingRecord?state=won');
  act(() => {
    flushSync(() => page.change('lost'));
    expect([page.state(), page.routed()]).toEqual(['lost', '?state=won']);
  });
  expect([page.state(), page.routed()]).toEqual(['lost', '?state=lost']);
});
test('going back at once shows the filter of before, also when the router has never rendered the one between', async () => {
  const page = await open('/member/bettingRecord?state=won');
  act(() => {
    flushSync(() => page.change('lost'));
    page.go(-1);
  });
  expect([page.state(), page.routed()]).toEqual(['won', '?state=won']);
  act(() => page.change(''));
  expect([page.state(), page.routed()]).toEqual(['any', '']);
  act(() => page.go(-1));
  expect([page.state(), page.routed()]).toEqual(['won', '?state=won']);
});
