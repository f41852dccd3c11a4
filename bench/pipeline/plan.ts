/** The contestants and their loads. */
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
/** Peers are measured in this range alone. */
const OF_PEERS = { from: 1_000, to: 20_000 } as const;

/** Events a second; `conflated`: the hub combines a tick's rows into one frame. */
export interface Load {
  readonly rate: number;
  readonly conflated: boolean;
}
export const nameOf = ({ rate, conflated }: Load): string =>
  `${rate.toLocaleString('en-US')} events a second${conflated ? ', conflated by the hub' : ''}`;
/** The loads of a round, in order: the highest comes once more, conflated. */
export const loadsOf = (rates: readonly number[]): readonly Load[] => {
  const plain = [...rates].sort((a, b) => a - b).map((rate) => ({ rate, conflated: false }));
  const top = plain.at(-1);
  return top !== undefined && top.rate >= 50_000 ? [...plain, { rate: top.rate, conflated: true }] : plain;
};
const isFirst = (who: Contestant): boolean => FIRST.includes(who as never);
/**
 * The contestants of a load, in the order of the round, which is reversed on odd rounds. `lost`: contestants that could not keep
 * up with a lower rate.
 */
export const askedFor = (load: Load, round: number, lost: ReadonlySet<Contestant>): readonly Contestant[] => {
  const all = CONTESTANTS.filter((who) => {
    // These two are compared at every load, whatever their results at others.
    if (isFirst(who)) return true;
    if (load.conflated || lost.has(who)) return false;
    return who === 'naive' || (load.rate >= OF_PEERS.from && load.rate <= OF_PEERS.to);
  });
  return round % 2 === 1 ? all.toReversed() : all;
};
