/** Analytics and the first paint: this test delays their chunk, and the page must not depend on it. */
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type * as AfterPaint from '../../screens/shell/afterPaint.ts';
import type * as LateParts from '../../ui/late/lazyPart.tsx';
import { portalFixture } from '../testing/portalFixture.tsx';

const held = vi.hoisted(() => {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { gate, open: () => open() };
});
vi.mock('../../ui/late/lazyPart.tsx', async (original) => ({
  ...(await original<typeof LateParts>()),
  // `portalFixture` would wait for the very parts under test.
  loadLazyParts: () => Promise.resolve(),
}));
vi.mock('../../screens/shell/afterPaint.ts', async (original) => {
  await held.gate;
  return original<typeof AfterPaint>();
});

test('R-SHELL-19 the page is painted before analytics are requested; then they are requested once', async () => {
  const frames = () => [...document.querySelectorAll('iframe')];
  const portal = await portalFixture({ permission: { analytics: { gtagId: 'G-TOTE417' } } });
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
