/**
 * Computes the judged figures, memory and CPU per frame, from the processes' readings. Pure; a figure that was not really
 * measured is NaN, which misses its goal.
 */
import type { Memory } from './messages.ts';

/** Growth of a process, divided by `count`. */
export const growthEach = (before: Memory, after: Memory, count: number): Memory => ({
  heap: (after.heap - before.heap) / count,
  held: (after.held - before.held) / count,
  rss: (after.rss - before.rss) / count,
});
/** Not measured where a process did not grow with its connections: it had free memory from before. */
const seenRatio = (ours: number, limit: number): number => (ours > 0 && limit > 0 ? ours / limit : Number.NaN);
/** By heap and buffers: the process's growth is mostly room for young objects. */
export const memoryRatio = (ours: Memory, limit: Memory): number => seenRatio(ours.held, limit.held);
/**
 * Bytes that a connection holds while it receives events, marks of unreported positions included: beyond what it held at rest,
 * the growth of the process during the delivered stream less its growth by the same messages without a subscriber. Never less
 * than at rest, because both streams also free memory of no connection.
 */
export const heldAfterLoad = (atRest: Memory, told: number, alone: number, clients: number): number =>
  atRest.held + Math.max(0, told - alone) / clients;
/** What ours adds over the peer, bytes. */
export const addedHeld = (
  ours: { readonly atRest: number; readonly told: number },
  peer: { readonly atRest: number; readonly told: number },
): number =>
  [ours.atRest, ours.told, peer.atRest, peer.told].every((held) => held > 0)
    ? Math.max(ours.atRest - peer.atRest, ours.told - peer.told)
    : Number.NaN;
/** µs of CPU per frame: of the delivered stream, less the same messages without a subscriber. */
export const cpuPerFrame = (told: number, alone: number, frames: number): number =>
  told > alone && frames > 0 ? (told - alone) / frames : Number.NaN;
