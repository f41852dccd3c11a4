/**
 * The three offered languages format figures alike, so another locale is needed to see that the language's own format is used.
 */
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type * as Locales from '../../i18n/locales.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { renderScreen } from '../testing/screenFixture.tsx';
import { memberState } from '../testing/stateFixture.ts';
import { Shell } from './Shell.tsx';

/** Maps the MY row to a locale with a decimal comma. */
vi.mock('../../i18n/locales.ts', async (original) => {
  const real = await original<typeof Locales>();
  const rows = real.LOCALES as Locales.LocaleRow[];
  const at = rows.findIndex(({ code }) => code === 'MY');
  rows.splice(at, 1, { ...(rows[at] as Locales.LocaleRow), locale: 'id-ID' });
  return real;
});

it('R-I18N-09 figures take the format of the chosen language, as the lang attribute does', async () => {
  const { texts } = await renderScreen(
    <Shell>
      <NotFoundPage />
    </Shell>,
    { state: memberState() },
  );
  expect(screen.getByRole('img', { name: 'Balance RM 12,845.70' })).toBeVisible();
  await act(() => texts.change('MY'));
  expect(document.documentElement.lang).toBe('id-ID');
  expect(screen.getByRole('img', { name: 'Baki RM 12.845,70' })).toBeVisible();
  await act(() => texts.change('EN'));
  expect(document.documentElement.lang).toBe('en-GB');
  expect(screen.getByRole('img', { name: 'Balance RM 12,845.70' })).toBeVisible();
});
