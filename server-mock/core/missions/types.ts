/** Missions, sign-in and leaderboard as the journal and the state store them (decision 0308). Minor units; times Unix ms. */

/** A week of the merchant's zone, Monday to Sunday. */
export interface MissionWeek {
  readonly n: number;
  readonly start: number;
  readonly end: number;
  /** Number of its first merchant day. */
  readonly firstDay: number;
}
/** The latest sign-in of a member: the end of its merchant day, and which day in a row it was, 1 to 7. */
export interface SignedIn {
  readonly dayEnd: number;
  readonly streak: number;
}
/** A member in the leaderboard of a week. */
export interface Standing {
  readonly member: string;
  /** Number of the entry in its week: it stands for the member where others see it. */
  readonly entry: number;
  readonly stake: number;
  /** Journal position of the record that brought this sum. */
  readonly reached: number;
}
export interface MissionState {
  week: MissionWeek;
  /** Null: the first week runs. */
  previousWeek: MissionWeek | null;
  /** Member → latest sign-in. No entry: none. */
  signIns: Map<string, SignedIn>;
  /** `standingKey` → sum of a week that is not settled yet. */
  standings: Map<string, Standing>;
  /** Number of such a week → its standings, the first of the leaderboard first; and, by `realKey`, without simulated ones. */
  ranking: Map<string, Standing[]>;
}
export const emptyMissions = (): MissionState => ({
  week: { n: 0, start: 0, end: 0, firstDay: 0 },
  previousWeek: null,
  signIns: new Map(),
  standings: new Map(),
  ranking: new Map(),
});
export type MissionEvent =
  | { readonly type: 'weekTurned'; readonly week: MissionWeek }
  | ({ readonly type: 'signedIn'; readonly member: string } & SignedIn)
  /** The leaderboard of this week has paid its prizes. */
  | { readonly type: 'leaderboardSettled'; readonly week: number };
/** Once a merchant day; a repeat of the day returns the same `points`, `streak` and `endsAt`. */
export interface MissionCommand {
  readonly kind: 'signIn';
  readonly member: string;
}
