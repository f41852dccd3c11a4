/**
 * The transport of a replay (P-07, P-10): the production channel, gate and REST client, fed from a recording. Only the
 * composition root imports it, in a separate chunk that no player's page loads.
 */
import { withFoldedRead } from '../../contract/foldedRead.ts';
import { family, type TopicRow } from '../../contract/topic.ts';
import type { PacedClock } from '../../platform/pacedClock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ScriptedEnvironment } from '../../platform/scriptedEnvironment.ts';
import type { RecordingHash } from '../../recording/records.ts';
import { hashValues } from '../../recording/hash/hashValues.ts';
import type { LiveChannel, RestClient } from '../api.ts';
import { createChannel } from '../live/channel.ts';
import { createRestClient } from '../rest/restClient.ts';
import { seededRandom } from '../../platform/random.ts';
import { createDisturbance, type FaultKind } from './disturbance.ts';
import { createCommandLookUp } from './commandLookUp.ts';
import type { PlayableRecording } from './playableRecording.ts';
import { createPlayer, type Player } from './player.ts';
import { createReplayHttp } from './replayHttp.ts';
import { createReplayHub } from './replayHub.ts';
import { createReplaySource } from './replaySource.ts';

export type { FaultKind } from './disturbance.ts';
export { createPagedRecording } from './pagedRecording.ts';
export {
  createPlayableRecording,
  type LoadedRecording,
  type PlayableRecording,
  type SoughtState,
} from './playableRecording.ts';

export interface ReplayPlatform extends Platform {
  readonly clock: PacedClock;
  readonly environment: ScriptedEnvironment;
}
export interface ReplayOptions {
  readonly topics: readonly TopicRow[];
  /** Keeps long silences; otherwise they are cut to two seconds (P-08). */
  readonly keepSilences?: boolean;
  /** Seed of faults between the hub and the portal: frames dropped, doubled, swapped, delayed (P-12). Null: none. */
  readonly faultSeed?: number | null;
  readonly onFault?: (kind: FaultKind, topic: string) => void;
}
export interface Replay extends Omit<Player, 'stop'> {
  readonly transport: { readonly rest: RestClient; readonly live: LiveChannel };
  readonly recording: PlayableRecording;
  /** Hash of the folded values up to now. */
  readonly hash: () => RecordingHash;
  /** Names of calls and commands that the recording does not contain, each once. */
  readonly unmatched: () => readonly string[];
  /** The folded values up to now, by topic. */
  readonly values: () => ReadonlyMap<string, unknown>;
  /** Called at the end of the recording, after every seek and step, and for each unmatched call or command. */
  readonly onChange: (run: () => void) => () => void;
  readonly stop: () => void;
}

export const createReplay = (
  platform: ReplayPlatform,
  recording: PlayableRecording,
  options: ReplayOptions,
): Replay => {
  const { clock, environment, report } = platform;
  const rows = new Map(options.topics.map((row) => [family(row.pattern), row]));
  const missing = new Set<string>();
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const run of [...listeners]) run();
  };
  const unmatched = (what: string): void => {
    report.error('replay.unmatched', new Error(`the recording has no answer to ${what}`));
    missing.add(what);
    changed();
  };
  const recordedOutcome = createCommandLookUp(recording.commands);
  const { faultSeed = null } = options;
  const hub = createReplayHub({
    clock,
    ...(faultSeed !== null && {
      disturb: createDisturbance({
        clock,
        random: seededRandom(faultSeed),
        onFault: (kind, { topic }) => options.onFault?.(kind, topic),
      }),
    }),
    rows: (topic) => rows.get(family(topic)),
    topics: recording.topics,
    onOpen: () => environment.emit('online'),
    command: (name, body) => {
      const answer = recordedOutcome(name, body, player.at());
      if (answer === null) unmatched(name);
      return answer;
    },
  });
  const player = createPlayer({
    recording,
    clock,
    keepSilences: options.keepSilences ?? false,
    onFailed: (error) => report.error('replay.read', error),
    stage: {
      ...hub.sink,
      landed: () => {
        // Time has jumped, so earlier proofs are invalid and the channel must sync at once (H-36). The hub answers by the new state:
        // asked before, it would have no heads, and the channel would read each topic by REST.
        environment.emit('wake');
        changed();
      },
      ended: changed,
      stepped: changed,
    },
  });
  const http = createReplayHttp({
    clock,
    hub,
    answers: recording.answers,
    topics: recording.topics,
    at: player.at,
    onUnmatched: unmatched,
  });
  const rest = createRestClient(platform, http);
  const live = createChannel(platform, rest, {
    topics: options.topics.map(withFoldedRead),
    source: () => createReplaySource(clock, hub),
  });
  return {
    ...player,
    transport: { rest, live },
    recording,
    values: hub.values,
    hash: () => hashValues(hub.values()),
    unmatched: () => [...missing],
    onChange: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    stop: () => {
      player.stop();
      hub.stop();
      live.stop();
      clock.stop();
    },
  };
};
