/** The portal's page over a recording (P-10): its own time, storage and network, and a strip that says what is played. */
// First, for the file of what acts is read in the order that is met first (start/acting.ts).
import { PORTAL_SNAPSHOTS, PORTAL_TOPICS } from '../start/acting.ts';
import { createRoot } from 'react-dom/client';
import { showTopic } from '../../domains/connection/connection.intents.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { ownFile } from '../../platform/ownFile.ts';
import { browserPacker } from '../../platform/packer.ts';
import { SPEEDS, type Speed } from '../../platform/pacedClock.ts';
import type { Platform } from '../../platform/platform.ts';
import { realTurn } from '../../platform/turn.ts';
import { family } from '../../contract/topic.ts';
import { ReplayStrip } from '../../screens/replay/ReplayStrip.tsx';
import { TapeError } from '../../tape/errors.ts';
import { openTape } from '../../tape/read/openTape.ts';
import { bytesInMemory } from '../../tape/read/source.ts';
import { createReplay } from '../../transport/replay/index.ts';
import { createTexts, type Texts } from '../../i18n/texts.ts';
import { TextsProvider } from '../../i18n/TextsProvider.tsx';
import { PlatformProvider } from '../../ui/seams/PlatformContext.tsx';
import type { Fault } from '../start/faults.ts';
import { startPortal } from '../start/startPortal.tsx';
import type { PortalStore } from '../store.ts';
import { conclude } from './conclusion.ts';
import { loadFilm } from './loadFilm.ts';
import { replayPlatform } from './replayPlatform.ts';
import type { NamedReplay } from './replayNamed.ts';
import { createReplayView, type ReplayView } from './replayView.ts';

const speedOf = (text: string): Speed => SPEEDS.find((speed) => String(speed) === text) ?? 1;

/** The strip stands beside the portal and not in it: it speaks even where the recording cannot be played. */
const drawStrip = async (platform: Platform, view: ReplayView): Promise<Texts> => {
  const place = document.createElement('div');
  document.body.append(place);
  const texts = await createTexts({ language: 'EN', places: ['common', 'replay'] });
  createRoot(place).render(
    <PlatformProvider platform={platform}>
      <TextsProvider texts={texts}>
        <ReplayStrip view={view} />
      </TextsProvider>
    </PlatformProvider>,
  );
  return texts;
};
/** The strip speaks what the portal speaks, which begins with what its viewer spoke. */
const speakAlong = (texts: Texts, store: PortalStore): void => {
  const follow = (): void => {
    const language = selectLanguage(store.getState());
    // What cannot be had now is asked for at the next action.
    if (texts.language() !== language) texts.change(language).catch(() => undefined);
  };
  store.subscribe(follow);
  follow();
};

export const playInPage = async (real: Platform, faults: readonly Fault[], named: NamedReplay): Promise<void> => {
  const view = createReplayView(named.name);
  const texts = await drawStrip(real, view);
  try {
    const rows = new Map(PORTAL_TOPICS.map((row) => [family(row.pattern), row]));
    const bytes = await ownFile(named.file);
    const tape = await openTape(bytesInMemory(bytes), browserPacker, (topic) => rows.get(family(topic)));
    const film = await loadFilm(tape);
    const platform = replayPlatform(film.head, {
      real: real.clock,
      turn: realTurn(),
      // Sealed: nothing of a replay leaves the page.
      navigation: { ...real.navigation, open: () => false, reload: () => undefined, setCookie: () => undefined },
      report: real.report,
      media: real.environment.media,
      speed: speedOf(named.speed),
    });
    const replay = createReplay(platform, film, { topics: PORTAL_TOPICS, snapshots: PORTAL_SNAPSHOTS });
    const transport = { ...replay.transport, onTokenWanted: () => () => undefined };
    const { store, begun } = startPortal({
      platform,
      faults,
      startBlock: () => null,
      addressToken: null,
      transport: () => Promise.resolve(transport),
    });
    for (const topic of film.topics) store.dispatch(showTopic(topic));
    speakAlong(texts, store);
    view.playing(replay, platform.clock);
    const { clock } = platform;
    const concluded = conclude({
      replay,
      clock,
      state: () => store.getState(),
      onState: (run) => store.subscribe(run),
    });
    await begun;
    replay.play();
    if (named.from > 0) replay.seek(named.from);
    view.concluded(await concluded);
  } catch (error) {
    real.report.error('replay', error);
    const { line, reason } = error instanceof TapeError ? error : { line: 0, reason: String(error) };
    view.failed(line, reason);
  }
};
