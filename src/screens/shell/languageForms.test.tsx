/** The three languages that are spoken write figures alike: whether one's own form is followed shows with one that does not. */
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type * as Locales from '../../i18n/locales.ts';
import { BeingBuilt } from './BeingBuilt.tsx';
import { renderScreen } from '../testing.tsx';
import { member } from '../testState.ts';
import { Shell } from './Shell.tsx';

/** A deployment that points the MY row at a place where a comma parts the cents. */
vi.mock('../../i18n/locales.ts', async (original) => {
  const real = await original<typeof Locales>();
  const rows = real.LOCALES as Locales.LocaleRow[];
  const at = rows.findIndex(({ code }) => code === 'MY');
  rows.splice(at, 1, { ...(rows[at] as Locales.LocaleRow), locale: 'id-ID' });
  return real;
});

it('R-I18N-09 figures take the form of the language that is chosen, as the lang attribute does', async () => {
  const { texts } = await renderScreen(
    <Shell>
      <BeingBuilt page="mall" />
    </Shell>,
    { state: member() },
  );
  expect(screen.getByRole('img', { name: 'Balance RM 12,845.70' })).toBeVisible();
  await act(() => texts.change('MY'));
  expect(document.documentElement.lang).toBe('id-ID');
  expect(screen.getByRole('img', { name: 'Baki RM 12.845,70' })).toBeVisible();
  await act(() => texts.change('EN'));
  expect(document.documentElement.lang).toBe('en-GB');
  expect(screen.getByRole('img', { name: 'Balance RM 12,845.70' })).toBeVisible();
});
