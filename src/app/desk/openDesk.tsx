/** Opens the replay desk (P-15): a page of its own, with a worker for the recording and the portal in a frame. */
import { createRoot } from 'react-dom/client';
import { createTexts } from '../../i18n/texts.ts';
import { FALLBACK, shellLanguageOf } from '../../i18n/locales.ts';
import { TextsProvider } from '../../i18n/TextsProvider.tsx';
import { STORAGE_KEYS } from '../../flows/machinery/storageKeys.ts';
import { fetchOwnFile } from '../../platform/fetchOwnFile.ts';
import { portsOfFrame, reloadFrame } from '../../platform/framePort.ts';
import type { Platform } from '../../platform/platform.ts';
import { DeskPage } from '../../screens/replay/desk/DeskPage.tsx';
import { UiWordsFromTexts } from '../../screens/shell/UiWordsFromTexts.tsx';
import { PlatformProvider } from '../../ui/context/PlatformContext.tsx';
import { loadScriptFont } from '../../ui/styles/fonts.ts';
import { createDeskClient } from './deskClient.ts';
import { createDeskView } from './deskView.ts';
import type { LivePort } from './liveTail.ts';
import type { DeskOrder, LiveNews, PortalNews } from './portalLink.ts';
import type { PortalPort } from './portalPlayer.ts';
import { spawnWorker } from '../../platform/spawnWorker.ts';
import workerUrl from './deskWorker.ts?worker&url';
import type { DeskAnswer, DeskRequest } from './deskMessages.ts';

/** The state that an order hands over is not copied. */
const buffersOf = (order: DeskOrder): ArrayBuffer[] =>
  order.do === 'seek' || order.do === 'state' ? [order.bytes.buffer] : [];
const portsOf = (frame: HTMLIFrameElement, run: (port: PortalPort) => void): (() => void) =>
  portsOfFrame(frame, (port) =>
    run({
      post: (order) => port.postMessage(order, buffersOf(order)),
      onNews: (heard) => {
        port.onmessage = ({ data }: MessageEvent<PortalNews>) => heard(data);
      },
    }),
  );
const livePortsOf = (frame: HTMLIFrameElement, run: (port: LivePort) => void): (() => void) =>
  portsOfFrame(frame, (port) =>
    run({
      ask: (order) => port.postMessage(order),
      onNews: (heard) => {
        port.onmessage = ({ data }: MessageEvent<LiveNews>) => heard(data);
      },
    }),
  );
/** `?file=`: a file that the program which serves the desk offers beside it; only its name is taken from the address. */
const offeredFile = (query: string): string | null => {
  const name = new URLSearchParams(query).get('file');
  return name !== null && /^[\w.-]{1,120}$/.test(name) ? name : null;
};

export const openDesk = async (platform: Platform, hasHouse: boolean): Promise<void> => {
  const { clock, storage, navigation } = platform;
  const stored = storage.local.get(STORAGE_KEYS.hisLang);
  const texts = await createTexts({
    language: shellLanguageOf(stored) ?? FALLBACK,
    namespaces: ['common', 'desk'],
  });
  const theme = storage.local.get(STORAGE_KEYS.theme);
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  const view = createDeskView({
    client: createDeskClient((onAnswer, onFailed) =>
      spawnWorker<DeskRequest, DeskAnswer>(workerUrl, onAnswer, onFailed),
    ),
    clock,
    navigation,
    portsOf,
    livePortsOf: hasHouse ? livePortsOf : null,
    keepTest: async (options) => {
      const { keepOnDesk } = await import('./keepOnDesk.ts');
      return keepOnDesk(platform, options);
    },
    reload: reloadFrame,
  });
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root');
  createRoot(root).render(
    <PlatformProvider platform={platform}>
      <TextsProvider texts={texts}>
        <UiWordsFromTexts>
          <DeskPage view={view} />
        </UiWordsFromTexts>
      </TextsProvider>
    </PlatformProvider>,
  );
  // Payloads have names in every language, whatever the page's own.
  void loadScriptFont('zh');
  navigation.title(texts.t('desk:title'));
  const name = offeredFile(navigation.address().query);
  if (name === null) return;
  try {
    const bytes = await fetchOwnFile(`/recordings/${name}`);
    view.open(new Blob([Uint8Array.from(bytes)]), name, true);
  } catch (error) {
    view.notFound(name, error instanceof Error ? error.message : String(error));
  }
};
