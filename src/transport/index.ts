/**
 * The entry of the transport, lazy-loaded after the first paint: `await import('./index.ts')`.
 * The caller passes the topic rows, so that the list of all topics (`contract/topics.ts`) stays a chunk of its own.
 */
import type { TopicRow } from '../contract/topic.ts';
import type { Platform } from '../platform/platform.ts';
import type { LiveChannel, LiveSource, RestClient } from './api.ts';
import { createChannel } from './live/channel.ts';
import { createLazySource } from './live/source/lazySource.ts';
import {
  type LoadTabConnections,
  createLazyTabConnections,
  type TabConnectionsOptions,
} from './live/tabs/lazyTabConnections.ts';
import type { SocketSourceOptions } from './live/source/socketSource.ts';
import type { Tap } from './live/tap.ts';
import { createHttp, type HttpOptions } from './rest/http.ts';
import { createRestClient } from './rest/restClient.ts';

export { createRingRecorder } from './ring/ringRecorder.ts';

export interface TransportOptions {
  /** The topics this portal subscribes to. */
  readonly topics: readonly TopicRow[];
  /** Origin of the house; default: the page's own. */
  readonly origin?: string;
  /** Called when the hub requests a renewed token, 60 s before the present one expires (H-23). */
  readonly onTokenWanted?: () => void;
  readonly http?: Omit<HttpOptions, 'base'>;
  readonly socket?: Omit<SocketSourceOptions, 'origin'>;
  /** Replaces the WebSocket, for example by a script (P-07). */
  readonly source?: () => LiveSource;
  /** Replaces the lazy-loaded chunk that shares a connection among pages. */
  readonly loadTabConnections?: LoadTabConnections;
  /** Observer that records this portal (recordings.md). */
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
  const { groups } = platform.tabs;
  const bring: LoadTabConnections = async () => {
    // Load the code of the WebSocket source in parallel.
    if (!options.source) import('./live/source/socketSource.ts').catch(() => undefined);
    return (await import('./live/tabs/tabConnections.ts')).createTabConnections;
  };
  const live = createChannel(platform, rest, {
    topics: options.topics,
    source: options.source ?? socket,
    ...(groups === null
      ? {}
      : {
          tabConnections: (parts: TabConnectionsOptions) =>
            createLazyTabConnections(parts, groups, options.loadTabConnections ?? bring),
        }),
    ...(options.tap ? { tap: options.tap } : {}),
    ...(options.onTokenWanted ? { onTokenWanted: options.onTokenWanted } : {}),
  });
  return { rest, live };
};
