/** Periods of the merchant, and who was active on which day (decisions 0327, 0328). Days as Unix ms of their start. */
import type { PlannedPayout } from '../../../server-mock/core/salary/turn/types.ts';

export type Period = PlannedPayout['period'];
/** Starts of the periods that contain a day. */
export type Periods = Readonly<Record<Period, number>>;

const DAY = 86_400_000;
const ZONE = 8 * 3_600_000;

export const createPeriods = (day: number): Periods => {
  const date = new Date(day + ZONE);
  const month = (of: number): number => Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), of) - ZONE;
  return {
    daily: day,
    weekly: day - ((date.getUTCDay() + 6) % 7) * DAY,
    semimonthly: month(date.getUTCDate() < 16 ? 1 : 16),
    monthly: month(1),
  };
};
/** A member's day: valid bets that are not taken back, and the path of the one that made the member active. */
interface ActiveDay {
  bets: number;
  path: readonly string[];
}
export interface Activity {
  readonly play: (member: string, day: number, path: readonly string[]) => void;
  /** A valid bet of the day is rolled back on the same day. */
  readonly takeBack: (member: string, day: number) => void;
  /** Members below the agent whose first active day since `from` is one of these days. */
  readonly countFirst: (agent: string, days: readonly number[], from: number) => number;
}
export const createActivity = (): Activity => {
  const members = new Map<string, Map<number, ActiveDay>>();
  return {
    play: (member, day, path) => {
      const own = members.get(member) ?? new Map<number, ActiveDay>();
      members.set(member, own);
      const active = own.get(day) ?? { bets: 0, path };
      if (active.bets === 0) active.path = path;
      active.bets += 1;
      own.set(day, active);
    },
    takeBack: (member, day) => {
      const active = members.get(member)?.get(day);
      if (active) active.bets -= 1;
    },
    countFirst: (agent, days, from) =>
      [...members.values()].filter((own) => {
        const first = [...own].filter(([day, { bets }]) => bets > 0 && day >= from).sort(([a], [b]) => a - b)[0];
        return first !== undefined && days.includes(first[0]) && first[1].path.includes(agent);
      }).length,
  };
};
