/** A tree with commission rates and signed contracts, and a clock that plays days of the merchant (UTC+8). */
import { apply } from '../../../apply.ts';
import type { HouseContract } from '../../../contracts/types.ts';
import type { HouseEvent } from '../../../events.ts';
import { createCoreFixture, type CoreFixture, type Node } from '../../testing/treeFixture.ts';

const HOUR = 3_600_000;
/** Start of Tuesday, 2026-09-01 in Kuala Lumpur. */
export const FIRST_DAY = Date.UTC(2026, 7, 31, 16);
/** `hours` and `minutes` into the n-th day from `FIRST_DAY`, 0 the first. */
export const moment = (day: number, hours: number, minutes = 0): number =>
  FIRST_DAY + (day * 24 + hours) * HOUR + minutes * 60_000;

type Terms = NonNullable<HouseContract['terms']>;
export const signed = (
  kind: HouseContract['kind'],
  [upline, downline]: readonly [string, string],
  terms: Partial<Terms>,
  period: HouseContract['period'] = 'daily',
): HouseContract => ({
  ...{
    contractId: `${kind}-${period}-${downline}`,
    kind,
    period,
    upline,
    downline,
    state: 'signed',
    realtime: null,
    at: 0,
  },
  terms: { rate: 0, activeMembers: 0, periodicValidBet: 0, periodProfitLoss: 0, betAmount: 0, ...terms },
});
export interface TurnFixture extends CoreFixture {
  readonly put: (event: HouseEvent) => void;
  /** Ends the day by a tick at its end, and settles it: every event of the settlement. */
  readonly settle: (day: number) => readonly HouseEvent[];
  readonly rounds: { count: number };
  readonly play: (member: string, stake: number, payout: number) => string;
}
export const createTurnFixture = async (
  nodes: readonly Node[],
  {
    rates = {},
    contracts = [],
  }: { readonly rates?: Readonly<Record<string, number>>; readonly contracts?: readonly HouseContract[] } = {},
): Promise<TurnFixture> => {
  const core = await createCoreFixture(nodes, FIRST_DAY);
  const put = (event: HouseEvent): void => void apply(core.state, event);
  for (const [member, rate] of Object.entries(rates)) put({ type: 'rateSet', member, rate });
  for (const contract of contracts) put({ type: 'contractMoved', contract });
  const rounds = { count: 0 };
  return Object.assign(core, {
    put,
    rounds,
    settle: (day: number) => {
      const events = [...core.tick(moment(day + 1, 0)).events];
      while (core.state.settlements.size > 0) events.push(...core.tick(core.at + 1_000).events);
      return events;
    },
    play: (member: string, stake: number, payout: number) => {
      rounds.count += 1;
      const round = `r${rounds.count}`;
      core.bet(member, round, stake, payout);
      return round;
    },
  });
};
/** What the portal would see of an agent's payouts. */
export const paid = ({ state }: Pick<CoreFixture, 'state'>, agent: string) =>
  (state.payouts.get(agent) ?? []).map(({ kind, member, amount, carriedIn, carriedOut, state: now }) => ({
    ...{ kind, member, amount, carriedIn, carriedOut, state: now },
  }));
