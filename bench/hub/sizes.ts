/** Sizes of a run. */
export interface Sizes {
  readonly rounds: number;
  readonly clients: number;
  /** Messages in a measured stream, and their pace. */
  readonly events: number;
  readonly perSecond: number;
  /** Events emitted by the peer, as fast as they are read. */
  readonly emitted: number;
  /** Events before the measurement. */
  readonly warmUp: number;
  /** The same for ours, in each room: more of its code has to become warm. */
  readonly warmUpOurs: number;
  /** Events whose delay is measured, and their mean pace: the peer must keep up with it. */
  readonly watched: number;
  readonly watchedPerSecond: number;
  /** The stream that both continue while clients reconnect. */
  readonly afterKill: number;
  readonly afterKillPerSecond: number;
}
export const FULL: Sizes = {
  rounds: 5,
  clients: 2_000,
  events: 3_000,
  perSecond: 500,
  emitted: 300,
  warmUp: 100,
  warmUpOurs: 1_000,
  watched: 100,
  watchedPerSecond: 20,
  afterKill: 80,
  afterKillPerSecond: 20,
};
export const QUICK: Sizes = {
  ...FULL,
  rounds: 1,
  clients: 300,
  events: 1_500,
  watched: 60,
  afterKill: 40,
};
