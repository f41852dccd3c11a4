/** Starts the portal on any platform and transport, in the order of loadOrder.ts: first paint, flows, lazy parts. */
import { FIRST_PAINT_ATTRIBUTE } from '../../contract/system/firstPaintCookie.ts';
import type { Language } from '../../contract/languages.ts';
import type { Transport } from '../../flows/machinery/deps.ts';
import { selectBrand } from '../../domains/system/system.selectors.ts';
import { warmFormats } from '../../i18n/warmFormats.ts';
import type { Clock, Platform } from '../../platform/platform.ts';
import { createTurnScheduler } from '../../platform/turnScheduler.ts';
import { loadLazyParts } from '../../ui/late/lazyPart.tsx';
import { App } from '../App.tsx';
import { brandNameOf } from '../brand/brandName.ts';
import { loadBrandTheme } from '../brand/brandTheme.ts';
import { createFlowRouter } from '../route/flowRouter.ts';
import { createPortalStore, type PortalStore } from '../store.ts';
import type { MissingFeature } from './missingFeatures.ts';
import { prepareFirstPaint } from './prepareFirstPaint.ts';
import { loadCommandChunk } from './commandChunk.ts';
import { loadFlows } from './flowsChunk.ts';
import { mountPage, firstPaintPreferencesOf } from './mountPage.tsx';
import { deferredStore } from './deferredStore.ts';
import { initI18n } from './initI18n.ts';
import { afterPaint, nextTask, nextTurn } from './pauses.ts';
import { syncFirstPaintCookie } from './syncFirstPaintCookie.ts';

export interface StartOptions {
  readonly platform: Platform;
  /** Missing browser features; with any of them only the page that names them is shown. */
  readonly missingFeatures: readonly MissingFeature[];
  readonly startBlock: () => string | null;
  readonly addressToken: string | null;
  readonly transport: () => Promise<Transport>;
}
export interface StartedPortal {
  readonly store: PortalStore;
  /** Resolves when the flows run and the page is mounted. */
  readonly started: Promise<void>;
  /** Unmounts the page. */
  readonly close: () => void;
}
/** Longest wait for the hydration of the first page before the flows attach, ms. */
const HYDRATE_LIMIT_MS = 1_000;
/** Time after the flows have attached when notifications stop being deferred, ms: the first lists have arrived by then. */
const DEFER_LIMIT_MS = 5_000;

/** A store change during hydration would make React hydrate everything in one long task, so the flows wait for its end. */
const createHydration = (clock: Clock) => {
  let onHydrated = (): void => undefined;
  const hydrated = new Promise<void>((resolve) => {
    onHydrated = resolve;
    clock.after(HYDRATE_LIMIT_MS, resolve);
  });
  return { hydrated, onHydrated };
};

export const startPortal = ({
  platform,
  missingFeatures,
  startBlock,
  addressToken,
  transport,
}: StartOptions): StartedPortal => {
  const { clock, report } = platform;
  const router = createFlowRouter(platform.navigation);
  const i18n = initI18n(platform);
  const { store, arrive } = createPortalStore({ developing: import.meta.env.DEV });
  const deferred = deferredStore(store, createTurnScheduler());
  const { hydrated, onHydrated } = createHydration(clock);
  // With missing features the page only names them, in English, and starts nothing.
  const runs = missingFeatures.length === 0;
  let close = (): void => undefined;

  const paint = async (root: HTMLElement, language: Language): Promise<void> => {
    const brand = selectBrand(store.getState());
    const [texts] = await Promise.all([i18n.init(language), loadBrandTheme(brand, report)]);
    texts.setHouseName(brandNameOf(brand));
    const page = (
      <App
        platform={platform}
        store={deferred.store}
        texts={texts}
        router={router}
        missingFeatures={missingFeatures}
        onInteractive={onHydrated}
      />
    );
    close = mountPage(root, page, runs ? firstPaintPreferencesOf(store) : null, report);
  };
  const attachFlows = (): Promise<void> => {
    // Load the transport in parallel with the flows; they call this again and handle its failure.
    transport().catch(() => undefined);
    const deps = {
      platform,
      addressToken,
      transport,
      switchLanguage: i18n.change,
      router: router.router,
      startBlock,
      yieldToEventLoop: () => nextTask(clock),
    };
    return loadFlows(deps, store, arrive, async () => {
      const [commands] = await Promise.all([loadCommandChunk(), hydrated]);
      // Evaluate in one task and start in another, so that a press is answered in between (G4).
      await nextTask(clock);
      return commands;
    });
  };
  const begin = async (): Promise<void> => {
    const root = document.getElementById('root');
    if (root === null) throw new Error('index.html has no element #root');
    // From the first press on notify at once: what a press opens must render and take the focus synchronously.
    for (const event of ['pointerdown', 'keydown'])
      root.ownerDocument.addEventListener(event, deferred.stopDeferring, { capture: true, once: true });
    // Without a prerendered page there is no hydration to wait for.
    if (!root.hasAttribute(FIRST_PAINT_ATTRIBUTE)) onHydrated();

    // Before the first paint. Reading the block and rendering are two tasks (G4).
    await nextTurn();
    const language = runs ? prepareFirstPaint(platform, store, startBlock()) : 'EN';
    await nextTurn();
    const painted = paint(root, language);
    if (!runs) return painted;
    // Without a configuration nothing is painted before the flows have loaded.
    if (store.getState().system.permission.data !== null) await painted.then(() => afterPaint(clock));

    // With the flows.
    const flowsAttached = attachFlows();
    for (const warm of warmFormats(language)) await nextTask(clock).then(warm);
    // Later renders need the whole text engine; the page on screen does not change.
    const engineLoaded = i18n.init(language).then((texts) => texts.engineReady());
    await flowsAttached;

    // After the flows.
    // By timer, so that live figures are not deferred longer if a lazy part fails to load.
    clock.after(DEFER_LIMIT_MS, deferred.stopDeferring);
    await nextTask(clock);
    await loadLazyParts();
    await Promise.all([painted, engineLoaded]);
    syncFirstPaintCookie(store, platform.navigation);
  };
  return { store, started: begin(), close: () => close() };
};
