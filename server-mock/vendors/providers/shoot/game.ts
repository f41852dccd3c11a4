/**
 * The hunt game: a volley of ten shots at one kind of fish. Each shot costs a tenth of the stake and hits by the fish's own
 * chance; a hit pays its multiple of the shot. One volley is one round, and so one bet of the ledger. Pure.
 */
import type { Random } from '../../../platform/random.ts';
import { assertStake } from '../stake.ts';

export const SHOTS = 10;
export interface Target {
  readonly id: string;
  /** Multiples of a shot's cost. */
  readonly pays: number;
  /** Hits in ten thousand shots; chance times pay is 0.96 for every fish. */
  readonly hits: number;
}
export const TARGETS: readonly Target[] = [
  { id: 'sprat', pays: 2, hits: 4_800 },
  { id: 'shell', pays: 3, hits: 3_200 },
  { id: 'crab', pays: 5, hits: 1_920 },
  { id: 'squid', pays: 10, hits: 960 },
  { id: 'ray', pays: 20, hits: 480 },
  { id: 'shark', pays: 50, hits: 192 },
  { id: 'whale', pays: 100, hits: 96 },
];
const OF = 10_000;
export const targetOf = (id: string): Target | undefined => TARGETS.find((one) => one.id === id);

export interface Volley {
  /** Hits, in the order of the shots. */
  readonly hits: readonly boolean[];
  /** Minor units. */
  readonly payout: number;
}
/** Throws RangeError for an invalid stake or an unknown fish. */
export const shoot = (random: Pick<Random, 'integer'>, id: string, stake: number): Volley => {
  assertStake(stake);
  const target = targetOf(id);
  if (!target) throw new RangeError(`no such fish: ${id}`);
  const hits = Array.from({ length: SHOTS }, () => random.integer(OF) < target.hits);
  const hit = hits.filter((one) => one).length;
  return { hits, payout: Math.floor((stake * target.pays * hit) / SHOTS) };
};
/** Exact return to player. */
export const shootRtp = ({ pays, hits }: Target): number => (pays * hits) / OF;
