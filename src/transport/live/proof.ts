/** Round trips that prove where the hub and we stand, and what takes the proof away again (H-36, REL-13). */
import { CLIENT_EVENT } from '../../contract/hubProtocol.ts';
import { syncReply } from '../../contract/hubShapes.ts';
import type { Core } from './core.ts';
import type { HubClock } from './link/hubClock.ts';
import type { Link } from './link/link.ts';
import type { Heartbeats } from './topics/heartbeats.ts';

const SYNC_WAIT_MS = 3_000;

export interface Proof {
  /** Reports positions, measures the round trip, learns heads and watermark. False: nobody answered. */
  readonly sync: (link: Link) => Promise<boolean>;
  /** The page slept: neither the hub's clock nor any watermark counts until a round trip. */
  readonly forget: () => void;
}
export const createProof = (core: Core, hubClock: HubClock, heartbeats: Heartbeats): Proof => ({
  sync: async (link) => {
    const placed = [...core.topics.values()].filter(({ acked, gate }) => acked === link.generation && gate.seq >= 0);
    const positions = Object.fromEntries(placed.map(({ name, gate }) => [name, [gate.epoch, gate.seq] as const]));
    const reply = await link.ask(CLIENT_EVENT.sync, { positions }, syncReply, SYNC_WAIT_MS);
    if (reply === null || link.closed()) return false;
    if (reply.ok) heartbeats.synced(reply);
    return true;
  },
  forget: () => {
    hubClock.forget();
    heartbeats.forget();
    core.rest.house.forget();
  },
});
