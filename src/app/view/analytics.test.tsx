/** The analytics and the first paint: their chunk is held back here, and the page stands without it. */
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type * as AfterPaint from '../../screens/shell/afterPaint.ts';
import type * as LateParts from '../../ui/late/late.tsx';
import { testPortal } from '../testPortal.tsx';

const held = vi.hoisted(() => {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { gate, open: () => open() };
});
vi.mock('../../ui/late/late.tsx', async (original) => ({
  ...(await original<typeof LateParts>()),
  // What a test of the whole portal waits for before it begins is what is looked at here.
  bringLateParts: () => Promise.resolve(),
}));
vi.mock('../../screens/shell/afterPaint.ts', async (original) => {
  await held.gate;
  return original<typeof AfterPaint>();
});

test('R-SHELL-19 the page is painted before anything of the analytics is asked for; then it is, once', async () => {
  const frames = () => [...document.querySelectorAll('iframe')];
  const portal = await testPortal({ permission: { analytics: { gtagId: 'G-TOTE417' } } });
  expect(screen.getByRole('main')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Log in' })[0]).toBeVisible();
  expect(frames()).toEqual([]);
  expect(document.documentElement.outerHTML).not.toContain('G-TOTE417');
  await act(async () => {
    held.open();
    await vi.dynamicImportSettled();
  });
  await portal.settle();
  expect(frames().map(({ src }) => new URL(src).search)).toEqual(['?id=G-TOTE417']);
});
