/** The root of the page: provides platform, store, texts and router to every component. */
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Provider, useSelector } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { selectMerchant } from '../domains/system/system.selectors.ts';
import type { Texts } from '../i18n/texts.ts';
import { rowOf } from '../i18n/locales.ts';
import { TextsProvider, useShellLanguage } from '../i18n/TextsProvider.tsx';
import type { Platform } from '../platform/platform.ts';
import { UiWordsFromTexts } from '../screens/shell/UiWordsFromTexts.tsx';
import { lazyPart } from '../ui/late/lazyPart.tsx';
import { PlatformProvider } from '../ui/context/PlatformContext.tsx';
import { loadScriptFont } from '../ui/styles/fonts.ts';
import { BrandFromHouse } from './brand/BrandFromHouse.tsx';
import type { FlowRouter } from './route/flowRouter.ts';
import type { MissingFeature } from './start/missingFeatures.ts';
import type { PortalStore } from './store.ts';
import { MenusToStore } from './MenusToStore.tsx';
import { MotionPausedFromStore } from './MotionPausedFromStore.tsx';
import { MarkInteractive } from './view/MarkInteractive.tsx';
import { ErrorBoundary } from './view/ErrorBoundary.tsx';
import { MissingFeatures } from './view/MissingFeatures.tsx';
import { View } from './view/View.tsx';

const UpdatePrompt = lazyPart(async () => (await import('./update/OwnUpdatePrompt.tsx')).OwnUpdatePrompt);

export interface AppProps {
  readonly platform: Platform;
  readonly store: PortalStore;
  readonly texts: Texts;
  readonly router: FlowRouter;
  readonly missingFeatures: readonly MissingFeature[];
  /** Called once the whole first page answers presses. */
  readonly onInteractive?: () => void;
  /** Router of the page: the browser's history, or a static one at `/` for the prerendered page. */
  readonly Router?: ComponentType<{ readonly children: ReactNode }>;
}
export function App({
  platform,
  store,
  texts,
  router,
  missingFeatures,
  onInteractive: onAwake,
  Router: Way = BrowserRouter,
}: AppProps) {
  // Hydration needs the state that was prerendered, even if answers of the house have changed the store by then.
  const [prerenderedState] = useState(() => store.getState());
  return (
    <PlatformProvider platform={platform}>
      <Provider store={store} serverState={prerenderedState}>
        <PortalTexts texts={texts} platform={platform}>
          <ErrorBoundary platform={platform}>
            <Suspense fallback={null}>
              {missingFeatures.length > 0 ? (
                <MissingFeatures missingFeatures={missingFeatures} />
              ) : (
                <Way>
                  <View router={router} onAwake={onAwake} />
                </Way>
              )}
              {/* Inside the hydrated tree: controls stay hidden until they answer presses. */}
              <MarkInteractive />
            </Suspense>
            <UpdatePrompt />
          </ErrorBoundary>
        </PortalTexts>
      </Provider>
    </PlatformProvider>
  );
}
/** Provides the texts, the switch for motion and the brand; days and times are in the merchant's time zone (D-53). */
interface PortalTextsProps {
  readonly texts: Texts;
  readonly platform: Platform;
  readonly children: ReactNode;
}
function PortalTexts({ texts, platform, children }: PortalTextsProps) {
  const timeZone = useSelector(selectMerchant)?.timeZone;
  return (
    <TextsProvider texts={texts} timeZone={timeZone}>
      <ScriptFont />
      <UiWordsFromTexts>
        <MotionPausedFromStore>
          <BrandFromHouse texts={texts} report={platform.report}>
            <MenusToStore>{children}</MenusToStore>
          </BrandFromHouse>
        </MotionPausedFromStore>
      </UiWordsFromTexts>
    </TextsProvider>
  );
}
/** Loads the font of a language whose script the house's own fonts lack (decision 0040). */
function ScriptFont() {
  const { locale } = rowOf(useShellLanguage());
  useEffect(() => void loadScriptFont(locale), [locale]);
  return null;
}
