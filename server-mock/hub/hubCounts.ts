/** The hub's counters (H-34): updated as things happen; gauges over all connections are computed on request. */
import type { Counters } from '../platform/counters.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { Client, ClientCounts } from './client.ts';
import type { FlushCounts } from './flush.ts';
import { backlog } from './backpressure.ts';

export interface HubCounts {
  readonly count: (name: string, label?: string) => void;
  readonly client: ClientCounts;
  readonly flush: FlushCounts;
  /**
   * Sets the number of connections. Cheap, because it is called at every connect and disconnect, and thousands come at once
   * after a restart.
   */
  readonly present: (clients: number) => void;
  /** Sets the gauges of connections, subscriptions and buffered bytes (H-30). Reads every client. */
  readonly measure: (clients: Iterable<Client>) => void;
}
export const createHubCounts = (counters: Counters, clock: Pick<HouseClock, 'mono'>): HubCounts => {
  const count = (name: string, label?: string): void => counters.add(`hub_${name}`, 1, label);
  return {
    count,
    client: {
      delivered: (frames, bytes) => {
        counters.add('hub_frames_total', frames);
        counters.add('hub_bytes_total', bytes);
      },
      snapshot: (bytes) => {
        count('snapshots_total');
        counters.add('hub_snapshot_bytes_total', bytes);
      },
      dropped: (code) => count('dropped_total', code),
    },
    flush: {
      conflated: () => count('conflated_total'),
      lag: (ms) => counters.observe('hub_lag_ms', ms),
    },
    present: (clients) => counters.set('hub_connections', clients),
    measure: (clients) => {
      const topics = new Set<string>();
      let [connections, subscriptions, waiting, most] = [0, 0, 0, 0];
      for (const client of clients) {
        const bytes = backlog(client, clock.mono());
        connections += 1;
        subscriptions += client.topics.size;
        waiting += bytes;
        most = Math.max(most, bytes);
        for (const topic of client.topics.keys()) topics.add(topic);
      }
      counters.set('hub_connections', connections);
      counters.set('hub_subscriptions', subscriptions);
      counters.set('hub_topics', topics.size);
      counters.set('hub_buffered_bytes', waiting);
      counters.set('hub_buffered_bytes_most', most);
    },
  };
};
