/** Decides missions (decision 0308): a goal that is reached grants its reward together with the settled bet, and a sign-in pays its points at once. */
import type { Command } from '../commands.ts';
import { accept, type Context, type Decision, refuse } from '../decision.ts';
import type { BetClosed, HouseEvent } from '../events.ts';
import { isOnBreak, TRIAL_TYPE } from '../reads.ts';
import { claimEvents, endReward, grantReward, mayHaveRewards } from '../rewards/decideRewards.ts';
import { isCounted, stakeDaysAfter } from '../rewards/stakeDays.ts';
import type { Reward } from '../rewards/types.ts';
import type { Bet, HouseState } from '../state.ts';
import { weekAround } from '../team/day.ts';
import type { MerchantDay } from '../team/types.ts';
import { CLAIM_MS, type Mission, MISSIONS, type Period, periodAt, periodEnd, progressOf, SIGN_IN } from './missions.ts';
import type { SignedIn } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** Rewards of a mission for one period, oldest first: a new one after each that was taken back. */
export const missionRewards = (
  { rewards }: Pick<State, 'rewards'>,
  member: string,
  mission: string,
  { key }: Period,
): readonly Reward[] => {
  const first = `${mission}-${key}`;
  return (rewards.get(member) ?? []).filter(
    ({ id, source }) => source === mission && (id === first || id.startsWith(`${first}.`)),
  );
};
const grant = (state: State, member: string, mission: Mission, period: Period, at: number): readonly HouseEvent[] => {
  const earlier = missionRewards(state, member, mission.id, period);
  const last = earlier.at(-1);
  if (last && last.state !== 'takenBack') return [];
  const first = `${mission.id}-${period.key}`;
  const { amount, points } = mission;
  const id = last ? `${first}.${earlier.length + 1}` : first;
  const expiresAt = periodEnd(state, mission.period) + CLAIM_MS;
  return grantReward(state, { id, member, kind: 'mission', source: mission.id, amount, points, expiresAt }, at);
};
const takeBack = (
  state: State,
  member: string,
  mission: Mission,
  period: Period,
  at: number,
): readonly HouseEvent[] => {
  const last = missionRewards(state, member, mission.id, period).at(-1);
  return last?.state === 'claimable' ? [endReward(last, 'takenBack', at)] : [];
};
const afterBet = (state: State, bet: Bet, end: BetClosed['state'], at: number): readonly HouseEvent[] => {
  const { member } = bet;
  const after = stakeDaysAfter(state, bet, end);
  const day = isCounted(end) ? state.day.n : bet.settledDay;
  if (!after || day === null) return [];
  const before = state.stakeDays.get(member) ?? [];
  return MISSIONS.flatMap((mission) => {
    const period = periodAt(state, mission.period, day);
    if (!period) return [];
    const was = progressOf(mission, before, period) >= mission.goal;
    const is = progressOf(mission, after, period) >= mission.goal;
    if (was === is) return [];
    return (is ? grant : takeBack)(state, member, mission, period, at);
  });
};
/** What follows for missions from bets that end with these events. The state is the one before them. */
export const missionEvents = (state: State, events: readonly HouseEvent[], at: number): readonly HouseEvent[] => {
  const out: HouseEvent[] = [];
  for (const event of events) {
    if (event.type !== 'betClosed') continue;
    const bet = state.bets.get(event.betId);
    if (bet && mayHaveRewards(state, bet.member)) out.push(...afterBet(state, bet, event.state, at));
  }
  return out;
};

const pointsOf = (streak: number): number => SIGN_IN.points + (streak === SIGN_IN.days ? SIGN_IN.more : 0);
const resultOf = ({ dayEnd, streak }: SignedIn) => ({ points: pointsOf(streak), streak, endsAt: dayEnd });

export const signIn = (state: State, { member }: Of<'signIn'>, { at }: Context): Decision => {
  const type = state.members.get(member)?.type;
  if (type === undefined) return refuse('not-found');
  if (type === TRIAL_TYPE) return refuse('trial-refused');
  if (!mayHaveRewards(state, member)) return refuse('forbidden');
  const last = state.signIns.get(member);
  const { n, start, end } = state.day;
  // A second sign-in of the day, under any key, is told what the first one did.
  if (last?.dayEnd === end) return accept([], resultOf(last));
  if (isOnBreak(state, member, at)) return refuse('self-excluded');
  const streak = last?.dayEnd === start && last.streak < SIGN_IN.days ? last.streak + 1 : 1;
  const points = pointsOf(streak);
  const reward = { id: `signIn-d${n}`, member, kind: 'signIn', source: 'signIn', amount: 0, points } as const;
  const granted = grantReward(state, { ...reward, expiresAt: null }, at);
  const signed = { dayEnd: end, streak };
  return accept([...granted, ...claimEvents(reward, at), { type: 'signedIn', member, ...signed }], resultOf(signed));
};
/** The next week, if the day that begins or runs lies behind the current one. */
export const weekDue = ({ week }: State, day: MerchantDay, timeZone: string): readonly HouseEvent[] =>
  day.start < week.end
    ? []
    : [{ type: 'weekTurned', week: { n: week.n + 1, ...weekAround(day.start, timeZone), firstDay: day.n } }];
