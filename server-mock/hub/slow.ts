/** Slow readers are the hub's problem (H-30, REL-26): measured often, told less, and cut off before they cost memory. */
import { HUB_EVENT, type SyncMessage } from '../../src/contract/hubProtocol.ts';
import type { HouseClock } from '../platform/clock.ts';
import { close, type Client, type SlowLevel } from './client.ts';
import { markRead, unreadChars } from './unread.ts';

export const CONFLATE_BYTES = 64 * 1024;
export const OWE_BYTES = 256 * 1024;
export const CLOSE_BYTES = 512 * 1024;
export const OWE_MS = 15_000;
/** Clients report their positions every 5 s; the distance counts once they have missed two reports. */
const REPORT_MS = 11_000;

/** Bytes between the hub and what the client is known to have read. */
export const backlog = (client: Client, now: number): number => {
  const bytes = client.wire.buffered();
  const silent = client.reportedAt > 0 && now - client.reportedAt > REPORT_MS;
  // The kernel hides about 4 MB: what was not reported back counts as not read.
  return silent ? Math.max(bytes, unreadChars(client)) : bytes;
};
/** Takes in the positions a client says it stands at. */
export const report = (client: Client, positions: SyncMessage['positions'], now: number): void => {
  client.reportedAt = now;
  markRead(client, client.topics, positions);
};
/**
 * Judges one connection; true: it has room again and is to be caught up. `worse`: only whether it has become slower, which
 * is asked before each delivery: between two looks a stream of large frames would pile up unseen.
 */
export const judge = (client: Client, clock: Pick<HouseClock, 'mono'>, worse = false): boolean => {
  const now = clock.mono();
  const bytes = backlog(client, now);
  const level: SlowLevel = bytes >= OWE_BYTES ? 2 : bytes >= CONFLATE_BYTES ? 1 : 0;
  const before = client.level;
  if (worse && level <= before) return false;
  if (level === 2 && before !== 2) client.level2Since = now;
  client.level = level;
  if (bytes >= CLOSE_BYTES || (level === 2 && now - client.level2Since >= OWE_MS)) close(client, 'slow', 5_000);
  else if (level > 0 && before === 0) client.wire.emit(HUB_EVENT.slow, {});
  return level < before && !client.closing;
};
