/** The first picture is drawn from plain catalogues; the engine of texts that comes after it must change nothing on screen. */
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { permissionAnswer } from '../../flows/machinery/testPermission.ts';
import type * as Engine from '../../i18n/engine.ts';
import { LOCALES } from '../../i18n/locales.ts';
import { createTexts } from '../../i18n/texts.ts';
import { testPlatform } from '../../platform/testPlatform.ts';
import type * as LateParts from '../../ui/late/late.tsx';
import { loadMenuParts } from '../../ui/menu/Menu.tsx';
import { App } from '../App.tsx';
import { createFlowRouter } from '../route/flowRouter.ts';
import { createPortalStore } from '../store.ts';
import { firstPicture } from './firstPicture.ts';
import { FIRST_PLACES } from './speech.ts';

// Parts that come late bring places of their own; what is looked at here is drawn without them.
vi.mock('../../ui/late/late.tsx', async (original) => ({
  ...(await original<typeof LateParts>()),
  late:
    (_: unknown, waiting: unknown = null) =>
    () =>
      waiting,
}));

test.each(LOCALES)('the engine changes nothing of the first picture in $code, and it needs none', async ({ code }) => {
  const platform = testPlatform();
  const { store } = createPortalStore({ developing: true });
  const languages = { ...permissionAnswer.languages, default: code };
  const value = { ...permissionAnswer, languages };
  firstPicture(
    platform,
    store,
    JSON.stringify({ permission: { success: true, value, at: 900 }, status: { value, at: 1_000 } }),
  );
  const missing = vi.fn<() => void>();
  const engine = vi.fn<() => Promise<typeof Engine>>(() => import('../../i18n/engine.ts'));
  const texts = await createTexts({ language: code, places: FIRST_PLACES, onMissing: missing, engine });
  // The menu's own parts come when they come, with the engine or before it.
  await loadMenuParts();
  const router = createFlowRouter(platform.navigation);
  const { container } = render(<App platform={platform} store={store} texts={texts} router={router} faults={[]} />);
  expect(screen.getByRole('main')).toBeVisible();
  expect(screen.getAllByRole('navigation', { name: /./ }).length).toBeGreaterThan(1);
  expect(engine).not.toHaveBeenCalled();
  const drawn = document.documentElement.outerHTML;
  const changes: MutationRecord[] = [];
  const watch = new MutationObserver((records) => void changes.push(...records));
  watch.observe(container, { subtree: true, childList: true, characterData: true, attributes: true });
  await act(() => texts.whole());
  changes.push(...watch.takeRecords());
  expect(changes).toEqual([]);
  watch.disconnect();
  // And what is drawn from now on is said alike: every component again.
  act(() => texts.house('Nightrail'));
  act(() => texts.house('Toteboard'));
  expect(document.documentElement.outerHTML).toBe(drawn);
  expect(engine).toHaveBeenCalledTimes(1);
  expect(missing).not.toHaveBeenCalled();
});
