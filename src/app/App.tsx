/** What everything on the page stands on: seams, store, texts, address. */
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Provider, useSelector } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { selectMerchant } from '../domains/system/system.selectors.ts';
import type { Texts } from '../i18n/texts.ts';
import { rowOf } from '../i18n/locales.ts';
import { TextsProvider, useShellLanguage } from '../i18n/TextsProvider.tsx';
import type { Platform } from '../platform/platform.ts';
import { UiWordsFromTexts } from '../screens/shell/UiWordsFromTexts.tsx';
import { late } from '../ui/late/late.tsx';
import { PlatformProvider } from '../ui/seams/PlatformContext.tsx';
import { bringFace } from '../ui/styles/faces.ts';
import { BrandFromHouse } from './brand/BrandFromHouse.tsx';
import type { FlowRouter } from './route/flowRouter.ts';
import type { Fault } from './start/faults.ts';
import type { PortalStore } from './store.ts';
import { StillFromStore } from './StillFromStore.tsx';
import { Alive } from './view/Alive.tsx';
import { Crash } from './view/Crash.tsx';
import { Faults } from './view/Faults.tsx';
import { View } from './view/View.tsx';

const UpdatePrompt = late(async () => (await import('./update/OwnUpdatePrompt.tsx')).OwnUpdatePrompt);

export interface AppProps {
  readonly platform: Platform;
  readonly store: PortalStore;
  readonly texts: Texts;
  readonly router: FlowRouter;
  readonly faults: readonly Fault[];
  /** The first picture answers presses, to its last part. */
  readonly onAwake?: () => void;
  /** Where the page stands: the browser's own address, or `/` of a picture painted ahead. */
  readonly Way?: ComponentType<{ readonly children: ReactNode }>;
}
export function App({ platform, store, texts, router, faults, onAwake, Way = BrowserRouter }: AppProps) {
  // A picture painted ahead wakes as it was painted, also where the house's answers are quicker.
  const [painted] = useState(() => store.getState());
  return (
    <PlatformProvider platform={platform}>
      <Provider store={store} serverState={painted}>
        <PortalTexts texts={texts} platform={platform}>
          <Crash platform={platform}>
            <Suspense fallback={null}>
              {faults.length > 0 ? (
                <Faults faults={faults} />
              ) : (
                <Way>
                  <View router={router} onAwake={onAwake} />
                </Way>
              )}
              {/* Within what is woken: until its presses are heard nothing of it is shown to be pressed. */}
              <Alive />
            </Suspense>
            <UpdatePrompt />
          </Crash>
        </PortalTexts>
      </Provider>
    </PlatformProvider>
  );
}
/** Days and times are the merchant's (D-53). */
interface PortalTextsProps {
  readonly texts: Texts;
  readonly platform: Platform;
  readonly children: ReactNode;
}
function PortalTexts({ texts, platform, children }: PortalTextsProps) {
  const timeZone = useSelector(selectMerchant)?.timeZone;
  return (
    <TextsProvider texts={texts} timeZone={timeZone}>
      <Face />
      <UiWordsFromTexts>
        <StillFromStore>
          <BrandFromHouse texts={texts} report={platform.report}>
            {children}
          </BrandFromHouse>
        </StillFromStore>
      </UiWordsFromTexts>
    </TextsProvider>
  );
}
/** A language whose script the house's faces lack brings its own (0040). */
function Face() {
  const { locale } = rowOf(useShellLanguage());
  useEffect(() => void bringFace(locale), [locale]);
  return null;
}
