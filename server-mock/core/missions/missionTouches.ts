/**
 * Touches of `missions:{member}`, `standing:{member}` and `leaderboard`. A bet brings the rows it changed: nothing of a simulated
 * member but their own row of the leaderboard, while it is among the first.
 */
import type { LeaderboardRow, MissionRow, StandingRow } from '../../../src/contract/missions/missions.topics.ts';
import { LEADERBOARD_PLACES, SIGN_IN_ID, STANDING_KEY } from '../../../src/contract/missions/missions.calls.ts';
import type { Touch } from '../../journal/journal.ts';
import { maskAccount } from '../bets.ts';
import type { BetClosed, HouseEvent } from '../events.ts';
import { rewardOf } from '../rewards/applyRewards.ts';
import { mayHaveRewards } from '../rewards/decideRewards.ts';
import type { HouseState } from '../state.ts';
import { touchesOf } from '../topicTouches.ts';
import { missionRewards } from './decideMissions.ts';
import { moveOf, orderOf, placeIn, standingOf } from './leaderboard.ts';
import { MISSIONS, periodAt, periodEnd, progressOf } from './missions.ts';

type State = Readonly<HouseState>;

const missionRow = (state: State, member: string, id: string): MissionRow | null => {
  if (id === SIGN_IN_ID) {
    const last = state.signIns.get(member);
    return last ? { done: last.streak, state: 'claimed', reward: null, endsAt: last.dayEnd } : null;
  }
  const mission = MISSIONS.find((one) => one.id === id);
  const period = mission && periodAt(state, mission.period, state.day.n);
  if (!period) return null;
  const reward = missionRewards(state, member, id, period).at(-1);
  const won = reward?.state === 'claimable' || reward?.state === 'claimed' ? reward.state : null;
  return {
    done: progressOf(mission, state.stakeDays.get(member) ?? [], period),
    state: won ?? 'open',
    reward: won === null ? null : (reward?.id ?? null),
    endsAt: periodEnd(state, mission.period),
  };
};
/** Members, each with the missions that the events may have changed. */
const changedMissions = (state: State, events: readonly HouseEvent[]): ReadonlyMap<string, Set<string>> => {
  const changed = new Map<string, Set<string>>();
  const add = (member: string, ids: readonly string[]): void => {
    if (ids.length > 0) changed.set(member, new Set([...(changed.get(member) ?? []), ...ids]));
  };
  for (const event of events)
    if (event.type === 'betClosed' && event.net !== 0 && mayHaveRewards(state, event.member)) {
      const category = state.bets.get(event.betId)?.category;
      add(
        event.member,
        MISSIONS.filter((mission) => (mission.category ?? category) === category).map(({ id }) => id),
      );
    } else if (event.type === 'signedIn') add(event.member, [SIGN_IN_ID]);
    else if (event.type === 'rewardGranted' && event.reward.kind === 'mission')
      add(event.reward.member, [event.reward.source]);
    else if (event.type === 'rewardEnded') {
      const reward = rewardOf(state, event.member, event.reward);
      if (reward?.kind === 'mission') add(event.member, [reward.source]);
    }
  return changed;
};
const standingRow = (state: State, member: string): StandingRow | null => {
  const { n, end } = state.week;
  const standing = standingOf(state, n, member);
  if (!standing) return null;
  const { entry, stake } = standing;
  return { entry: `${n}-${entry}`, rank: placeIn(orderOf(state, n), standing) + 1, stake, endsAt: end };
};
type Rows = Record<string, LeaderboardRow | null>;
const addPlace = (state: State, rows: Rows, place: number): void => {
  const { n } = state.week;
  const standing = orderOf(state, n)[place];
  if (!standing) return;
  const { member, entry, stake, reached } = standing;
  const account = maskAccount(state.members.get(member)?.account ?? '');
  rows[`${n}-${entry}`] = place < LEADERBOARD_PLACES ? { account, stake, reached } : null;
};
const boardTouches = (state: State, bet: BetClosed): readonly Touch[] => {
  const move = moveOf(state, bet);
  if (!move) return [];
  const { place, placeBefore, passed } = move;
  const rows: Rows = {};
  if (Math.min(place, placeBefore) < LEADERBOARD_PLACES) {
    addPlace(state, rows, place);
    // One that left or entered the shown places because of this one.
    if (placeBefore >= LEADERBOARD_PLACES) addPlace(state, rows, LEADERBOARD_PLACES);
    else if (place >= LEADERBOARD_PLACES) addPlace(state, rows, LEADERBOARD_PLACES - 1);
  }
  const own = state.members.get(bet.member)?.bot === false ? [bet.member, ...passed] : passed;
  return [
    ...(Object.keys(rows).length === 0 ? [] : [{ topic: 'leaderboard', kind: 'delta', data: { rows } } as const]),
    ...own.map((member): Touch => {
      const data = { rows: { [STANDING_KEY]: standingRow(state, member) } };
      return { topic: `standing:${member}`, kind: 'delta', data };
    }),
  ];
};
const missionTouches = (state: State, events: readonly HouseEvent[]): readonly Touch[] => {
  const out: Touch[] = [];
  for (const [member, ids] of changedMissions(state, events)) {
    const rows = Object.fromEntries([...ids].map((id) => [id, missionRow(state, member, id)]));
    out.push({ topic: `missions:${member}`, kind: 'delta', data: { rows } });
  }
  for (const event of events)
    if (event.type === 'betClosed') out.push(...boardTouches(state, event));
    else if (event.type === 'weekTurned') out.push({ topic: 'leaderboard', kind: 'snapshot', data: { rows: {} } });
  return out;
};
export const MISSION_TOUCHES = touchesOf(missionTouches, 'missions', 'standing', 'leaderboard');
