/** Starts the portal on a recording (P-10), with its own clock, storage and network. */
import { showTopic } from '../../domains/connection/connection.intents.ts';
import { browserPacker } from '../../platform/packer.ts';
import type { Speed } from '../../platform/pacedClock.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTurnScheduler } from '../../platform/turnScheduler.ts';
import { family } from '../../contract/topic.ts';
import { openRecording } from '../../recording/read/openRecording.ts';
import { bytesInMemory } from '../../recording/read/source.ts';
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
import { loadRecording } from './loadRecording.ts';
import { replayPlatform } from './replayPlatform.ts';

export interface ReplayPortalOptions {
  readonly real: Platform;
  readonly missingFeatures: readonly MissingFeature[];
  readonly bytes: Uint8Array;
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
/** Where the recorded page stood, as a portal that records itself marks it (P-16); null: not recorded. Never another host. */
const addressOf = ({ records }: PlayableRecording): string | null => {
  const mark = records.find((record) => record.k === 'mark');
  return mark?.label === 'address' && /^\/(?!\/)/.test(mark.note) ? mark.note : null;
};

/** Rejects with a RecordingError if the file is not sound. Nothing plays before `replay.play`. */
export const startReplayPortal = async (options: ReplayPortalOptions): Promise<ReplayPortal> => {
  const { real, missingFeatures, bytes, speed, faultSeed, onFault } = options;
  const rows = new Map(PORTAL_TOPICS.map((row) => [family(row.pattern), row]));
  const tape = await openRecording(bytesInMemory(bytes), browserPacker, (topic) => rows.get(family(topic)));
  const film = await loadRecording(tape);
  const platform = replayPlatform(film.head, {
    real: real.clock,
    turn: createTurnScheduler(),
    // A replay must have no effect outside the page.
    navigation: { ...real.navigation, open: () => false, reload: () => undefined, setCookie: () => undefined },
    report: real.report,
    media: real.environment.media,
    speed,
  });
  const address = addressOf(film);
  if (address !== null) real.navigation.replace(address);
  const replay = createReplay(platform, film, { topics: PORTAL_TOPICS, faultSeed, ...(onFault && { onFault }) });
  const transport = { ...replay.transport, onTokenWanted: () => () => undefined };
  const { store, started } = startPortal({
    platform,
    missingFeatures,
    startBlock: () => null,
    addressToken: null,
    transport: () => Promise.resolve(transport),
  });
  for (const topic of film.topics) store.dispatch(showTopic(topic));
  return { replay, clock: platform.clock, store, started };
};
