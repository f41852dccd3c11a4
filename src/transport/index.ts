/**
 * The transport's single entry, loaded after the first paint (performance.md, 8): `await import('./index.ts')`.
 * The topic rows and snapshot reads come from the caller, by domain: the joined contract stays out of the browser.
 */
import type { SnapshotRead } from '../contract/snapshot.ts';
import type { TopicRow } from '../contract/topic.ts';
import type { Platform } from '../platform/platform.ts';
import type { LiveChannel, LiveSource, RestClient } from './api.ts';
import { createChannel } from './live/channel.ts';
import { createLazySource } from './live/source/lazySource.ts';
import { type BringLines, createLateLines, type LinesWanted } from './live/tabs/lateLines.ts';
import type { SocketSourceOptions } from './live/source/socketSource.ts';
import type { Tap } from './live/tap.ts';
import { createHttp, type HttpOptions } from './rest/http.ts';
import { createRestClient } from './rest/restClient.ts';

export interface TransportOptions {
  /** The topics this portal follows. */
  readonly topics: readonly TopicRow[];
  /** How their snapshots are read by REST. */
  readonly snapshots: readonly SnapshotRead[];
  /** Origin of the house; absent: the page's own. */
  readonly origin?: string;
  /** The hub asks for a renewed token, 60 s before the present one ends (H-23). */
  readonly onTokenWanted?: () => void;
  readonly http?: Omit<HttpOptions, 'base'>;
  readonly socket?: Omit<SocketSourceOptions, 'origin'>;
  /** Instead of the socket: a script (P-07). */
  readonly source?: () => LiveSource;
  /** Instead of the chunk that shares a connection among pages: its code, which is there already. */
  readonly bringLines?: BringLines;
  /** Who records this portal (recordings.md). */
  readonly tap?: Tap;
}
export interface Transport {
  readonly rest: RestClient;
  readonly live: LiveChannel;
}

export const createTransport = (platform: Platform, options: TransportOptions): Transport => {
  const origin = options.origin ?? '';
  const rest = createRestClient(platform, createHttp({ ...options.http, base: origin }), options.tap);
  const socketOptions = { ...options.socket, origin };
  const socket = (): LiveSource =>
    createLazySource(async () => {
      const { createSocketSource } = await import('./live/source/socketSource.ts');
      return createSocketSource(platform.clock, socketOptions);
    });
  const { circles } = platform.tabs;
  const bring: BringLines = async () => {
    // The connection's own code is on its way meanwhile.
    if (!options.source) import('./live/source/socketSource.ts').catch(() => undefined);
    return (await import('./live/tabs/sharedLines.ts')).createSharedLines;
  };
  const live = createChannel(platform, rest, {
    topics: options.topics,
    snapshots: options.snapshots,
    source: options.source ?? socket,
    ...(circles === null
      ? {}
      : { lines: (parts: LinesWanted) => createLateLines(parts, circles, options.bringLines ?? bring) }),
    ...(options.tap ? { tap: options.tap } : {}),
    ...(options.onTokenWanted ? { onTokenWanted: options.onTokenWanted } : {}),
  });
  return { rest, live };
};
