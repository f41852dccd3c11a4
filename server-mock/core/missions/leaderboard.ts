/**
 * The leaderboard of a week: sums of valid stakes on lotteries, of every member and of simulated ones (R-REWARD-12). The order is
 * kept with each bet by two binary searches, since thousands of simulated bets a second change it.
 */
import type { BetClosed, HouseEvent } from '../events.ts';
import { grantReward } from '../rewards/decideRewards.ts';
import { isCounted } from '../rewards/stakeDays.ts';
import type { Bet, HouseState } from '../state.ts';
import { CLAIM_MS } from './missions.ts';
import type { MissionWeek, Standing } from './types.ts';

const LOTTERIES: ReadonlySet<string> = new Set(['LOTT', 'ELOTT']);
/** Minor units, for the first ten. */
export const PRIZES: readonly number[] = [5_000, 3_000, 2_000, 1_000, 1_000, 500, 500, 500, 500, 500];
/** Rollbacks of the last bets of a week may still come for so long. */
export const SETTLED_AFTER = 3_600_000;

type Boards = Pick<HouseState, 'standings' | 'ranking'>;
type State = Readonly<HouseState>;

export const standingKey = (week: number, member: string): string => `${week}:${member}`;
export const standingOf = ({ standings }: Readonly<Boards>, week: number, member: string): Standing | undefined =>
  standings.get(standingKey(week, member));
export const orderOf = ({ ranking }: Readonly<Boards>, week: number): readonly Standing[] =>
  ranking.get(String(week)) ?? [];
/** Key of the same order without the simulated members: their bets must find the few real members whom they pass. */
export const realKey = (week: number): string => `${week}:real`;

type Place = Omit<Standing, 'member'>;
const isAhead = (one: Place, two: Place): boolean =>
  one.stake === two.stake
    ? one.reached === two.reached
      ? one.entry < two.entry
      : one.reached < two.reached
    : one.stake > two.stake;
/** The place of a standing in an order, from 0: behind all that are ahead of it. */
export const placeIn = (order: readonly Standing[], standing: Place): number => {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = order[middle];
    if (other && isAhead(other, standing)) low = middle + 1;
    else high = middle;
  }
  return low;
};
/** The week in which a bet counts that was settled on this day; null: none that is open. */
const weekOf = (state: State, day: number): MissionWeek | null => {
  const { week, previousWeek: past } = state;
  if (week.n > 0 && day >= week.firstDay) return week;
  return past && day >= past.firstDay && state.ranking.has(String(past.n)) ? past : null;
};
/** By how much the end of a bet changes its member's sum; 0: not at all. `before`: its state before. */
const changeOf = (state: State, bet: Bet, before: Bet['state'], end: Bet['state']): number =>
  LOTTERIES.has(bet.category) && state.members.has(bet.member)
    ? bet.stake * ((isCounted(end) ? 1 : 0) - (isCounted(before) ? 1 : 0))
    : 0;

/** Folds the end of a bet. `before`: the bet before this event. */
export const countStanding = (state: HouseState, before: Bet, end: BetClosed): void => {
  const change = changeOf(state, before, before.state, end.state);
  if (change === 0) return;
  const week = weekOf(state, change > 0 ? state.day.n : (before.settledDay ?? 0));
  if (!week) return;
  const { n } = week;
  const { member } = before;
  const keys = state.members.get(member)?.bot === true ? [String(n)] : [String(n), realKey(n)];
  const orders = keys.map((key) => state.ranking.get(key) ?? []);
  const known = standingOf(state, n, member);
  if (known) for (const order of orders) order.splice(placeIn(order, known), 1);
  const standing = {
    member,
    entry: known?.entry ?? orderOf(state, n).length + 1,
    stake: (known?.stake ?? 0) + change,
    // The record's own position: the state still has the one before.
    reached: state.pos + 1,
  };
  state.standings.set(standingKey(n, member), standing);
  for (const [at, order] of orders.entries()) {
    order.splice(placeIn(order, standing), 0, standing);
    state.ranking.set(keys[at] ?? '', order);
  }
};
/** What the end of a bet did to the order of the current week; null: nothing. The state is the one after it. */
export interface Move {
  readonly place: number;
  readonly placeBefore: number;
  /** The members, but for simulated ones, that changed places with this one. */
  readonly passed: readonly string[];
}
export const moveOf = (state: State, { betId, member, state: end, net }: BetClosed): Move | null => {
  const bet = state.bets.get(betId);
  // A void bet with a result was won or lost before.
  const before = end === 'void' && net !== 0 ? 'won' : 'open';
  const change = bet ? changeOf(state, bet, before, end) : 0;
  const { n } = state.week;
  const standing = change === 0 ? undefined : standingOf(state, n, member);
  if (!standing || standing.reached !== state.pos) return null;
  const stake = standing.stake - change;
  // One with exactly the old sum may have been on either side: it counts as passed, and is only told again.
  const edge = change > 0 ? Infinity : -Infinity;
  const old = { stake, reached: edge, entry: edge };
  const order = orderOf(state, n);
  const place = placeIn(order, standing);
  const placeBefore = placeIn(order, old) - (change > 0 ? 1 : 0);
  const real = state.ranking.get(realKey(n)) ?? [];
  const [from, until] = [placeIn(real, standing), placeIn(real, old)].toSorted((a, b) => a - b);
  const passed = real.slice(from, until).flatMap((other) => (other.member === member ? [] : [other.member]));
  return { place, placeBefore, passed };
};

/** By the tick: an hour after a week's end its prizes are granted. Simulated members take places and get none. */
export const leaderboardDue = (state: State, at: number): readonly HouseEvent[] => {
  const { previousWeek: past } = state;
  if (!past || !state.ranking.has(String(past.n)) || at < past.end + SETTLED_AFTER) return [];
  const winners = orderOf(state, past.n)
    .slice(0, PRIZES.length)
    .filter(({ stake }) => stake > 0);
  const granted = winners.flatMap(({ member }, place) =>
    grantReward(
      state,
      {
        id: `leaderboard-w${past.n}`,
        member,
        kind: 'leaderboard',
        source: String(place + 1),
        amount: PRIZES[place] ?? 0,
        points: 0,
        expiresAt: at + CLAIM_MS,
      },
      at,
    ),
  );
  return [...granted, { type: 'leaderboardSettled', week: past.n }];
};
