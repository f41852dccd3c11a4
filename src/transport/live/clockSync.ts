/** Synchronizes positions and clocks with the hub by round trips, and invalidates them after a sleep (H-36, REL-13). */
import { CLIENT_EVENT, type HubReply } from '../../contract/hubProtocol.ts';
import { hubReply, syncReply } from '../../contract/hubShapes.ts';
import type { Shape } from '../../contract/shape.ts';
import type { LiveContext } from './liveContext.ts';
import { createDelayMeter } from './link/delayMeter.ts';
import type { HubClock } from './link/hubClock.ts';
import type { Link } from './link/link.ts';
import type { Heartbeats } from './topics/heartbeats.ts';

/** A hub that has not answered a probe by then counts as gone. */
const PROBE_WAIT_MS = 3_000;
/** Timeout of other requests; a shorter one would give up on a slow connection before its delay is measured. */
const WAIT_MS = 20_000;

export interface ClockSync {
  /** Reports positions, measures the round trip, learns heads and watermark. */
  readonly sync: (link: Link) => Promise<void>;
  /** Like `sync`, on a link that may be dead. False: no answer in time. */
  readonly probe: (link: Link) => Promise<boolean>;
  /** Measures the round trip by the cheapest request, unless a measurement is pending. */
  readonly ping: (link: Link) => Promise<void>;
  /** Delay of the connection for the status display, ms; null: not measured yet. */
  readonly delay: () => number | null;
  /** Call after a sleep: the hub's clock and all watermarks are invalid until a round trip. */
  readonly forget: () => void;
}
export const createClockSync = (core: LiveContext, hubClock: HubClock, heartbeats: Heartbeats): ClockSync => {
  const meter = createDelayMeter(core.platform.clock.mono);
  let measured: Link | null = null;

  const ask = async <R extends HubReply>(
    link: Link,
    event: string,
    message: object,
    shape: Shape<R>,
    waitMs: number,
  ) => {
    if (link !== measured) meter.onNewLink();
    measured = link;
    const answered = meter.start();
    const reply = await link.request(event, message, shape, waitMs);
    if (reply === null || link.closed()) return null;
    answered();
    return reply;
  };
  const sync = async (link: Link, waitMs: number): Promise<boolean> => {
    const placed = [...core.topics.values()].filter(({ acked, gate }) => acked === link.generation && gate.seq >= 0);
    const positions = Object.fromEntries(placed.map(({ name, gate }) => [name, [gate.epoch, gate.seq] as const]));
    const reply = await ask(link, CLIENT_EVENT.sync, { positions }, syncReply, waitMs);
    if (reply?.ok) heartbeats.onSynced(reply);
    return reply !== null;
  };
  return {
    sync: async (link) => void (await sync(link, WAIT_MS)),
    probe: (link) => sync(link, PROBE_WAIT_MS),
    ping: async (link) => {
      if (link === measured && meter.waiting()) return;
      await ask(link, CLIENT_EVENT.unsubscribe, { topics: [] }, hubReply, WAIT_MS);
    },
    delay: meter.delay,
    forget: () => {
      meter.forget();
      hubClock.forget();
      heartbeats.forget();
      core.rest.house.forget();
    },
  };
};
