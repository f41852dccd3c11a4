/** Handles backpressure of slow clients (H-30, REL-26): measured often, sent less, and disconnected before they cost memory. */
import { HUB_EVENT, type SyncMessage } from '../../src/contract/hubProtocol.ts';
import type { HouseClock } from '../platform/clock.ts';
import { close, type Client, type SlowLevel } from './client.ts';
import { recordRead, unreadChars } from './unreadMarks.ts';
import {
  CLOSE_BYTES,
  CONFLATE_BYTES,
  MISSED_REPORTS_MS,
  RETRY_SOON_MS,
  SNAPSHOT_ONLY_BYTES,
  SNAPSHOT_ONLY_MS,
} from './limits.ts';

/** Bytes sent to the client that it is not known to have read. */
export const backlog = (client: Client, now: number): number => {
  const bytes = client.carrier.buffered();
  const silent = client.reportedAt > 0 && now - client.reportedAt > MISSED_REPORTS_MS;
  // Kernel buffers hide about 4 MB: what was not reported counts as unread.
  return silent ? Math.max(bytes, unreadChars(client)) : bytes;
};
/** Records the positions that a client reports. */
export const recordPositions = (client: Client, positions: SyncMessage['positions'], now: number): void => {
  client.reportedAt = now;
  recordRead(client, client.topics, positions);
};
/**
 * Updates the slow level of one connection. True: it has room again and must catch up. `worse`: only checks whether it has
 * become slower; done before each delivery, because large frames would pile up between two checks.
 */
export const checkBackpressure = (client: Client, clock: Pick<HouseClock, 'mono'>, onlyIfSlower = false): boolean => {
  const now = clock.mono();
  const bytes = backlog(client, now);
  const level: SlowLevel = bytes >= SNAPSHOT_ONLY_BYTES ? 2 : bytes >= CONFLATE_BYTES ? 1 : 0;
  const before = client.level;
  if (onlyIfSlower && level <= before) return false;
  if (level === 2 && before !== 2) client.level2Since = now;
  client.level = level;
  if (bytes >= CLOSE_BYTES || (level === 2 && now - client.level2Since >= SNAPSHOT_ONLY_MS))
    close(client, 'slow', RETRY_SOON_MS);
  else if (level > 0 && before === 0) client.carrier.emit(HUB_EVENT.slow, {});
  return level < before && !client.closing;
};
