/** The first page renders from plain catalogues; the text engine that loads after it must change nothing on screen. */
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { permissionAnswer } from '../../flows/machinery/testing/permissionFixture.ts';
import type * as Engine from '../../i18n/engine.ts';
import { LOCALES } from '../../i18n/locales.ts';
import { createTexts } from '../../i18n/texts.ts';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import type * as LateParts from '../../ui/late/lazyPart.tsx';
import { loadMenuParts } from '../../ui/menu/Menu.tsx';
import { App } from '../App.tsx';
import { createFlowRouter } from '../route/flowRouter.ts';
import { createPortalStore } from '../store.ts';
import { prepareFirstPaint } from './prepareFirstPaint.ts';
import { FIRST_PLACES } from './initI18n.ts';

// Lazy parts load their own namespaces; this test looks at the page without them.
vi.mock('../../ui/late/lazyPart.tsx', async (original) => ({
  ...(await original<typeof LateParts>()),
  lazyPart:
    (_: unknown, waiting: unknown = null) =>
    () =>
      waiting,
}));

test.each(LOCALES)(
  'the first page in $code renders without the text engine and does not change when it loads',
  async ({ code }) => {
    const platform = fakePlatform();
    const { store } = createPortalStore({ developing: true });
    const languages = { ...permissionAnswer.languages, default: code };
    const value = { ...permissionAnswer, languages };
    prepareFirstPaint(
      platform,
      store,
      JSON.stringify({ permission: { success: true, value, at: 900 }, status: { value, at: 1_000 } }),
    );
    const missing = vi.fn<() => void>();
    const engine = vi.fn<() => Promise<typeof Engine>>(() => import('../../i18n/engine.ts'));
    const texts = await createTexts({ language: code, namespaces: FIRST_PLACES, onMissing: missing, engine });
    // The menu's parts may load before or after the engine, so they are left out.
    await loadMenuParts();
    const router = createFlowRouter(platform.navigation);
    const { container } = render(
      <App platform={platform} store={store} texts={texts} router={router} missingFeatures={[]} />,
    );
    expect(screen.getByRole('main')).toBeVisible();
    expect(screen.getAllByRole('navigation', { name: /./ }).length).toBeGreaterThan(1);
    expect(engine).not.toHaveBeenCalled();
    const drawn = document.documentElement.outerHTML;
    const changes: MutationRecord[] = [];
    const watch = new MutationObserver((records) => void changes.push(...records));
    watch.observe(container, { subtree: true, childList: true, characterData: true, attributes: true });
    await act(() => texts.engineReady());
    changes.push(...watch.takeRecords());
    expect(changes).toEqual([]);
    watch.disconnect();
    // A full render after the engine has loaded gives the same text.
    act(() => texts.setHouseName('Nightrail'));
    act(() => texts.setHouseName('Toteboard'));
    expect(document.documentElement.outerHTML).toBe(drawn);
    expect(engine).toHaveBeenCalledTimes(1);
    expect(missing).not.toHaveBeenCalled();
  },
);
