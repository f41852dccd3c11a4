/** From what the processes said to what is judged: memory, CPU a frame. Pure; what was not really measured is NaN, and misses. */
import type { Memory } from './plan.ts';

/** By how much a process grew, for each of so many. */
export const grown = (before: Memory, after: Memory, count: number): Memory => ({
  heap: (after.heap - before.heap) / count,
  held: (after.held - before.held) / count,
  rss: (after.rss - before.rss) / count,
});
/** A process that did not grow by its connections had room from before: how much they cost was not seen. */
const seenRatio = (ours: number, limit: number): number => (ours > 0 && limit > 0 ? ours / limit : Number.NaN);
/** By heap and buffers: what a process grows by is mostly the room it takes for what is young. */
export const memoryRatio = (ours: Memory, limit: Memory): number => seenRatio(ours.held, limit.held);
/**
 * Bytes that a connection holds while it is told things, marks of what it has not reported yet included: beyond what it held at
 * rest, what the process grew in the told stretch less what it grew by the same messages where nobody followed. Never less than
 * at rest: both stretches also free what is of no connection.
 */
export const heldWhenTold = (atRest: Memory, told: number, alone: number, clients: number): number =>
  atRest.held + Math.max(0, told - alone) / clients;
/** What we add over the peer, bytes. */
export const addedHeld = (
  ours: { readonly atRest: number; readonly told: number },
  peer: { readonly atRest: number; readonly told: number },
): number =>
  [ours.atRest, ours.told, peer.atRest, peer.told].every((held) => held > 0)
    ? Math.max(ours.atRest - peer.atRest, ours.told - peer.told)
    : Number.NaN;
/** µs of CPU for a frame: of the told stretch, less the same messages where nobody followed. */
export const cpuAFrame = (told: number, alone: number, frames: number): number =>
  told > alone && frames > 0 ? (told - alone) / frames : Number.NaN;
