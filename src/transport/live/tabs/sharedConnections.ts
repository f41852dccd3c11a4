/** The connections of this page: the current one, and older ones that stay until all links have moved. */
import type { Cancel, Clock } from '../../../platform/platform.ts';
import type { SharedConnection } from './sharedConnection.ts';

/** How long a connection stays open for other pages after its own page has left it (SYNC_MS), ms. */
const LINGER_MS = 5_000;

export interface SharedConnections {
  readonly current: () => SharedConnection | null;
  readonly keep: (connection: SharedConnection) => void;
  /** Call when a connection has opened or closed. */
  readonly changed: (connection: SharedConnection) => void;
  /** Call when its own page has left a connection. */
  readonly linger: (connection: SharedConnection) => void;
  readonly end: (connection: SharedConnection) => void;
  readonly endAll: () => void;
}
export interface SharedConnectionsParts {
  readonly clock: Clock;
  readonly opened: (connection: SharedConnection) => void;
  /** Called with the id of the connection that other pages may share; null: none. */
  readonly way: (way: string | null) => void;
}
export const createSharedConnections = ({ clock, opened, way }: SharedConnectionsParts): SharedConnections => {
  const all = new Set<SharedConnection>();
  const lingering = new Map<SharedConnection, Cancel>();
  let current: SharedConnection | null = null;

  const forget = (connection: SharedConnection): void => {
    all.delete(connection);
    lingering.get(connection)?.();
    lingering.delete(connection);
    if (current === connection) current = null;
  };
  const end = (connection: SharedConnection): void => {
    const was = current;
    connection.end();
    forget(connection);
    if (was === connection) way(null);
  };
  return {
    current: () => current,
    keep: (connection) => all.add(connection),
    changed: (connection) => {
      if (connection.transport() === null) forget(connection);
      else {
        // The newest is current; an older one stays only until all links have moved.
        current = connection;
        opened(connection);
      }
      way(current?.way ?? null);
    },
    linger: (connection) =>
      lingering.set(
        connection,
        clock.after(LINGER_MS, () => end(connection)),
      ),
    end,
    endAll: () => {
      for (const connection of [...all]) end(connection);
    },
  };
};
