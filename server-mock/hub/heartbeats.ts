/** Heartbeats (H-08): how far everything is complete, and where each topic's head was told to this connection. */
import { HUB_EVENT, type Heartbeat } from '../../src/contract/hubProtocol.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { Client } from './client.ts';
import type { Gateway } from './gateway/gateway.ts';

export const HEARTBEAT_MS = 4_000;
/** Three heartbeats: or a lost one hides a head for long. */
const CHANGED_MS = 12_000;
const FULL_MS = 30_000;
/** A producer this late is named. */
const BEHIND_MS = 2_000;

/** Last seq told to this connection, by topic. */
export const headsOf = (client: Client, which: (topic: string) => boolean = () => true): Record<string, number> =>
  Object.fromEntries(
    [...client.topics.values()]
      .filter(({ topic, pending }) => !pending && which(topic))
      .map(({ topic, sent }) => [topic, Math.max(0, sent)]),
  );

/**
 * Topics that are behind the watermark, each with its own: all of them when the house's tick is late (it is the only producer), and
 * what is withheld from a slow reader, who would take a topic of which nothing was said for a quiet one (H-08, H-30).
 */
export const behindOf = (client: Client, gateway: Gateway, clock: HouseClock): Record<string, number> => {
  const { at } = gateway.watermark();
  const late = clock.now() - at > BEHIND_MS;
  const own = [...client.topics.values()].map(({ topic, toldTo }) => [topic, toldTo ?? (late ? at : null)] as const);
  return Object.fromEntries(own.flatMap(([topic, to]) => (to === null ? [] : [[topic, to]])));
};

export const beat = (client: Client, gateway: Gateway, clock: HouseClock): void => {
  const now = clock.now();
  const mark = gateway.watermark();
  const full = clock.mono() - client.lastFullHeads >= FULL_MS;
  if (full) client.lastFullHeads = clock.mono();
  const heads = headsOf(client, (topic) => full || gateway.touchedAt(topic) >= mark.at - CHANGED_MS);
  const behind = behindOf(client, gateway, clock);
  const message: Heartbeat = { epoch: gateway.epoch, clock: now, watermark: mark, heads, full, behind };
  client.wire.emit(HUB_EVENT.heartbeat, message);
};
