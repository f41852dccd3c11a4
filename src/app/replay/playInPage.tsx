/** Runs the portal's page on a recording (P-10), with its own clock, storage and network, and a strip of replay controls. */
import { createRoot } from 'react-dom/client';
import { showTopic } from '../../domains/connection/connection.intents.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { fetchOwnFile } from '../../platform/fetchOwnFile.ts';
import { browserPacker } from '../../platform/packer.ts';
import { SPEEDS, type Speed } from '../../platform/pacedClock.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTurnScheduler } from '../../platform/turnScheduler.ts';
import { family } from '../../contract/topic.ts';
import { ReplayStrip } from '../../screens/replay/ReplayStrip.tsx';
import { RecordingError } from '../../recording/errors.ts';
import { openRecording } from '../../recording/read/openRecording.ts';
import { bytesInMemory } from '../../recording/read/source.ts';
import { createReplay, type PlayableRecording } from '../../transport/replay/index.ts';
import { createTexts, type Texts } from '../../i18n/texts.ts';
import { TextsProvider } from '../../i18n/TextsProvider.tsx';
import { PlatformProvider } from '../../ui/context/PlatformContext.tsx';
import type { MissingFeature } from '../start/missingFeatures.ts';
import { PORTAL_TOPICS } from '../start/portalTopics.ts';
import { startPortal } from '../start/startPortal.tsx';
import type { PortalStore } from '../store.ts';
import { awaitReplayEnd } from './replayOutcome.ts';
import { loadRecording } from './loadRecording.ts';
import { replayPlatform } from './replayPlatform.ts';
import type { ReplayRequest } from './replayRequest.ts';
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

/** Where the recorded page stood, as a portal that records itself marks it (P-16); null: not recorded. Never another host. */
const addressOf = ({ records }: PlayableRecording): string | null => {
  const mark = records.find((record) => record.k === 'mark');
  return mark?.label === 'address' && /^\/(?!\/)/.test(mark.note) ? mark.note : null;
};

export const playInPage = async (
  real: Platform,
  missingFeatures: readonly MissingFeature[],
  request: ReplayRequest,
): Promise<void> => {
  const view = createReplayView(request.name);
  const texts = await drawStrip(real, view);
  try {
    const rows = new Map(PORTAL_TOPICS.map((row) => [family(row.pattern), row]));
    const bytes = await fetchOwnFile(request.file);
    const tape = await openRecording(bytesInMemory(bytes), browserPacker, (topic) => rows.get(family(topic)));
    const film = await loadRecording(tape);
    const platform = replayPlatform(film.head, {
      real: real.clock,
      turn: createTurnScheduler(),
      // A replay must have no effect outside the page.
      navigation: { ...real.navigation, open: () => false, reload: () => undefined, setCookie: () => undefined },
      report: real.report,
      media: real.environment.media,
      speed: speedOf(request.speed),
    });
    const address = addressOf(film);
    if (address !== null) real.navigation.replace(address);
    const replay = createReplay(platform, film, { topics: PORTAL_TOPICS });
    const transport = { ...replay.transport, onTokenWanted: () => () => undefined };
    const { store, started } = startPortal({
      platform,
      missingFeatures,
      startBlock: () => null,
      addressToken: null,
      transport: () => Promise.resolve(transport),
    });
    for (const topic of film.topics) store.dispatch(showTopic(topic));
    followLanguage(texts, store);
    view.playing(replay, platform.clock);
    const { clock } = platform;
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
