/** Runs the portal's page on a recording (P-10), with its own clock, storage and network, and a strip of replay controls. */
import { createRoot } from 'react-dom/client';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { fetchOwnFile } from '../../platform/fetchOwnFile.ts';
import { SPEEDS, type Speed } from '../../platform/pacedClock.ts';
import type { Platform } from '../../platform/platform.ts';
import { ReplayStrip } from '../../screens/replay/ReplayStrip.tsx';
import { RecordingError } from '../../recording/errors.ts';
import { createTexts, type Texts } from '../../i18n/texts.ts';
import { TextsProvider } from '../../i18n/TextsProvider.tsx';
import { PlatformProvider } from '../../ui/context/PlatformContext.tsx';
import type { MissingFeature } from '../start/missingFeatures.ts';
import type { PortalStore } from '../store.ts';
import { awaitReplayEnd } from './replayOutcome.ts';
import { openWhole } from './loadRecording.ts';
import type { FileRequest } from './replayRequest.ts';
import { startReplayPortal } from './startReplayPortal.ts';
import { createReplayView, type ReplayView } from './replayView.ts';

const speedOf = (text: string): Speed => SPEEDS.find((speed) => String(speed) === text) ?? 1;

/** Renders the strip outside the portal's tree, so that it can report a recording that cannot be played. */
const drawStrip = async (platform: Platform, view: ReplayView): Promise<Texts> => {
  const place = document.createElement('div');
  document.body.append(place);
  const texts = await createTexts({ language: 'EN', namespaces: ['common', 'replay'] });
  createRoot(place).render(
    <PlatformProvider platform={platform}>
      <TextsProvider texts={texts}>
        <ReplayStrip view={view} />
      </TextsProvider>
    </PlatformProvider>,
  );
  return texts;
};
/** Keeps the strip in the portal's language, which starts as the language of the recorded viewer. */
const followLanguage = (texts: Texts, store: PortalStore): void => {
  const follow = (): void => {
    const language = selectLanguage(store.getState());
    // A failed change is tried again at the next store change.
    if (texts.language() !== language) texts.change(language).catch(() => undefined);
  };
  store.subscribe(follow);
  follow();
};

export const playInPage = async (
  real: Platform,
  missingFeatures: readonly MissingFeature[],
  request: FileRequest,
): Promise<void> => {
  const view = createReplayView(request.name);
  const texts = await drawStrip(real, view);
  try {
    const { replay, clock, store, started } = startReplayPortal({
      real,
      missingFeatures,
      recording: await openWhole(await fetchOwnFile(request.file)),
      speed: speedOf(request.speed),
      faultSeed: null,
    });
    followLanguage(texts, store);
    view.playing(replay, clock);
    const concluded = awaitReplayEnd({
      replay,
      clock,
      state: () => store.getState(),
      onState: (run) => store.subscribe(run),
    });
    await started;
    replay.play();
    if (request.from > 0) replay.seek(request.from);
    view.concluded(await concluded);
  } catch (error) {
    real.report.error('replay', error);
    const { line, reason } = error instanceof RecordingError ? error : { line: 0, reason: String(error) };
    view.failed(line, reason);
  }
};
