/** Replays a recording into the portal without a page, so that tools and tests can compare the final state (P-11). */
import type { RootState } from '../../domains/reducer.ts';
import { showTopic } from '../../domains/connection/connection.intents.ts';
import type { PlayableRecording, Replay, ReplayOptions } from '../../transport/replay/index.ts';
import { createReplay } from '../../transport/replay/index.ts';
import { startHeadless } from '../headless.ts';
import { PORTAL_TOPICS } from '../start/portalTopics.ts';
import { awaitReplayEnd, type ReplayOutcome } from './replayOutcome.ts';
import { replayPlatform, type ReplayPlatformOptions } from './replayPlatform.ts';

export interface HeadlessReplay {
  readonly replay: Replay;
  readonly clock: ReturnType<typeof replayPlatform>['clock'];
  readonly state: () => RootState;
  readonly onState: (run: () => void) => () => void;
  /** Resolves at the end of the recording; never while it loops or is paused. */
  readonly concluded: Promise<ReplayOutcome>;
  readonly stop: () => void;
}
export interface HeadlessReplayOptions extends ReplayPlatformOptions, Pick<ReplayOptions, 'faultSeed' | 'onFault'> {
  readonly silences?: boolean;
}
export const replayHeadless = (recording: PlayableRecording, options: HeadlessReplayOptions): HeadlessReplay => {
  const platform = replayPlatform(recording.head, options);
  const replay = createReplay(platform, recording, {
    topics: PORTAL_TOPICS,
    faultSeed: options.faultSeed ?? null,
    ...(options.onFault && { onFault: options.onFault }),
    ...(options.silences === undefined ? {} : { keepSilences: options.silences }),
  });
  const portal = startHeadless({
    platform,
    transport: { ...replay.transport, onTokenWanted: () => () => undefined },
  });
  // Subscribe to every recorded topic, also those that only one screen shows.
  for (const topic of recording.topics) portal.send(showTopic(topic));
  const concluded = awaitReplayEnd({ replay, clock: platform.clock, state: portal.state, onState: portal.onState });
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
