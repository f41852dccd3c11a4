/** Who is asked for what. */
export const FIRST = ['limit', 'ours'] as const;
export const PEERS = ['rtkQuery', 'tanstackQuery', 'zustand'] as const;
export const CONTESTANTS = [...FIRST, 'naive', ...PEERS] as const;
export type Contestant = (typeof CONTESTANTS)[number];
export const NAMES: Readonly<Record<Contestant, string>> = {
  limit: 'limit',
  ours: 'ours',
  naive: 'naive',
  rtkQuery: 'RTK Query',
  tanstackQuery: 'TanStack Query',
  zustand: 'zustand',
};
export const RATES = [100, 250, 500, 1_000, 5_000, 20_000, 50_000] as const;
/** Peers are shown from here to there alone. */
const OF_PEERS = { from: 1_000, to: 20_000 } as const;

/** Events a second; `conflated`: the hub gathers a tick's rows into one frame. */
export interface Load {
  readonly rate: number;
  readonly conflated: boolean;
}
export const nameOf = ({ rate, conflated }: Load): string =>
  `${rate.toLocaleString('en-US')} events a second${conflated ? ', gathered by the hub' : ''}`;
/** The loads of a round, in order: the highest comes once more, gathered. */
export const loadsOf = (rates: readonly number[]): readonly Load[] => {
  const plain = [...rates].sort((a, b) => a - b).map((rate) => ({ rate, conflated: false }));
  const top = plain.at(-1);
  return top !== undefined && top.rate >= 50_000 ? [...plain, { rate: top.rate, conflated: true }] : plain;
};
const isFirst = (who: Contestant): boolean => FIRST.includes(who as never);
/** Who is asked for a load, in the order of the round; it is turned on odd rounds. `lost`: who could not keep up with less. */
export const askedFor = (load: Load, round: number, lost: ReadonlySet<Contestant>): readonly Contestant[] => {
  const all = CONTESTANTS.filter((who) => {
    // These two are compared at every load, whatever became of them at another.
    if (isFirst(who)) return true;
    if (load.conflated || lost.has(who)) return false;
    return who === 'naive' || (load.rate >= OF_PEERS.from && load.rate <= OF_PEERS.to);
  });
  return round % 2 === 1 ? all.toReversed() : all;
};
