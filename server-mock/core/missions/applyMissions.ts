/** Folds missions into the state, in place. */
import type { HouseState } from '../state.ts';
import { orderOf, realKey, standingKey } from './leaderboard.ts';
import type { MissionEvent } from './types.ts';

export const applyMission = (state: HouseState, event: MissionEvent): void => {
  switch (event.type) {
    case 'weekTurned':
      state.previousWeek = state.week.n === 0 ? null : state.week;
      state.week = event.week;
      return;
    case 'signedIn':
      state.signIns.set(event.member, { dayEnd: event.dayEnd, streak: event.streak });
      return;
    default:
      for (const { member } of orderOf(state, event.week)) state.standings.delete(standingKey(event.week, member));
      state.ranking.delete(String(event.week));
      state.ranking.delete(realKey(event.week));
  }
};
