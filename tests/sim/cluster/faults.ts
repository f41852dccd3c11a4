/** Faults of a cluster, drawn from the seed: what dies, stands still or is cut, and when. */
import type { SeededRandom } from '../../../server-mock/platform/random.ts';

export const CLUSTER_FAULTS = [
  'leader killed',
  'leader stopped',
  'leader cut from the database',
  'gateway killed',
  'gateway cut from the database',
  'gateway cut from the leader',
  'gateway alone',
  'primary lost',
  'wait cancelled',
  'wait cancelled, primary lost',
] as const;
export type ClusterFaultKind = (typeof CLUSTER_FAULTS)[number];
export interface ClusterFault {
  readonly at: number;
  readonly kind: ClusterFaultKind;
  /** How long it lasts. */
  readonly ms: number;
  /** Which gateway. */
  readonly gateway: number;
}
/** Longer and shorter than a lease of 2 s. */
const SHORTEST_MS = 300;
const LONGEST_MS = 4_000;
/** Of a gateway that reaches neither database nor leader: longer than one keeps its clients. */
const ALONE_MS = [7_000, 9_000] as const;
const PAUSE_MS = 3_000;
/** About when the lease of a house that stands still passes on: a statement that it sent before, or sends now, arrives at that moment. */
const LEASE_ENDS_MS = [1_300, 2_400] as const;

export const drawClusterFaults = (random: SeededRandom, stormMs: number, gateways: number): readonly ClusterFault[] => {
  const faults: ClusterFault[] = [];
  for (let at = 500 + random.integer(PAUSE_MS); at < stormMs; at += 200 + random.integer(PAUSE_MS)) {
    const kind = CLUSTER_FAULTS[random.integer(CLUSTER_FAULTS.length)] ?? 'leader killed';
    const [soonest, latest] = LEASE_ENDS_MS;
    const atEnd = soonest + random.integer(latest - soonest);
    const anywhere = SHORTEST_MS + random.integer(LONGEST_MS - SHORTEST_MS);
    const short = random.integer(2) === 0 ? atEnd : anywhere;
    const [least, most] = ALONE_MS;
    const ms = kind === 'gateway alone' ? least + random.integer(most - least) : short;
    faults.push({ at, kind, ms, gateway: random.integer(gateways) });
  }
  return faults;
};
