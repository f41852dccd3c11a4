/** Contracts that are signed from the start, so that the agent centre has something to settle: the house's with agent88, and those of the tree below. */
import type { HouseContract } from '../../core/contracts/types.ts';
import type { HouseEvent } from '../../core/events.ts';
import { isAgent } from '../../core/team/tree.ts';
import type { Person } from './people.ts';

type Terms = NonNullable<HouseContract['terms']>;
type Kind = Exclude<HouseContract['kind'], 'realtime'>;
/** Rates in parts per million, amounts in minor units. */
const NO_TERMS: Terms = { rate: 0, activeMembers: 0, periodicValidBet: 0, periodProfitLoss: 0, betAmount: 0 };

const signed = (
  [upline, downline]: readonly [string, string],
  kind: Kind,
  period: HouseContract['period'],
  terms: Partial<Terms>,
  at: number,
): HouseEvent => ({
  type: 'contractMoved',
  contract: {
    ...{
      contractId: `W-${kind}-${period}-${downline}`,
      kind,
      period,
      upline,
      downline,
      state: 'signed',
      realtime: null,
    },
    terms: { ...NO_TERMS, ...terms },
    at,
  },
});
/** `people`: the agent with the top account, a sub-agent directly below, and the simulated members. */
export const sampleContracts = (
  [top, sub]: readonly [string, string],
  people: readonly Person[],
  at: number,
): readonly HouseEvent[] => [
  signed(['house', top], 'daily', 'daily', { rate: 6_000 }, at),
  signed(['house', top], 'hourly', 'daily', { rate: 3_000, betAmount: 100_000 }, at),
  signed(['house', top], 'dividend', 'weekly', { rate: 250_000, activeMembers: 5 }, at),
  signed([top, sub], 'daily', 'daily', { rate: 4_000, activeMembers: 1 }, at),
  signed([top, sub], 'hourly', 'daily', { rate: 2_000, betAmount: 100_000 }, at),
  signed([top, sub], 'dividend', 'daily', { rate: 100_000 }, at),
  ...people
    .filter(({ member }) => member.upline === top && isAgent(member))
    .slice(0, 5)
    .map(({ member }) => signed([top, member.id], 'daily', 'daily', { rate: 3_500, activeMembers: 3 }, at)),
];
