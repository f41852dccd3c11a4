/** Missions of the member with their progress, the daily sign-in and the leaderboard of the lotteries. Amounts in minor units. */
import type { LeaderboardRow, MissionRow, StandingRow } from '../../contract/missions/missions.topics.ts';
import type { Language } from '../../contract/languages.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';
import { type Live, noLive } from '../live.ts';

export type { LeaderboardRow, MissionRow, StandingRow };
/** Not taken from the contract, whose schemas the first page must not carry. */
export const SIGN_IN_ID = 'signIn';
export const STANDING_KEY = 'own';

export interface Mission extends MissionRow {
  readonly id: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly unit: 'rounds' | 'stake' | 'categories';
  readonly period: 'day' | 'week';
  readonly goal: number;
  readonly amount: number;
  readonly points: number;
}
/** What the house said when it was read; progress moves on in the topics. */
export interface MissionFacts {
  readonly missions: readonly Mission[];
  readonly signIn: { readonly points: number; readonly more: number; readonly days: number };
  readonly signedInToday: boolean;
  /** Days in a row up to the latest sign-in. */
  readonly streak: number;
  readonly dayStart: number;
  readonly dayEnd: number;
  /** Of the first places of the leaderboard, in their order. */
  readonly prizes: readonly number[];
  /** End of the leaderboard's week, and when its prizes are granted. */
  readonly endsAt: number;
  readonly settledAt: number;
}
export interface SignInAttempt {
  /** Its idempotency key (H-18). */
  readonly key: string;
  /** `sending`: also while the outcome is being looked up. */
  readonly state: 'sending' | 'done' | 'refused';
  readonly code: string | null;
  /** What it paid; null: not known. */
  readonly points: number | null;
}
export interface MissionsState {
  readonly facts: Loadable<MissionFacts>;
  readonly own: Live<Readonly<Record<string, MissionRow>>>;
  /** One row at most. */
  readonly standing: Live<Readonly<Record<string, StandingRow>>>;
  readonly leaderboard: Live<Readonly<Record<string, LeaderboardRow>>>;
  readonly attempt: SignInAttempt | null;
}
export const initialMissions: MissionsState = {
  facts: idle(),
  own: noLive(),
  standing: noLive(),
  leaderboard: noLive(),
  attempt: null,
};
