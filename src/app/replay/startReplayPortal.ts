/** Starts the portal on a recording (P-10), with its own clock, storage and network. */
import { showTopic } from '../../domains/connection/connection.intents.ts';
import type { Speed } from '../../platform/pacedClock.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTurnScheduler } from '../../platform/turnScheduler.ts';
import {
  createReplay,
  type FaultKind,
  type PlayableRecording,
  type Replay,
  type ReplayPlatform,
} from '../../transport/replay/index.ts';
import type { MissingFeature } from '../start/missingFeatures.ts';
import { PORTAL_TOPICS } from '../start/portalTopics.ts';
import { startPortal } from '../start/startPortal.tsx';
import type { PortalStore } from '../store.ts';
import { replayPlatform } from './replayPlatform.ts';

export interface ReplayPortalOptions {
  readonly real: Platform;
  readonly missingFeatures: readonly MissingFeature[];
  readonly recording: PlayableRecording;
  readonly speed: Speed;
  /** Seed of faults between the replay's hub and the portal (P-12); null: none. */
  readonly faultSeed: number | null;
  readonly onFault?: (kind: FaultKind, topic: string) => void;
}
export interface ReplayPortal {
  readonly replay: Replay;
  readonly clock: ReplayPlatform['clock'];
  readonly store: PortalStore;
  readonly started: Promise<void>;
}
/** Nothing plays before `replay.play`. */
export const startReplayPortal = (options: ReplayPortalOptions): ReplayPortal => {
  const { real, missingFeatures, recording, speed, faultSeed, onFault } = options;
  const platform = replayPlatform(recording.head, {
    real: real.clock,
    turn: createTurnScheduler(),
    // A replay must have no effect outside the page.
    navigation: { ...real.navigation, open: () => false, reload: () => undefined, setCookie: () => undefined },
    report: real.report,
    media: real.environment.media,
    speed,
  });
  if (recording.address !== null) real.navigation.replace(recording.address);
  const replay = createReplay(platform, recording, { topics: PORTAL_TOPICS, faultSeed, ...(onFault && { onFault }) });
  const transport = { ...replay.transport, onTokenWanted: () => () => undefined };
  const { store, started } = startPortal({
    platform,
    missingFeatures,
    startBlock: () => null,
    addressToken: null,
    transport: () => Promise.resolve(transport),
  });
  // The judgement of the end compares every topic. Until then the portal follows what its pages show.
  const forget = replay.onChange(() => {
    if (!replay.ended()) return;
    forget();
    for (const topic of recording.topics) store.dispatch(showTopic(topic));
  });
  return { replay, clock: platform.clock, store, started };
};
