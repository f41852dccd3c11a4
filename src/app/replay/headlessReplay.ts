/** A recording played into the portal without a page: how tools and tests prove that it ends where it must (P-11). */
import type { RootState } from '../../domains/reducer.ts';
import { showTopic } from '../../domains/connection/connection.intents.ts';
import type { Film, Replay } from '../../transport/replay/index.ts';
import { createReplay } from '../../transport/replay/index.ts';
import { startHeadless } from '../headless.ts';
import { PORTAL_SNAPSHOTS, PORTAL_TOPICS } from '../start/portalTopics.ts';
import { conclude, type Conclusion } from './conclusion.ts';
import { replayPlatform, type ReplaySurroundings } from './replayPlatform.ts';

export interface HeadlessReplay {
  readonly replay: Replay;
  readonly clock: ReturnType<typeof replayPlatform>['clock'];
  readonly state: () => RootState;
  readonly onState: (run: () => void) => () => void;
  /** Resolves at the end of the recording; never while it loops or stands still. */
  readonly concluded: Promise<Conclusion>;
  readonly stop: () => void;
}
export interface HeadlessReplayOptions extends ReplaySurroundings {
  readonly silences?: boolean;
}
export const replayHeadless = (film: Film, options: HeadlessReplayOptions): HeadlessReplay => {
  const platform = replayPlatform(film.head, options);
  const replay = createReplay(platform, film, {
    topics: PORTAL_TOPICS,
    snapshots: PORTAL_SNAPSHOTS,
    ...(options.silences === undefined ? {} : { silences: options.silences }),
  });
  const portal = startHeadless({
    platform,
    transport: { ...replay.transport, onTokenWanted: () => () => undefined },
  });
  // Everything the recording knows is wanted, whatever screen would show it.
  for (const topic of film.topics) portal.send(showTopic(topic));
  const concluded = conclude({ replay, clock: platform.clock, state: portal.state, onState: portal.onState });
  replay.play();
  return {
    replay,
    clock: platform.clock,
    state: portal.state,
    onState: portal.onState,
    concluded,
    stop: () => {
      portal.stop();
      replay.stop();
    },
  };
};
