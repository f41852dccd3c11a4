/** Which progress counts now: a row of the topic stands for the period that ends at its `endsAt`, and no longer. */
import {
  type LeaderboardRow,
  type Mission,
  type MissionFacts,
  type MissionRow,
  SIGN_IN_ID,
  type StandingRow,
} from './missions.state.ts';

type Rows<R> = Readonly<Record<string, R>>;

/** `rows` null: the topic has brought nothing yet, so that the answer's own progress counts. */
export const missionsNow = ({ missions }: MissionFacts, rows: Rows<MissionRow> | null): readonly Mission[] =>
  rows === null
    ? missions
    : missions.map((mission) => {
        const row = rows[mission.id];
        // A later end: the period turned after the answer.
        if (row && row.endsAt >= mission.endsAt) return { ...mission, ...row };
        return { ...mission, done: 0, state: 'open', reward: null };
      });

export interface SignInNow {
  readonly today: boolean;
  /** Days in a row that count, today's sign-in included. */
  readonly streak: number;
  /** What today's sign-in pays, or has paid. */
  readonly points: number;
}
export const signInNow = (
  { signIn: { days, points, more }, signedInToday, streak: read, dayStart, dayEnd }: MissionFacts,
  rows: Rows<MissionRow> | null,
): SignInNow => {
  const row = rows?.[SIGN_IN_ID];
  const today = row ? row.endsAt >= dayEnd : rows === null && signedInToday;
  const isRunning = row !== undefined && row.endsAt >= dayStart && row.done < days;
  const streak = row ? (today || isRunning ? row.done : 0) : rows === null ? read : 0;
  const isLast = (today ? streak : streak + 1) === days;
  return { today, streak, points: points + (isLast ? more : 0) };
};

export interface Place extends LeaderboardRow {
  readonly entry: string;
  readonly rank: number;
  readonly own: boolean;
}
/** The first places in their order: the highest sum, and of equal ones the first that was reached. */
export const placesOf = (rows: Rows<LeaderboardRow>, own: StandingRow | null): readonly Place[] =>
  Object.entries(rows)
    .map(([entry, row]) => ({ entry, ...row }))
    .toSorted((one, two) => two.stake - one.stake || one.reached - two.reached)
    .map((row, at) => ({ ...row, rank: at + 1, own: row.entry === own?.entry }));
