/**
 * Heartbeats (H-08): the watermark up to which everything is complete, and the head of each topic as sent to this
 * connection.
 */
import { HUB_EVENT, type Heartbeat } from '../../src/contract/hubProtocol.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { Client } from './client.ts';
import type { Gateway } from '../records/topics/gateway.ts';
import { BEHIND_MS, CHANGED_HEADS_MS, FULL_HEADS_MS } from './limits.ts';

/** Last seq sent to this connection, by topic. */
export const headsOf = (client: Client, which: (topic: string) => boolean = () => true): Record<string, number> =>
  Object.fromEntries(
    [...client.topics.values()]
      .filter(({ topic, pending }) => !pending && which(topic))
      .map(({ topic, sent }) => [topic, Math.max(0, sent)]),
  );

/**
 * Topics behind the watermark, each with its own time: all of them when the house's tick is late (it is the only producer),
 * and those withheld from a slow client, which would otherwise take a topic without frames for a quiet one (H-08, H-30).
 */
export const behindOf = (client: Client, gateway: Gateway, clock: HouseClock): Record<string, number> => {
  const { at } = gateway.watermark();
  const late = clock.now() - at > BEHIND_MS;
  const own = [...client.topics.values()].map(
    ({ topic, completeTo }) => [topic, completeTo ?? (late ? at : null)] as const,
  );
  return Object.fromEntries(own.flatMap(([topic, to]) => (to === null ? [] : [[topic, to]])));
};

export const sendHeartbeat = (client: Client, gateway: Gateway, clock: HouseClock): void => {
  const now = clock.now();
  const mark = gateway.watermark();
  const full = clock.mono() - client.lastFullHeads >= FULL_HEADS_MS;
  if (full) client.lastFullHeads = clock.mono();
  const heads = headsOf(client, (topic) => full || gateway.touchedAt(topic) >= mark.at - CHANGED_HEADS_MS);
  const behind = behindOf(client, gateway, clock);
  const message: Heartbeat = { epoch: gateway.epoch, clock: now, watermark: mark, heads, full, behind };
  client.carrier.emit(HUB_EVENT.heartbeat, message);
};
