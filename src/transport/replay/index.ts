/**
 * The transport of a replay (P-07, P-10): the production channel, gate and REST client, fed from a recording. Only the
 * composition root knows of it, in a chunk of its own that no player ever loads.
 */
import { foldedRead } from '../../contract/foldedRead.ts';
import type { SnapshotRead } from '../../contract/snapshot.ts';
import { family, type TopicRow } from '../../contract/topic.ts';
import type { PacedClock } from '../../platform/pacedClock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StillEnvironment } from '../../platform/stillEnvironment.ts';
import type { TapeHash } from '../../tape/records.ts';
import { hashValues } from '../../tape/hash/hashValues.ts';
import type { LiveChannel, RestClient } from '../api.ts';
import { createChannel } from '../live/channel.ts';
import { createRestClient } from '../rest/restClient.ts';
import { commandsIn } from './commandsIn.ts';
import type { Film } from './film.ts';
import { createPlayer, type Player } from './player.ts';
import { createReplayHttp } from './replayHttp.ts';
import { createReplayHub } from './replayHub.ts';
import { createReplaySource } from './replaySource.ts';

export { createFilm, type Film } from './film.ts';

export interface ReplayPlatform extends Platform {
  readonly clock: PacedClock;
  readonly environment: StillEnvironment;
}
export interface ReplayOptions {
  readonly topics: readonly TopicRow[];
  readonly snapshots: readonly SnapshotRead[];
  /** Long silences as they were; otherwise they pass in two seconds (P-08). */
  readonly silences?: boolean;
}
export interface Replay extends Omit<Player, 'stop'> {
  readonly transport: { readonly rest: RestClient; readonly live: LiveChannel };
  readonly film: Film;
  /** Of the fold of everything up to now. */
  readonly hash: () => TapeHash;
  /** Calls and commands that nobody recorded, by name; each is told once. */
  readonly unmatched: () => readonly string[];
  /** Told when the last record has been shown, after every seek anew, and when something unmatched was asked. */
  readonly onChange: (run: () => void) => () => void;
  readonly stop: () => void;
}

export const createReplay = (platform: ReplayPlatform, film: Film, options: ReplayOptions): Replay => {
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
  const told = commandsIn(film.records);
  const hub = createReplayHub({
    clock,
    rows: (topic) => rows.get(family(topic)),
    topics: film.topics,
    onOpen: () => environment.tell('online'),
    command: (name, body) => {
      const answer = told(name, body, player.at());
      if (answer === null) unmatched(name);
      return answer;
    },
  });
  const player = createPlayer({
    film,
    clock,
    silences: options.silences ?? false,
    stage: {
      ...hub.stage,
      anew: () => {
        hub.stage.anew();
        // Time has jumped: nothing proven before counts, and whoever is there asks at once (H-36).
        environment.tell('wake');
        environment.tell('visible');
        changed();
      },
      ended: changed,
    },
  });
  const http = createReplayHttp({
    clock,
    hub,
    records: film.records,
    topics: film.topics,
    at: player.at,
    onUnmatched: unmatched,
  });
  const rest = createRestClient(platform, http);
  const live = createChannel(platform, rest, {
    topics: options.topics,
    snapshots: options.snapshots.map(foldedRead),
    source: () => createReplaySource(clock, hub),
  });
  return {
    ...player,
    transport: { rest, live },
    film,
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
